import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLargeReads } from './large-reads.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const LIMITS = { largeReadsWaiting: 2, largeReadWaitMs: 5_000 }

/** Reads that end when the test ends them, and the order in which they began. */
function reads() {
  const takeTurn = createLargeReads(LIMITS)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const read = (name: string) =>
    takeTurn(() => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
  return { begun, read, end: (name: string) => ends.get(name)?.() }
}

it('runs one at a time, in order, with rests three times longer', async () => {
  const { begun, read, end } = reads()
  const first = read('first')
  const second = read('second')
  expect(begun).toEqual(['first'])
  await vi.advanceTimersByTimeAsync(40)
  end('first')
  await first
  await vi.advanceTimersByTimeAsync(119)
  expect(begun).toEqual(['first'])
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toEqual(['first', 'second'])
  await vi.advanceTimersByTimeAsync(30)
  end('second')
  await second
  // The pause after a read is kept even if no other read was waiting.
  void read('third')
  await vi.advanceTimersByTimeAsync(89)
  expect(begun).toEqual(['first', 'second'])
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toEqual(['first', 'second', 'third'])
})

it('refuses a read when the queue is full or the wait long', async () => {
  const { begun, read, end } = reads()
  const first = read('first')
  const second = expect(read('second')).rejects.toMatchObject({ status: 503 })
  await vi.advanceTimersByTimeAsync(1_500)
  const third = read('third')
  await expect(read('fourth')).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '30' } })
  end('first')
  await first
  await vi.advanceTimersByTimeAsync(3_500)
  await second
  expect(begun).toEqual(['first'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(begun).toEqual(['first', 'third'])
  end('third')
  await third
})
