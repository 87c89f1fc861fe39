import { describe, expect, it } from 'vitest'
import { team } from '../apps/site/content/team.ts'
import { testimonials } from '../apps/site/content/testimonials.ts'
import { pageAt } from './site-files.ts'
import { linksOf, textOf } from './site-text.ts'

/** What section 2 of the specification lists for each screen: words in order, and links by text and target. */
const screens: readonly { path: string; words: readonly string[]; links: readonly [string, string][] }[] = [
  {
    path: '/',
    words: ['Business Finance', 'Fast Callback', 'Mon-Fri, 9am-6pm'],
    links: [
      ['Apply Now for a bridging loan', '/bridging-loan-application'],
      ['Apply Now for business finance', '/business-finance-application'],
    ],
  },
  {
    path: '/callback',
    words: ['Fast Callback', 'Request a callback', 'What we’ll ask', 'card payments: what you take by card'],
    links: [],
  },
  ...['/business-finance', '/business-finance-application'].map((path) => ({
    path,
    words: [
      'Business Finance Application',
      'How It Works',
      'Submit Application',
      'We Review',
      'Get Approved',
      'decision within 24 hours',
      'Receive Funds',
      'Business Information',
      'Loan Details',
      'Shareholder Details',
      'Required Documents',
      'Submit Application',
    ],
    links: [],
  })),
  {
    path: '/business-loan-calculator',
    words: ['Monthly payment', 'Total cost', 'Total interest', 'Average monthly interest'],
    links: [
      ['Apply Now', '/business-finance-application'],
      ['Start an application', '/business-finance-application'],
      ['Contact Our Team', '/about-us'],
    ],
  },
  {
    path: '/bridging-loans',
    words: ['What it would cost', 'How it works', 'Closed bridging', 'Open bridging', 'Common uses'],
    links: [['Apply Now', '/bridging-loan-application']],
  },
  {
    path: '/startups',
    words: ['Launch Capital', 'Growth Finance', 'Working Capital', 'Strategic Funding'],
    links: [['Apply Now', '/business-finance']],
  },
  ...['/commercial-bridging', '/semi-commercial', '/hmo-bridging', '/land-bridging'].map((path) => ({
    path,
    words: ['What it’s used for', 'What it costs', 'What to have ready', 'How it works'],
    links: [['Apply Now', '/bridging-loan-application']] as [string, string][],
  })),
  {
    path: '/development-bridging',
    words: [
      'funds released in stages, up to 100% of build costs',
      'Retained or monthly interest',
      'Expert support',
      'Competitive rates',
      'Flexible terms',
      'Typically 12-24 months',
    ],
    links: [['Apply Today', '/bridging-loan-application']],
  },
  {
    path: '/about-us',
    words: [
      'Mission',
      'Vision',
      'Integrity',
      'Client-Focused',
      'Excellence',
      'Accreditation',
      'Monday to Friday 7am-9pm',
    ],
    links: [['Call 020 7946 0123', 'tel:+442079460123']],
  },
  {
    path: '/payments',
    words: [
      'Secure Payment Solutions',
      'Rates from 0.49%*',
      'Online',
      'Card machine',
      'Telephone',
      'Secure processing',
      'Fast next-day transfers',
      'Multiple methods and currencies',
      'Transparent fees',
      'Accepted methods',
      'Credit cards',
      'Debit cards',
      'Other cards',
    ],
    links: [['Call 020 7946 0123', 'tel:+442079460123']],
  },
]

describe.each(screens)('$path', ({ path, words, links }) => {
  const html = pageAt(path)

  it('has what the specification lists, in that order', () => {
    const text = textOf(html)
    let from = 0
    for (const word of words) {
      const at = text.indexOf(word, from)
      expect(at, word).toBeGreaterThanOrEqual(from)
      from = at + word.length
    }
  })

  it('leads where the specification says', () => {
    const present = linksOf(html)
    for (const [text, href] of links) expect(present).toContainEqual({ text, href })
  })
})

it('links from the footer to the fourteen pages the specification names', () => {
  const footer = pageAt('/').slice(pageAt('/').lastIndexOf('<footer'))
  expect(
    linksOf(footer)
      .map(({ href }) => href)
      .filter((href) => href.startsWith('/'))
      .sort(),
  ).toEqual(
    [
      '/bridging-loans',
      '/commercial-bridging',
      '/semi-commercial',
      '/hmo-bridging',
      '/land-bridging',
      '/development-bridging',
      '/business-finance',
      '/startups',
      '/about-us',
      '/news-and-resources',
      '/payments',
      '/privacy-policy',
      '/terms-of-service',
      '/cookie-policy',
    ].sort(),
  )
})

it('quotes three clients on the home page, each with author and position', () => {
  expect(testimonials).toHaveLength(3)
  for (const { quote, author, position } of testimonials)
    expect(textOf(pageAt('/'))).toContain(`“${quote}” ${author} ${position}`)
})

it('shows six people with their roles on About Us', () => {
  expect(team).toHaveLength(6)
  for (const { name, role, portrait } of team) {
    expect(textOf(pageAt('/about-us'))).toContain(`${name} ${role}`)
    expect(pageAt('/about-us')).toContain(`src="/drawings/${portrait}.svg"`)
  }
  expect(new Set(team.map(({ portrait }) => portrait)).size).toBe(6)
})
