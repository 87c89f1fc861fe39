import { expect, it } from 'vitest'
import { sampleBridging, sampleBusiness, sampleCase, sampleLead } from '../sample-case.ts'
import { answerSections, calculatorFigures, caseLoanToValuePercent } from './answer-sections.ts'

const business = sampleCase
const bridging = {
  lead: { ...sampleLead, form: 'bridging_application' as const },
  answers: { ...sampleBridging, additional_info: 'Keys are with the agent' },
}
const callback = {
  lead: { ...sampleLead, form: 'callback' as const },
  answers: {
    name: 'Ada Heron',
    phone: '020 7946 0123',
    topic: null,
    monthly_card_takings_pounds: null,
    current_cost: null,
  },
}

it.each([
  [
    'business application',
    business,
    {
      'The loan': ['Loan amount', 'Preferred term', 'Purpose of funds'],
      'The business': ['Business name', 'Trading address'],
      'The applicant': [
        'Shareholder name',
        'Date of birth',
        'Residential address',
        'Homeowner or tenant',
        'Mobile phone',
        'Personal email',
      ],
    },
  ],
  [
    'bridging application',
    bridging,
    {
      'The applicant': ['Name', 'Email', 'Phone number'],
      'The property': ['Property address', 'Property value'],
      Repayment: ['Exit strategy'],
      'Anything else': ['Additional information'],
    },
  ],
  ['callback', callback, { 'Callback request': ['Name', 'Phone number'] }],
] as const)('shows every answer of a %s', (_, shown, labels) => {
  const sections = answerSections(shown)
  expect(
    Object.fromEntries(sections.map(({ heading, answers }) => [heading, answers.map(({ label }) => label)])),
  ).toEqual(labels)
  for (const { value } of sections.flatMap(({ answers }) => answers)) expect(value).not.toBe('')
})

it('shows the figures of the calculator, to the same decimals', () => {
  expect(calculatorFigures(bridging)).toEqual([
    { label: 'Loan amount', value: '£500,000' },
    { label: 'Term', value: '12 months' },
    { label: 'Monthly interest', value: '£2,450.00' },
    { label: 'Total interest', value: '£29,400' },
    { label: 'Total repayment', value: '£529,400' },
  ])
  expect(calculatorFigures(business)).toEqual([])
  expect(caseLoanToValuePercent(sampleBridging)).toBeCloseTo(66.67, 2)
  expect(caseLoanToValuePercent({ ...sampleBridging, charge: 'second', owed_pounds: 60_000 })).toBeCloseTo(
    74.67,
    2,
  )
})

it.each([
  ['£250,000', 250_000, '£250,000'],
  ['250000', 250_000, '£250,000'],
  ['250k', 250_000, '£250,000 (typed: 250k)'],
  ['as much as possible', null, 'as much as possible'],
])('shows an amount typed as %s', (loan_amount, loan_amount_pounds, shown) => {
  const [loan] = answerSections({
    lead: sampleLead,
    answers: { ...sampleBusiness, loan_amount, loan_amount_pounds },
  })
  expect(loan?.answers[0]).toEqual({ label: 'Loan amount', value: shown })
})

it('shows only the optional bridging answers that were given', () => {
  const answers = {
    ...sampleBridging,
    needed_by: '2026-11-20',
    family_home: 'unsure' as const,
    disclosure: 'may_be_regulated' as const,
    disclosure_version: '2026-11-5',
    shown_estimate: {
      monthlyRatePercent: 0.85,
      interest: 'rolled up' as const,
      arrangementPercent: 2,
      costsPounds: 7_000,
      exitPercent: 0,
      netPounds: 395_000,
      works: { pounds: 800_000, months: 12, finishedPounds: 2_000_000 },
    },
  }
  const sections = answerSections({ ...bridging, answers })
  expect(sections[0]).toEqual({
    heading: 'The loan',
    answers: [{ label: 'Needed by', value: '20 November 2026' }],
  })
  expect(sections.find(({ heading }) => heading === 'The property')?.answers.at(-1)).toEqual({
    label: 'Lives there, or close family does',
    value: 'Not sure',
  })
  expect(sections.at(-1)).toEqual({
    heading: 'What they were told',
    answers: [
      { label: 'Disclosure sent', value: 'May be regulated (version 2026-11-5)' },
      {
        label: 'Would reach them on day one (as shown)',
        value: '£395,000 at 0.85% a month, interest rolled up, 2% arrangement fee, £7,000 costs',
      },
      { label: 'Works', value: '£800,000 in stages over 12 months, worth £2,000,000 when finished' },
    ],
  })
})

it('shows under which texts a form was sent', () => {
  const lead = { ...callback.lead, text_versions: { terms: '2026-11-19-5fdb781', privacy: '3-0a1b2c3' } }
  expect(answerSections({ ...callback, lead }).at(-1)).toEqual({
    heading: 'Texts it was sent under',
    answers: [
      { label: 'Privacy policy', value: '3-0a1b2c3' },
      { label: 'Terms of service', value: '2026-11-19-5fdb781' },
    ],
  })
})

it('shows what a call about card payments is about', () => {
  const answers = {
    ...callback.answers,
    topic: 'card_payments' as const,
    monthly_card_takings_pounds: 20_000,
    current_cost: '£130 a month',
  }
  expect(answerSections({ ...callback, answers })[0]?.answers.slice(2)).toEqual([
    { label: 'About', value: 'Card payments' },
    { label: 'Card takings a month', value: '£20,000' },
    { label: 'What they pay now, or provider', value: '£130 a month' },
  ])
})
