import { parse } from 'parse5'
import { expect, it } from 'vitest'
import { documentCare, documentSizes } from '../apps/site/content/document-care.ts'
import { attributeOf, elementsIn, textOf } from './html-elements.ts'
import { pageAt } from './site-files.ts'

it.each(['/business-finance', '/business-finance-application'])('asks the same on %s', (path) => {
  const elements = [...elementsIn(parse(pageAt(path)))]
  const texts = (tag: string) => elements.filter(({ tagName }) => tagName === tag).map(textOf)
  expect(texts('h1')).toEqual(['Business Finance Application'])
  expect(texts('legend')).toEqual(
    expect.arrayContaining([
      'Business Information',
      'Loan Details',
      'Shareholder Details',
      'Required Documents',
    ]),
  )
  const named = (name: string) => elements.find((element) => attributeOf(element, 'name') === name)
  const options = [...elementsIn(named('preferredTerm') ?? parse(''))].map(textOf)
  expect(options.slice(1)).toEqual(['12 months', '24 months', '36 months', '48 months', '60 months'])
  // The business's and the shareholder's details are autofilled separately.
  const autocomplete = {
    businessName: 'section-business organization',
    tradingAddress: 'section-business street-address',
    shareholderName: 'section-shareholder name',
    residentialAddress: 'section-shareholder street-address',
    mobilePhone: 'section-shareholder tel',
    personalEmail: 'section-shareholder email',
  }
  for (const [name, purpose] of Object.entries(autocomplete)) {
    const box = named(name)
    expect(box && attributeOf(box, 'autocomplete'), name).toBe(purpose)
  }
})

it.each([
  ['/business-finance-application', 'What the words on this form mean', 'name="businessName"'],
  ['/business-finance-application', documentCare, 'name="bankStatements"'],
  ['/business-finance-application', documentSizes, 'name="bankStatements"'],
  ['/business-finance-application', 'We never sell it.', 'Submit Application</button>'],
  ['/bridging-loan-application', 'What the words on this form mean', 'name="fullName"'],
  ['/bridging-loan-application', 'We never sell it.', 'Submit Application</button>'],
  ['/payments', 'We never sell it.', 'Call me with a quote'],
  ['/callback', 'We never sell it.', 'Request a callback</button>'],
])('explains on %s, before it matters: %s', (path, explanation, explained) => {
  const html = pageAt(path)
  expect(html.indexOf(explanation)).toBeGreaterThan(0)
  expect(html.indexOf(explained)).toBeGreaterThan(html.indexOf(explanation))
})
