import { expect, it } from 'vitest'
import { describeRequest } from './describe-request.ts'
import { sampleCase, sampleFacts, sampleLead } from './sample-case.ts'

it('says what somebody came for, in a line', () => {
  const business = {
    ...sampleFacts,
    product: 'business_loan',
    amount_pounds: 250_000,
    term_months: 36,
  } as const
  expect(describeRequest(sampleCase, { ...business, purpose: 'A second delivery van' })).toBe(
    '£250,000 business loan, A second delivery van',
  )
  const bridging = { ...sampleFacts, product: 'bridging', amount_pounds: 500_000, term_months: 12 } as const
  expect(describeRequest(sampleCase, { ...bridging, security_address: '4 Mill Lane, Leeds' })).toBe(
    '£500,000 bridging loan, 12 months on 4 Mill Lane, Leeds',
  )
  expect(describeRequest(sampleCase, sampleFacts)).toBe('callback, asked us to call')
  expect(describeRequest({ ...sampleCase, lead: { ...sampleLead, entered_as: 'phone' } }, sampleFacts)).toBe(
    'Not known yet',
  )
  const entered = { ...sampleCase, lead: { ...sampleLead, form: 'callback', entered_as: 'phone' } as const }
  expect(describeRequest(entered, { ...sampleFacts, amount_pounds: 40_000 })).toBe('£40,000 enquiry')
})

it('says what a call is about', () => {
  const facts = { ...sampleFacts, product: 'card_payments', monthly_card_takings_pounds: 20_000 } as const
  expect(describeRequest(sampleCase, facts)).toBe('card payments, £20,000 a month, asked us to call')
})
