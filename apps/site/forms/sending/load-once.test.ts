import { expect, it, vi } from 'vitest'
import { loadOnce } from './load-once.ts'

it('loads once, however often it is asked', async () => {
  const load = vi.fn(async () => 'loaded')
  const loader = loadOnce(load)
  expect(await Promise.all([loader(), loader()])).toEqual(['loaded', 'loaded'])
  expect(load).toHaveBeenCalledTimes(1)
})

it('asks again after a failure', async () => {
  const load = vi.fn(async () => 'loaded')
  load.mockRejectedValueOnce(new Error('offline'))
  const loader = loadOnce(load)
  await expect(loader()).rejects.toThrow('offline')
  await expect(loader()).resolves.toBe('loaded')
})
