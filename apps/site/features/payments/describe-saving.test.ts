import { expect, it } from 'vitest'
import { describeSaving, exampleSaving } from './describe-saving.ts'

it('shows an example until the takings are a figure', () => {
  expect(describeSaving('', '£130')).toBe(exampleSaving)
  expect(describeSaving('lots', '')).toBe(exampleSaving)
  expect(describeSaving('0', '')).toBe(exampleSaving)
  expect(exampleSaving).toContain('every £10,000 taken by card costs £49.')
})

it.each([
  ['20,000', '', 'At 0.49%, £20,000 of card sales costs £98 a month. Machine hire'],
  ['£20k', 'Barnacle Pay', 'At 0.49%, £20,000 of card sales costs £98 a month. Machine hire'],
  [
    '20000',
    '£130 a month',
    'You pay £130, which is 0.65%. The most you could save is £32 a month, or £384 a year',
  ],
  ['20000', '0.8%', 'You pay £160, which is 0.80%. The most you could save is £62 a month'],
  ['20000', '£98', 'Stay where you are.'],
  ['20000', '£60', 'You pay £60, so our lowest rate wouldn’t save you anything.'],
  ['200', '£300', 'Please check both figures.'],
])('says of %s at %s what could be saved, and no more', (takings, cost, words) => {
  expect(describeSaving(takings, cost)).toContain(words)
})
