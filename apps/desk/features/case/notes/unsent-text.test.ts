import { expect, it } from 'vitest'
import { unsentText } from './unsent-text.ts'

it.each([
  ['Rang.', undefined],
  ['Rang. Sends accounts', ' Sends accounts'],
  ['We rang.', 'We rang.'],
  ['Ra', 'Ra'],
])('of %j keeps %j once “Rang.” was sent', (typed, rest) => {
  expect(unsentText(typed, 'Rang.')).toBe(rest)
})
