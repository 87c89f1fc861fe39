import { expect, it } from 'vitest'
import { createMessageBudget } from './message-budget.ts'

it('lets a burst through, then so many a second, and never saves up more than a burst', () => {
  let time = 0
  const take = createMessageBudget({ messageBurst: 3, messagesPerSecond: 2 }, () => time)
  const takeMany = (count: number) => Array.from({ length: count }, take).filter(Boolean).length
  expect(takeMany(10)).toBe(3)
  time += 1_000
  expect(takeMany(10)).toBe(2)
  time += 60_000
  expect(takeMany(10)).toBe(3)
})
