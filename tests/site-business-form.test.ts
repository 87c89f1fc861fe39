import { parse } from 'parse5'
import { expect, it } from 'vitest'
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
