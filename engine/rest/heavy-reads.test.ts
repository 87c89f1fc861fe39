import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createHeavyReads } from './heavy-reads.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const LIMITS = { heavyAtOnce: 1, heavyWaiting: 2, heavyWaitMs: 5_000 }

/** Reads that end when told to, and the order in which they began. */
function reads() {
  const takeTurn = createHeavyReads(LIMITS)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const read = (name: string) =>
    takeTurn(() => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
  return { begun, read, end: (name: string) => ends.get(name)?.() }
}

it('runs one at a time, in the order they came', async () => {
  const { begun, read, end } = reads()
  const first = read('first')
  const second = read('second')
  expect(begun).toEqual(['first'])
  end('first')
  await first
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['first', 'second'])
  end('second')
  await second
  void read('third')
  expect(begun).toEqual(['first', 'second', 'third'])
})

it('sends away whoever finds the queue full or has waited long enough, and nobody else', async () => {
  const { begun, read, end } = reads()
  const first = read('first')
  const second = expect(read('second')).rejects.toMatchObject({ status: 503 })
  await vi.advanceTimersByTimeAsync(3_000)
  const third = read('third')
  await expect(read('fourth')).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '30' } })
  await vi.advanceTimersByTimeAsync(2_000)
  await second
  end('first')
  await first
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['first', 'third'])
  end('third')
  await third
})
