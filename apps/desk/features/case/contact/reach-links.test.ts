import { expect, it } from 'vitest'
import { mailLink, phoneLink } from './reach-links.ts'

it.each([
  ['020 7946 0123', 'tel:02079460123'],
  ['+44 (0)20 7946 0123', 'tel:+442079460123'],
  [' +44 7700 900123', 'tel:+447700900123'],
  ['07700-900123 ext. 4', 'tel:07700900123'],
  ['ask at the door', undefined],
])('dials %s as %s', (typed, link) => {
  expect(phoneLink(typed)).toBe(link)
})

it('writes with the reference in the subject, whatever the address holds', () => {
  expect(mailLink('ada+loan&cc=eve@example.com', 'LC-20261113-4821')).toBe(
    'mailto:ada%2Bloan%26cc%3Deve@example.com?subject=Your%20enquiry%20with%20Lark%20%26%20Crane%20(LC-20261113-4821)',
  )
})
