import { expect, it } from 'vitest'
import { itemsFor } from './items-for.ts'

const items = ['Passport', 'Mortgage statement', 'Buildings insurance schedule'].map((name) => ({
  name,
  explanation: '',
}))
const COMPANY = ['Company accounts', 'Who owns the company']

it.each([
  ['bridging', 'Purchase', null, ['Passport']],
  ['bridging_hmo', 'Buying a shop at auction', 'company', ['Passport', ...COMPANY]],
  ['bridging', 'Refinance', 'individual', items.map(({ name }) => name)],
  ['bridging', 'Purchase, then refinance', null, items.map(({ name }) => name)],
  ['bridging', null, 'company', [...items.map(({ name }) => name), ...COMPANY]],
  ['business', null, 'company', items.map(({ name }) => name)],
] as const)('a list of %s for “%s” by %s asks what fits', (kind, purpose, borrower, asked) => {
  const fitting = itemsFor({ kind, items }, { purpose, borrower }).filter(({ fits }) => fits)
  expect(fitting.map(({ item }) => item.name)).toEqual(asked)
})

it('offers what doesn’t fit unticked, and what the list has once', () => {
  const named = [...items, { name: 'company accounts', explanation: '' }]
  const offered = itemsFor({ kind: 'bridging', items: named }, { purpose: 'Purchase', borrower: 'company' })
  expect(offered.map(({ item }) => item.name)).toEqual([...named.map(({ name }) => name), COMPANY[1]])
})
