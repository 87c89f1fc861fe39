import { expect, it } from 'vitest'
import { describeStatesToCome } from './states-to-come.ts'

it.each([
  ['offer', false, 'Contacted and Completed can be chosen once a contact is recorded.'],
  ['new', false, 'Contacted and Completed can be chosen once a contact is recorded.'],
  ['documents', true, 'Completed can be chosen after With lenders or Offer.'],
  ['offer', true, undefined],
  ['completed', true, undefined],
  ['declined', false, 'Contacted and Completed can be chosen once a contact is recorded.'],
] as const)('from %s (in touch: %s) says what is left out and why', (from, contacted, words) => {
  expect(describeStatesToCome(from, contacted)).toBe(words)
})
