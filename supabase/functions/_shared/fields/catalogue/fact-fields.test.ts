import { expect, it } from 'vitest'
import { factsThatFit } from './fact-fields.ts'

const HOUSE = 'property_type'
const FIRM = 'turnover_pounds'
const CARDS = 'monthly_card_takings_pounds'

it.each([
  ['bridging', 'individual', [HOUSE]],
  ['bridging', 'trust', [HOUSE]],
  ['bridging', null, [HOUSE]],
  ['bridging', 'company', [FIRM, HOUSE]],
  ['mortgage', 'individual', [HOUSE]],
  ['business_loan', 'individual', [FIRM]],
  ['merchant_cash_advance', null, [FIRM]],
  ['card_payments', null, [FIRM, CARDS]],
  [null, null, [FIRM, HOUSE]],
  [null, 'individual', [HOUSE]],
])('a case of %s for %s asks what fits', (product, borrower, asked) => {
  const fitting = factsThatFit({ product, borrower })
  expect(fitting.filter((name) => [HOUSE, FIRM, CARDS].includes(name))).toEqual(asked)
  expect(fitting).toEqual(
    expect.arrayContaining(['amount_pounds', 'borrower', 'ccjs', 'further_information']),
  )
})
