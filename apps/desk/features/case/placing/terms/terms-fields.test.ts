import { expect, it } from 'vitest'
import { readTerms, termsFromFacts } from './terms-fields.ts'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  const all = { gross_pounds: '£500,000', rate_percent: '0.85', term_months: '12', ...fields }
  for (const [name, value] of Object.entries(all)) form.set(name, value)
  return form
}

it('takes a fee in pounds or per cent', () => {
  const read = readTerms(
    formOf({ arrangement_pounds: '2%', exit_pounds: '£1,500', legal_pounds: '1.995 %' }),
    '',
  )
  expect(read).toMatchObject({ arrangement_pounds: 10_000, exit_pounds: 1_500, legal_pounds: 9_975 })
  expect(read).toMatchObject({ valuation_pounds: null })
  expect(read).toMatchObject({
    fees_quoted: {
      arrangement_pounds: { percent: 2, of: 'gross' },
      legal_pounds: { percent: 1.995, of: 'gross' },
    },
  })
})

it('takes a percentage of the net loan once that is entered', () => {
  const fees = { arrangement_pounds: '2% of the net loan', broker_pounds: '1% of loan' }
  expect(readTerms(formOf({ ...fees, net_pounds: '£450,000' }), '')).toMatchObject({
    arrangement_pounds: 9_000,
    broker_pounds: 5_000,
    fees_quoted: {
      arrangement_pounds: { percent: 2, of: 'net' },
      broker_pounds: { percent: 1, of: 'gross' },
    },
  })
  expect(readTerms(formOf(fees), '')).toEqual({
    faults: { arrangement_pounds: expect.stringMatching(/enter the net loan too/) },
  })
})

it('takes payment and APR as quoted, unless they repay too little', () => {
  const loan = { interest: 'instalments', rate_unit: 'year', gross_pounds: '£12,000' }
  expect(readTerms(formOf({ ...loan, monthly_pounds: '£1,030.50', apr_percent: '9.4%' }), '')).toMatchObject({
    monthly_pounds: 1_030.5,
    apr_percent: 9.4,
  })
  expect(readTerms(formOf(loan), '')).toMatchObject({
    monthly_pounds: null,
    apr_percent: null,
    default_rate_percent: null,
  })
  expect(readTerms(formOf({ default_rate_percent: '1.5%' }), '')).toMatchObject({ default_rate_percent: 1.5 })
  expect(readTerms(formOf({ ...loan, monthly_pounds: '£500' }), '')).toEqual({
    faults: { monthly_pounds: expect.stringMatching(/12 of these repay less than the loan/) },
  })
})

it('says which field is wrong, and why', () => {
  const faultsOf = (fields: Record<string, string>) => readTerms(formOf(fields), '')
  expect(faultsOf({ gross_pounds: '', arrangement_pounds: '2%' })).toEqual({
    faults: {
      gross_pounds: 'Gross loan: enter it',
      arrangement_pounds: expect.stringMatching(/^Arrangement fee: .*such as 2%$/),
    },
  })
  expect(faultsOf({ rate_percent: 'low', term_months: '12.5' })).toEqual({
    faults: {
      rate_percent: 'Rate (%): enter a number, such as 0.85',
      term_months: 'Term (months): enter whole months, from 1 to 600',
    },
  })
  expect(faultsOf({ rate_percent: '101' })).toEqual({
    faults: { rate_percent: 'Rate (%): enter at most 100' },
  })
})

it('begins with what the case asks for', () => {
  const asked = { amount_pounds: 250_000, term_months: 9 }
  expect(termsFromFacts({ ...asked, product: 'bridging' })).toEqual({
    gross_pounds: 250_000,
    term_months: 9,
    rate_unit: 'month',
    interest: 'retained',
  })
  expect(termsFromFacts({ ...asked, product: 'business_loan' })).toMatchObject({
    rate_unit: 'year',
    interest: 'instalments',
  })
})

it('fills what isn’t charged with £0, but never our own fee', () => {
  expect(readTerms(formOf({ no_other_fees: 'on', legal_pounds: '£900' }), '')).toMatchObject({
    arrangement_pounds: 0,
    exit_pounds: 0,
    legal_pounds: 900,
    broker_pounds: null,
  })
})
