import { expect, it } from 'vitest'
import { factsThatFit } from './fact-fields.ts'

const HOUSE = 'property_type'
const FIRM = 'turnover_pounds'

it.each([
  ['bridging', 'individual', [HOUSE]],
  ['bridging', 'trust', [HOUSE]],
  ['bridging', null, [HOUSE]],
  ['bridging', 'company', [FIRM, HOUSE]],
  ['mortgage', 'individual', [HOUSE]],
  ['business_loan', 'individual', [FIRM]],
  ['merchant_cash_advance', null, [FIRM]],
  [null, null, [FIRM, HOUSE]],
  [null, 'individual', [HOUSE]],
])('a case of %s for %s asks what fits', (product, borrower, asked) => {
  const fitting = factsThatFit({ product, borrower })
  expect(fitting.filter((name) => name === HOUSE || name === FIRM)).toEqual(asked)
  expect(fitting).toEqual(
    expect.arrayContaining(['amount_pounds', 'borrower', 'ccjs', 'further_information']),
  )
})
