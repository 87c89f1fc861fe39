import { describe, expect, it } from 'vitest'
import { disclosures } from '#shared/disclosures.ts'
import { firm } from '#shared/firm.ts'
import {
  type Claim,
  type ClaimName,
  type ClaimPlace,
  claimPlaces,
  claims,
  conflictingReadings,
} from '../apps/site/content/claims.ts'
import { publicRegisters } from '../apps/site/content/public-registers.ts'
import { reviews } from '../apps/site/content/rating.ts'
import { unregulatedPayments } from '../apps/site/content/words.ts'
import { builtPages, metaContent, pageAt } from './site-files.ts'
import { definitionsOf, structuredDataOf, textOf } from './site-text.ts'

const places: readonly ClaimPlace[] = ['page', 'description', 'structured data']
const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

const pages = builtPages.map(({ route, html }) => ({
  path: route.path,
  definitions: definitionsOf(html),
  links: linksIn(html),
  text: {
    page: textOf(html),
    description: metaContent(html, 'description') ?? '',
    'structured data': JSON.stringify(structuredDataOf(html).filter((data) => data['@type'] !== 'FAQPage')),
  },
}))

/** Word for word, or as a figure with its label. */
function says(page: (typeof pages)[number], place: ClaimPlace, claim: Claim): boolean {
  if (page.text[place].toLowerCase().includes(claim.text.toLowerCase())) return true
  if (place !== 'page' || !claim.figure) return false
  const figure = [claim.before, claim.figure].filter(Boolean).join(' ')
  return page.definitions.some(({ term, value }) => term === claim.label && value === figure)
}

describe.each(Object.entries(claims) as [ClaimName, Claim][])('the claim %s', (name, claim) => {
  const { pages: paths, in: named = ['page'] } = claimPlaces[name]

  it.each(paths === 'every page' ? pages.map(({ path }) => path) : paths)('stands on %s', (path) => {
    const page = pages.find((candidate) => candidate.path === path)
    if (!page) throw new Error(`no page ${path}`)
    for (const place of named) expect(says(page, place, claim), place).toBe(true)
  })
})

it.each(conflictingReadings.map((sides) => [sides.flat().join(', '), sides] as const))(
  'keeps apart %s',
  (_, sides) => {
    for (const page of pages)
      for (const place of places) {
        const said = sides.filter((side) => side.some((name) => says(page, place, claims[name] as Claim)))
        expect(said.length, `${page.path}, ${place}: ${said.join(' and ')}`).toBeLessThanOrEqual(1)
      }
  },
)

it.each([
  // What one page at most may say, in any wording.
  ['£10,000', ['/'], /bridging[^.]{0,40}£10,000/i],
  ['24 hour approval', ['/'], /24 hour approval/i],
  ['a contact within 2 hours', ['/bridging-loan-application'], /within 2 hours/i],
  ['65-75%', ['/development-bridging'], /65-75%/],
  ['1-36 months', [], /1-36/],
])('says %s nowhere else', (_, allowed, wording) => {
  expect(pages.filter(({ text }) => wording.test(text.page)).map(({ path }) => path)).toEqual(allowed)
})

describe.each(pages)('$path', ({ text, links }) => {
  it('says who the firm is, with its numbers, office, telephone and e-mail', () => {
    const { street, city, postcode } = firm.registeredOffice
    for (const said of [
      disclosures.creditBroker,
      disclosures.authorised,
      `company number ${firm.companyNumber}`,
      `${street}, ${city} ${postcode}`,
      firm.icoNumber,
      firm.phone.shown,
      firm.email.shown,
    ])
      expect(text.page).toContain(said)
  })

  it('links the registers for the firm’s numbers, and the rating’s source', () => {
    expect(text.page).toContain(`Rated 4.9/5 from 500 reviews on ${reviews?.service}`)
    expect(links).toContain(reviews?.href)
    for (const register of publicRegisters.values()) expect(links).toContain(register)
  })
})

const bridgingPaths = [
  '/bridging-loans',
  '/bridging-loan-application',
  '/commercial-bridging',
  '/semi-commercial',
  '/hmo-bridging',
  '/land-bridging',
  '/development-bridging',
]

it.each(bridgingPaths)('warns of repossession on %s and says which loans are unregulated', (path) => {
  const text = textOf(pageAt(path))
  expect(text).toContain(disclosures.repossession)
  expect(text).toContain(disclosures.unregulated)
})

it.each([
  ['/bridging-loans', 'Loan amount'],
  ['/bridging-loan-application', 'Loan amount'],
  ['/bridging-loan-application', 'Full name'],
])('warns on %s before it asks for the %s', (path, label) => {
  const text = textOf(pageAt(path))
  const asked = text.indexOf(label)
  expect(asked).toBeGreaterThan(-1)
  expect(text.lastIndexOf(disclosures.repossession, asked)).toBeGreaterThan(-1)
})

it.each([
  ['/business-finance-application', disclosures.unregulatedBusiness],
  ['/business-loan-calculator', disclosures.unregulatedBusiness],
  ['/startups', disclosures.unregulatedBusiness],
  ['/payments', unregulatedPayments],
])('says on %s what is not regulated there', (path, disclosure) => {
  expect(textOf(pageAt(path))).toContain(disclosure)
})

it.each([
  ['/payments', 'the provider usually pays us a commission'],
  ['/business-finance-application', 'Except for the business name, which we may look up at Companies House'],
  ['/about-us', 'One adviser stays with you'],
  ['/bridging-loans', 'after 12 months, as £51,000 was kept back.'],
  ['/development-bridging', 'You can e-mail a spreadsheet.'],
])('says on %s what is true beside its promise', (path, words) => {
  expect(textOf(pageAt(path))).toContain(words)
})

it.each(['/', ...bridgingPaths])('qualifies the rate on %s', (path) => {
  expect(textOf(pageAt(path))).toContain(disclosures.ratesQualifier)
})

it('names eight weeks and the ombudsman for complaints, and the commissioner', () => {
  const terms = textOf(pageAt('/terms-of-service'))
  const complaints = terms.slice(terms.indexOf('Within eight weeks'))
  expect(complaints).toContain('www.financial-ombudsman.org.uk')
  expect(textOf(pageAt('/privacy-policy'))).toContain('ico.org.uk/make-a-complaint')
})
