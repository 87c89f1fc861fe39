import { expect, it } from 'vitest'
import { phoneLink } from './phone-link.ts'

it.each([
  ['020 7946 0123', 'tel:02079460123'],
  ['+44 (0)20 7946 0123', 'tel:+442079460123'],
  [' +44 7700 900123', 'tel:+447700900123'],
  ['07700-900123 ext. 4', 'tel:07700900123'],
  ['ask at the door', undefined],
])('dials %s as %s', (typed, link) => {
  expect(phoneLink(typed)).toBe(link)
})
