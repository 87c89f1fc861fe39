import { parse } from 'parse5'
import { expect, it } from 'vitest'
import { bridgingFields, bridgingPageOrder } from '#shared/fields/catalogue/bridging-fields.ts'
import { businessFields, businessPageOrder } from '#shared/fields/catalogue/business-fields.ts'
import type { Questions } from '#shared/fields/catalogue/question.ts'
import { attributeOf, elementsIn, textOf } from './html-elements.ts'
import { pageAt } from './site-files.ts'

interface Form {
  path: string
  fields: Questions
  order: string[]
  hidden: string[]
  ownWords: Record<string, string>
}

const FORMS: Form[] = [
  {
    path: '/business-finance-application',
    fields: businessFields,
    order: businessPageOrder(),
    // The company search adds these.
    hidden: ['companyNumber', 'registeredAddress'],
    ownWords: { neededBy: 'When do you need the money?' },
  },
  {
    path: '/bridging-loan-application',
    fields: bridgingFields,
    order: bridgingPageOrder(),
    hidden: [],
    ownWords: {
      fullName: 'Full name',
      phone: 'Phone',
      neededBy: 'When do you need the money?',
      loanPurpose: 'What is it for?',
      charge: 'First or second charge?',
      borrower: 'Who borrows?',
      familyHome: 'Do you or close family live in a property that secures the loan, or plan to?',
    },
  },
]

it.each(FORMS)('$path asks what the catalogue has, in its order', ({ path, order, hidden }) => {
  const names = [...elementsIn(parse(pageAt(path)))]
    .filter(({ tagName }) => /^(?:input|select|textarea)$/.test(tagName))
    .map((element) => attributeOf(element, 'name')?.split('-')[0] ?? '')
  const asked = [...new Set(names)].filter((name) => order.includes(name))
  expect(asked).toEqual(order.filter((name) => !hidden.includes(name)))
})

it.each(FORMS)('$path has the labels of the catalogue, or its own', ({ path, fields, hidden, ownWords }) => {
  const labels = [...elementsIn(parse(pageAt(path)))]
    .filter(({ tagName }) => tagName === 'label' || tagName === 'legend')
    .map((element) => textOf(element).replace(' (optional)', ''))
  for (const [name, { label }] of Object.entries(fields))
    if (!hidden.includes(name)) expect(labels).toContain(ownWords[name] ?? label)
})
