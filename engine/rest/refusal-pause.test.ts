import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRefusalPause } from './refusal-pause.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('lets a refusal wait, and only so many at a time', async () => {
  const pause = createRefusalPause({ refusalPauseMs: 250, refusalsPaused: 2 })
  let over = 0
  const refuse = () => pause().then(() => (over += 1))
  void refuse()
  void refuse()
  await vi.advanceTimersByTimeAsync(249)
  expect(over).toBe(0)
  await refuse()
  expect(over).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(over).toBe(3)
  void refuse()
  await vi.advanceTimersByTimeAsync(249)
  expect(over).toBe(3)
})
