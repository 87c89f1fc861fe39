import { describe, expect, it } from 'vitest'
import { bridgingRateBand, middleRatePercent } from '#shared/calculators/bridging-rates.ts'
import { businessLoanCost } from '#shared/calculators/business-loan.ts'
import { firm } from '#shared/firm.ts'
import { formatPounds, formatPoundsAndPence } from '#shared/format/format-pounds.ts'
import { DECISION_PROMISE } from '#shared/promises/promise-words.ts'
import { builtPages, pageAt } from './site-files.ts'
import { structuredDataOf, textOf } from './site-text.ts'

interface FaqPage {
  mainEntity: { '@type': string; name: string; acceptedAnswer: { '@type': string; text: string } }[]
}

const withoutQuestions = [
  '/callback',
  '/news-and-resources',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-policy',
  '/thank-you',
  '/your-application',
  '*',
]
const asking = builtPages.filter(({ route }) => !withoutQuestions.includes(route.path))

describe.each(asking)('$route.path', ({ html }) => {
  const faqs = structuredDataOf(html).filter((data) => data['@type'] === 'FAQPage') as unknown as FaqPage[]
  const asked = faqs[0]?.mainEntity ?? []

  it('asks three to six questions in one FAQPage', () => {
    expect(faqs).toHaveLength(1)
    expect(asked.length).toBeGreaterThanOrEqual(3)
    expect(asked.length).toBeLessThanOrEqual(6)
    expect(new Set(asked.map(({ name }) => name)).size).toBe(asked.length)
  })

  it('shows each of them with the same answer, opened without a script', () => {
    const shown = [...html.matchAll(/<details[^>]*><summary[^>]*>(.*?)<\/summary>(.*?)<\/details>/g)].map(
      ([, summary, answer]) => ({ question: textOf(summary ?? ''), answer: textOf(answer ?? '') }),
    )
    for (const { name, acceptedAnswer } of asked)
      expect(shown).toContainEqual({ question: name, answer: acceptedAnswer.text })
  })

  it('uses none of the words that say nothing', () => {
    expect(textOf(html).replace('Secure Payment Solutions', '')).not.toMatch(
      /\b(?:solutions?|seamless(?:ly)?|unlock(?:s|ed)?|empower(?:s|ed|ing)?|leverage|hassle-free|bespoke)\b/i,
    )
  })
})

it('works its examples out as the calculators do', () => {
  // 0.98% a month is the middle of the rates at 75% of the value.
  const band = bridgingRateBand(75)
  expect(band && middleRatePercent(band)).toBe(0.98)
  const interest = 600_000 * 0.0098 * 9
  const fee = 600_000 * 0.02
  for (const sum of [interest, fee, 600_000 - fee - interest])
    expect(textOf(pageAt('/bridging-loans'))).toContain(formatPounds(sum))

  for (const termMonths of [36, 60]) {
    const cost = businessLoanCost({ amountPounds: 50_000, termMonths, annualRatePercent: 5.5 })
    const text = textOf(pageAt('/business-loan-calculator'))
    expect(text).toContain(formatPoundsAndPence(cost.monthlyPayment))
    expect(text).toContain(formatPounds(cost.totalInterest))
  }
})

it('promises the contact within the hours the telephone is open', () => {
  expect(textOf(pageAt('/bridging-loan-application'))).toContain(firm.phoneHours)
})

it.each(['/', '/business-finance-application', '/thank-you'])(
  'explains on %s what the decision is',
  (path) => {
    expect(textOf(pageAt(path))).toContain(DECISION_PROMISE)
  },
)
