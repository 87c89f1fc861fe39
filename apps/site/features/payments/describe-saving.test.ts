import { expect, it } from 'vitest'
import { describeSaving } from './describe-saving.ts'
import { exampleSaving } from './example-saving.ts'

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
    'You pay £130, which is 0.65%. The most you could save is £32 a month, or about £384 a year',
  ],
  ['20000', '0.8% + £18 rental', 'Without £18 for hire, you pay £160, which is 0.80%.'],
  ['20000', '0.8%', 'You pay £160, which is 0.80%. The most you could save is £62 a month'],
  [
    '20000',
    '1.75',
    'We’ve read 1.75 as 1.75%. You pay £350, which is 1.75%. The most you could save is £252 a',
  ],
  [
    '20000',
    '1.75% + 10p',
    'You pay £350 (1.75%) plus 10p a sale: £10 for every 100 sales. On the percentage you could save up to £252 a month, or about £3,024 a year, before machine hire. The 10p comes on top. Company',
  ],
  ['20000', '0.4% + 10p', 'Tell us on the phone how many sales you make'],
  ['400', '2', 'costs £1.96 a month. Is that £2 a month, or 2%? Please add the sign.'],
  ['1bn', '', 'every £10,000 taken by card'],
  ['1,000,000,000', '', '£1,000,000,000 in card takings a month? Change it, or send it as it is.'],
  ['100', '', 'At 0.49%, £100 of card sales costs £0.49 a month.'],
  ['20', '£1', '£20 in card takings a month? Change it'],
  ['20000', '130', 'We’ve read 130 as £130 a month. You pay £130, which is 0.65%.'],
  ['20000', '5000', '£5,000 is 25% of what you take by card. Please check the figure.'],
  ['1000', '2%', 'The most you could save is £15.10 a month, or about £181 a year'],
  ['20000', '£98', 'You’re paying a good rate already.'],
  ['20000', '£60', 'You pay £60, which is 0.30%. Our lowest rate wouldn’t save you anything.'],
  ['200', '£300', '£300 in fees on £200 of card takings? Change it, or send it as it is.'],
])('says of %s at %s what could be saved, and no more', (takings, cost, words) => {
  expect(describeSaving(takings, cost)).toContain(words)
})
