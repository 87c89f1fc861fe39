import { expect, it } from 'vitest'
import { LIMITS } from '../../host/limits.ts'
import { createFairQueue } from './fair-queue.ts'

const sender = (address: string, isTrusted = false) => ({ networks: LIMITS.networksOf(address), isTrusted })

it('runs known senders first, then networks with less in the queue', async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 20 }, () => new Error('full'))
  const gate = Promise.withResolvers<void>()
  const order: string[] = []
  const ask = (name: string, address: string, isTrusted?: boolean) =>
    queue.run(
      async () => {
        order.push(name)
        await gate.promise
      },
      sender(address, isTrusted),
    )
  const asked = [
    ask('crowd 1', '2001:db8:bad:1::1'),
    ask('crowd 2', '2001:db8:bad:2::1'),
    ask('crowd 3', '2001:db8:bad:3::1'),
    ask('visitor', '203.0.113.9'),
    ask('crowd 4', '2001:db8:bad:4::1'),
    ask('owner', '2001:db8:bad:5::1', true),
  ]
  gate.resolve()
  await Promise.all(asked)
  expect(order).toEqual(['crowd 1', 'owner', 'visitor', 'crowd 2', 'crowd 3', 'crowd 4'])
})

it('goes on after a failure, and refuses what it can’t hold', async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 1 }, () => new Error('full'))
  const failing = queue.run(async () => {
    throw new Error('failed')
  })
  const waiting = queue.run(async () => 'done')
  await expect(queue.run(async () => 'never')).rejects.toThrow('full')
  await expect(failing).rejects.toThrow('failed')
  expect(await waiting).toBe('done')
  expect(await queue.run(async () => 'again')).toBe('again')
})
