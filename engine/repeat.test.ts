import { expect, it, onTestFinished, vi } from 'vitest'
import { repeat } from './repeat.ts'

it('runs one at a time, survives a failure, stops after the last', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const ends: ((error?: Error) => void)[] = []
  const failed = vi.fn()
  const stop = repeat({ everyMs: 1_000, atOnce: true, failed }, () => {
    return new Promise((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve()))
    })
  })
  await vi.advanceTimersByTimeAsync(3_500)
  expect(ends).toHaveLength(1)

  ends[0]?.(new Error('no disk'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(failed).toHaveBeenCalledOnce()
  expect(ends).toHaveLength(2)

  let hasStopped = false
  const stopping = stop().then(() => {
    hasStopped = true
  })
  await vi.advanceTimersByTimeAsync(5_000)
  expect([ends.length, hasStopped]).toEqual([2, false])
  ends[1]?.()
  await stopping
})
