import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { answerSections, calculatorFigures, loanToValuePercent } from './answer-sections.ts'
import { sampleBridging, sampleBusiness, sampleCase, sampleLead } from './sample-case.ts'

const SITE = join(import.meta.dirname, '../../../site/features')

/** Every label and heading the public form shows, from its source: neither app may import the other. */
function wordsOnForm(...features: string[]): Set<string> {
  const source = features
    .flatMap((feature) => readdirSync(join(SITE, feature)).map((file) => join(SITE, feature, file)))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  return new Set(
    [...source.matchAll(/(?:label|heading)(?:=|: )["'](.+?)["']/g)].map(([, words]) => words ?? ''),
  )
}

const business = sampleCase
const bridging = {
  lead: { ...sampleLead, form: 'bridging_application' as const },
  answers: { ...sampleBridging, additional_info: 'Keys are with the agent' },
}
const callback = {
  lead: { ...sampleLead, form: 'callback' as const },
  answers: { name: 'Ada Heron', phone: '020 7946 0123' },
}

it.each([
  ['business-application', business, 11],
  ['bridging-application', bridging, 7],
  ['callback', callback, 2],
] as const)('shows every answer under the words of the form: %s', (feature, shown, count) => {
  const words = wordsOnForm(feature)
  const sections = answerSections(shown)
  const answers = sections.flatMap((section) => section.answers)
  expect(answers).toHaveLength(count)
  for (const { label, value } of answers) {
    expect(words).toContain(label)
    expect(value).not.toBe('')
  }
  // The callback's heading is its section's, on the home page.
  if (feature !== 'callback') for (const { heading } of sections) expect(words).toContain(heading)
})

it('shows the figures under the words of the calculator, to the same decimals', () => {
  const words = wordsOnForm('calculators')
  const figures = calculatorFigures(bridging)
  for (const { label } of figures) expect(words).toContain(label)
  expect(figures.map(({ value }) => value)).toEqual([
    '£500,000',
    '12 months',
    '£2,450.00',
    '£29,400',
    '£529,400',
  ])
  expect(calculatorFigures(business)).toEqual([])
  expect(loanToValuePercent(sampleBridging)).toBeCloseTo(66.67, 2)
})

it.each([
  ['£250,000', 250_000, '£250,000'],
  ['250000', 250_000, '£250,000'],
  ['250k', 250_000, '£250,000 (typed: 250k)'],
  ['as much as possible', null, 'as much as possible'],
])('shows an amount typed as %s', (loan_amount, loan_amount_pounds, shown) => {
  const [, loan] = answerSections({
    lead: sampleLead,
    answers: { ...sampleBusiness, loan_amount, loan_amount_pounds },
  })
  expect(loan?.answers[0]).toEqual({ label: 'Loan amount', value: shown })
})
