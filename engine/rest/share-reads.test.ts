import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createShareReads } from './share-reads.ts'
import type { RestResponse } from './sql/compiled.ts'

const answer = (body: string): RestResponse => ({ status: 200, headers: {}, body })

/** Reads that end when the test ends them, and how many have begun. */
function slowReads() {
  const begun: PromiseWithResolvers<RestResponse>[] = []
  const read = () => {
    const reading = Promise.withResolvers<RestResponse>()
    begun.push(reading)
    return reading.promise
  }
  return { begun, read }
}

it('begins one fresh read for all who ask during another', async () => {
  const share = createShareReads()
  const { begun, read } = slowReads()
  const news = 'news'
  const first = share(news, read)
  const later = [share(news, read), share(news, read), share(news, read)]
  expect(begun).toHaveLength(1)
  begun[0]?.resolve(answer('old'))
  expect(await first).toEqual(answer('old'))
  await setImmediate()
  expect(begun).toHaveLength(2)
  begun[1]?.resolve(answer('new'))
  expect(await Promise.all(later)).toEqual([answer('new'), answer('new'), answer('new')])
})

it('reads again when idle, and shares nothing between different questions', async () => {
  const share = createShareReads()
  const { begun, read } = slowReads()
  const [news, deals] = ['news', 'deals']
  const both = [share(news, read), share(deals, read)]
  expect(begun).toHaveLength(2)
  for (const reading of begun) reading.resolve(answer('now'))
  await Promise.all(both)
  void share(news, read)
  expect(begun).toHaveLength(3)
})

it('fails those who shared it, and no read after them', async () => {
  const share = createShareReads()
  const { begun, read } = slowReads()
  const news = 'news'
  const first = share(news, read)
  const second = share(news, read)
  begun[0]?.reject(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  await setImmediate()
  begun[1]?.resolve(answer('back'))
  expect(await second).toEqual(answer('back'))
})
