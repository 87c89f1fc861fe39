import { expect, it } from 'vitest'
import { typedOn } from './typed-on.ts'

it.each([
  ['Rang.', undefined],
  ['Rang. Sends accounts', ' Sends accounts'],
  ['We rang.', 'We rang.'],
  ['Ra', 'Ra'],
])('of %j keeps %j once “Rang.” was sent', (typed, kept) => {
  expect(typedOn(typed, 'Rang.')).toBe(kept)
})
