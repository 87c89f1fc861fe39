import { expect, it } from 'vitest'
import { caseKind } from './case-kind.ts'

it.each([
  ['Callback', null, null],
  ['Callback', null, 'mortgage'],
  ['Mortgage', 'phone', 'mortgage'],
  ['Enquiry', 'introducer', 'other'],
  ['Enquiry', 'import', null],
] as const)('says %s for a case entered as %s about %s', (words, entered_as, product) => {
  expect(caseKind({ form: 'callback', entered_as, product })).toBe(words)
})

it('names a callback after its topic', () => {
  expect(caseKind({ form: 'callback', entered_as: null, product: null, topic: 'card_payments' })).toBe(
    'Card payments',
  )
})
