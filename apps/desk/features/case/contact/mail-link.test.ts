import { expect, it } from 'vitest'
import { mailLink } from './mail-link.ts'

it('writes with the reference in the subject, whatever the address holds', () => {
  expect(mailLink('ada+loan&cc=eve@example.com', 'LC-20261113-4821')).toBe(
    'mailto:ada%2Bloan%26cc%3Deve@example.com?subject=Your%20enquiry%20with%20Lark%20%26%20Crane%20(LC-20261113-4821)',
  )
})
