import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PERMISSION_FIRST } from '#shared/applicant/permission-first.ts'
import { UPLOAD_TOO_LARGE_MESSAGE } from '#shared/business-application/upload-rules.ts'
import { bridgingCost } from '#shared/calculators/bridging-loan.ts'
import { businessLoanCost } from '#shared/calculators/business-loan.ts'
import { inHandEstimate } from '#shared/calculators/in-hand-estimate.ts'
import { disclosures } from '#shared/disclosures.ts'
import { DOCUMENT_TOO_LARGE } from '#shared/documents/document-rules.ts'
import { promisedDeadline } from '#shared/promises/promise-words.ts'
import { envelopeSchema } from '#shared/submission/envelope-schema.ts'
import { texts } from '#shared/words/texts.ts'
import { documentSizes, ownPageSizes } from '../apps/site/content/document-care.ts'
import { businessTerms } from '../apps/site/content/glossary.ts'
import { privacyForCards } from '../apps/site/content/words.ts'
import { readFirm, SAMPLE_FOLDER } from '../scripts/firm/read-firm.ts'

const { privacy, terms, consent } = texts

it('says everywhere alike who picks the lenders', () => {
  expect(consent.wording).toContain('with lenders they choose for this application')
  expect(privacy.wording).toContain(
    'Lenders that we choose for your application, once you’ve given us permission',
  )
  expect(terms.wording).toContain('with the lenders we choose once you’ve given us permission')
  expect(disclosures.privacyAtForms).toContain('with lenders we choose once you say so')
  for (const { wording } of Object.values(texts))
    expect(wording).not.toMatch(/lenders? you(’ve| choose| have)|told us to (go ahead|approach)/)
})

it('names card providers, not lenders, where a shop asks for a quote', () => {
  expect(privacyForCards).toContain('with card payment providers we choose once you say so')
  expect(privacyForCards).not.toContain('lender')
})

it('says why the form takes smaller files than the applicant’s page', () => {
  expect(documentSizes).toBe(
    'up to 10\u00a0MB each in the form, which sends them all at once, and up to 20\u00a0MB each on your own page, which sends them one by one',
  )
  expect(ownPageSizes).toBe('up to 20\u00a0MB each')
  expect(UPLOAD_TOO_LARGE_MESSAGE).toContain('10MB')
  expect(DOCUMENT_TOO_LARGE).toContain('20 MB')
})

it('says everywhere alike who runs credit searches', () => {
  expect(consent.wording).toContain('Lark & Crane doesn’t run a credit search for this.')
  expect(consent.wording).toContain('A lender may want to, and asks me first')
  expect(consent.wording).toContain('a soft search isn’t seen by other lenders, a hard search is')
  expect(businessTerms['Credit search']).toContain('A soft one isn’t seen by other lenders; a hard one is.')
  expect(privacy.wording).toContain('We don’t run a credit search when you apply here. A lender may want to')
  expect(PERMISSION_FIRST.why).toContain('A lender that wants a credit search asks you for that itself.')
})

it('tells of commission what it is and who bears it', () => {
  const words = JSON.parse(readFileSync(join(import.meta.dirname, '../apps/site/content/words.json'), 'utf8'))
  const answer = words.questions.about.find(
    ({ question }: { question: string }) => question === 'How are you paid?',
  )
  for (const text of [terms.wording, answer.answer])
    for (const part of ['how much it is', 'how it’s worked out', 'who bears it in the end', 'tie'])
      expect(text).toContain(part)
})

it('lets testimonials promise no approval, rate, time or saving', () => {
  const { testimonials } = readFirm(SAMPLE_FOLDER)
  expect(testimonials.length).toBeGreaterThan(0)
  for (const { quote } of testimonials)
    expect(quote).not.toMatch(
      /\d|approv|accept|rate|cheap|sav(e|ing)|paid for|hour|afternoon|\b(days?|weeks?)\b|quick|fast|say (no|yes)/i,
    )
})

it('names in the policies what forms and pages send along', () => {
  expect(Object.keys(envelopeSchema.shape)).toContain('elapsedMilliseconds')
  expect(privacy.wording).toContain('how long you took to fill it in, so that we can spot spam')
  expect(privacy.wording).toContain('On your application’s page:** When you open it;')
  expect(privacy.wording).not.toContain('anything harmful')
  expect(texts.cookies.wording).toContain(
    'your reference, which form you sent and when, and the day you need',
  )
})

it('says how the hours to a decision end at weekends', () => {
  expect(terms.wording).toContain('The hours count at night and at weekends too.')
  const friday = new Date('2026-11-20T15:00:00Z')
  expect(promisedDeadline('business_application', friday)).toBe('by the end of Fri 20 Nov')
  expect(promisedDeadline('business_application', new Date('2026-11-20T22:00:00Z'))).toBe('within 24 hours')
})

it('says in the terms what each calculator leaves out', () => {
  expect(terms.wording).toContain('They leave out fees, valuation and legal costs.')
  expect(bridgingCost({ amountPounds: 500_000, durationMonths: 12 }, 0).totalRepayment).toBe(500_000)
  const business = { amountPounds: 50_000, termMonths: 12, annualRatePercent: 0 }
  expect(businessLoanCost(business).totalCost).toBe(50_000)

  expect(terms.wording).toContain('“What would reach you” counts these')
  const net = (arrangementPercent: number, costsPounds: number) =>
    inHandEstimate({
      grossPounds: 500_000,
      valuePounds: 800_000,
      terms: { months: 12, interest: 'serviced', arrangementPercent, costsPounds, exitPercent: 0 },
    })?.loan?.netPounds
  expect([net(0, 0), net(2, 0), net(2, 4_500)]).toEqual([500_000, 490_000, 485_500])
})
