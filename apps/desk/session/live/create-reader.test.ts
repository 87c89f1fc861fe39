import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createReader } from './create-reader.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A read that takes a while, and counts how many are under way. */
function slowRead(milliseconds: number) {
  const seen = { reads: 0, underWay: 0, most: 0 }
  const read = async () => {
    seen.reads += 1
    seen.underWay += 1
    seen.most = Math.max(seen.most, seen.underWay)
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    seen.underWay -= 1
  }
  return { read, seen }
}

it('reads once for changes of one moment', async () => {
  const { read, seen } = slowRead(50)
  const reader = createReader(read)
  for (let change = 0; change < 50; change += 1) reader.soon()
  await vi.runAllTimersAsync()
  expect(seen.reads).toBe(1)
})

it('makes a few reads of 50 changes, one after another', async () => {
  const { read, seen } = slowRead(400)
  const reader = createReader(read)
  for (let change = 0; change < 50; change += 1) {
    reader.soon()
    await vi.advanceTimersByTimeAsync(100)
  }
  await vi.runAllTimersAsync()
  expect(seen.reads).toBeGreaterThan(2)
  expect(seen.reads).toBeLessThan(7)
  expect(seen.most).toBe(1)
})

it('reads once more for a change that came during a read', async () => {
  const { read, seen } = slowRead(2_000)
  const reader = createReader(read)
  reader.soon()
  await vi.advanceTimersByTimeAsync(200)
  expect(seen.reads).toBe(1)
  reader.soon()
  await vi.runAllTimersAsync()
  expect(seen).toMatchObject({ reads: 2, most: 1 })
})

it('reads once after the current read for several actions', async () => {
  const { read, seen } = slowRead(400)
  const reader = createReader(read)
  void reader.now()
  const done = Promise.all([reader.now(), reader.now()]).then(() => seen.reads)
  await vi.runAllTimersAsync()
  expect(await done).toBe(2)
  expect(seen).toMatchObject({ reads: 2, most: 1 })
})

it('goes on after a read that failed', async () => {
  const read = vi.fn(() => Promise.reject(new Error('no answer')))
  const reader = createReader(read)
  const first = reader.now().catch(() => 'failed')
  const second = reader.now().catch(() => 'failed')
  await vi.runAllTimersAsync()
  expect(await Promise.all([first, second])).toEqual(['failed', 'failed'])
  expect(read).toHaveBeenCalledTimes(2)
})

it('reads nothing after it was stopped', async () => {
  const { read, seen } = slowRead(50)
  const reader = createReader(read)
  reader.soon()
  reader.stop()
  await vi.runAllTimersAsync()
  expect(seen.reads).toBe(0)
})

it('reads nothing more once stopped, until it’s asked again', async () => {
  const { read, seen } = slowRead(50)
  const reader = createReader(read)
  void reader.now()
  reader.soon()
  reader.stop()
  await vi.runAllTimersAsync()
  expect(seen.reads).toBe(1)
  reader.soon()
  reader.stop()
  reader.soon()
  await vi.runAllTimersAsync()
  expect(seen.reads).toBe(2)
})
