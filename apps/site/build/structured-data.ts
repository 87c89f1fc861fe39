import { switches } from '#shared/switches.ts'
import { claims, sentenceOf } from '../content/claims.ts'
import site from '../content/firm.json' with { type: 'json' }
import { firm } from '../content/firm.ts'
import { reviews } from '../content/rating.ts'
import { settings } from '../settings.ts'

const firmId = `${settings.siteUrl}/#firm`

const offers = [
  ...(switches.businessFinance ? [`${claims.businessUpTo?.text ?? 'Business finance'}.`] : []),
  ...(switches.bridging ? [`${claims.homeBridgingRange?.text ?? 'Bridging loans'}.`] : []),
  ...(switches.businessFinance || switches.bridging ? [] : ['Card payments online, in person and by phone.']),
]

export function financialService(): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FinancialService',
    '@id': firmId,
    name: firm.titleSuffix,
    legalName: firm.legalName,
    description: offers.join(' '),
    url: `${settings.siteUrl}/`,
    logo: `${settings.siteUrl}/icon-512.png`,
    image: `${settings.siteUrl}/share.png`,
    telephone: firm.phone.href.replace('tel:', ''),
    email: firm.email.shown,
    address: {
      '@type': 'PostalAddress',
      streetAddress: firm.registeredOffice.street,
      addressLocality: firm.registeredOffice.city,
      postalCode: firm.registeredOffice.postcode,
      addressCountry: 'GB',
    },
    areaServed: { '@type': 'Country', name: 'United Kingdom' },
    openingHours: site.openingHours,
    ...(reviews && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: reviews.rating,
        bestRating: reviews.best,
        reviewCount: reviews.count,
      },
    }),
  }
}

/**
 * As the specification asks, this data and the page's description say 1-36 months, and the page itself says 1
 * to 24.
 */
export function bridgingProduct(): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FinancialProduct',
    name: 'Bridging loan',
    description: sentenceOf([
      'Short-term loans secured on UK property',
      [
        claims.bridgingHeadAmount && `from ${claims.bridgingHeadAmount.text}`,
        claims.bridgingHeadTerm && `over ${claims.bridgingHeadTerm.text}`,
      ]
        .filter(Boolean)
        .join(' '),
    ]),
    url: `${settings.siteUrl}/bridging-loans`,
    category: 'Bridging loan',
    provider: { '@type': 'FinancialService', '@id': firmId, name: firm.titleSuffix },
    areaServed: { '@type': 'Country', name: 'United Kingdom' },
    ...(claims.bridgingRate && {
      interestRate: {
        '@type': 'QuantitativeValue',
        minValue: Number.parseFloat(claims.bridgingRate.figure),
        unitText: 'percent per month',
      },
      feesAndCommissionsSpecification: `${claims.bridgingRate.text} a month; arrangement fee set by the lender.`,
    }),
  }
}
