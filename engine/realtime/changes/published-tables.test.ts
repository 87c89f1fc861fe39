import type pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPublishedTables } from './published-tables.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('reads again for everybody who asks at once, but not often', async () => {
  const query = vi.fn(async () => ({ rows: [] }))
  const tables = createPublishedTables({ query } as unknown as pg.Pool)
  await tables.read()
  const asked = Array.from({ length: 100 }, async () => {
    await tables.readAgain()
    await tables.readAgain()
  })
  // Until the new list is read, the cache still has the old one.
  expect(tables.cached()).toBeDefined()
  await vi.advanceTimersByTimeAsync(400)
  expect(query).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(400)
  await Promise.all(asked)
  expect(query).toHaveBeenCalledTimes(3)
})

it('reads anew after a failure, and knows the former list until then', async () => {
  const query = vi.fn(async () => ({ rows: [] }))
  const tables = createPublishedTables({ query } as unknown as pg.Pool)
  await tables.read()
  query.mockRejectedValueOnce(new Error('away'))
  const failed = expect(tables.readAgain()).rejects.toThrow('away')
  await vi.advanceTimersByTimeAsync(400)
  await failed
  expect(tables.cached()).toBeDefined()
  await tables.read()
  expect(query).toHaveBeenCalledTimes(3)
})
