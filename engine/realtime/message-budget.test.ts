import { expect, it } from 'vitest'
import { createMessageBudget } from './message-budget.ts'

it('lets a burst through, then so many a second, and never saves up more than a burst', () => {
  let time = 0
  const take = createMessageBudget({ messageBurst: 3, messagesPerSecond: 2 }, () => time)
  const takeMany = (count: number) => Array.from({ length: count }, () => take()).filter(Boolean).length
  expect(takeMany(10)).toBe(3)
  time += 1_000
  expect(takeMany(10)).toBe(2)
  time += 60_000
  expect(takeMany(10)).toBe(3)
})

it('charges what counts as several, and lets one dearer than a burst through once there is a full one', () => {
  let time = 0
  const take = createMessageBudget({ messageBurst: 10, messagesPerSecond: 1 }, () => time)
  expect([take(4), take(7), take(6)]).toEqual([true, false, true])
  time += 10_000
  expect([take(25), take()]).toEqual([true, false])
  time += 15_000
  expect(take()).toBe(false)
  time += 1_000
  expect(take()).toBe(true)
})
