import type { CaseFacts } from '../fields/catalogue/fact-fields.ts'
import type { ChecklistItem, ChecklistKind } from './requirements.ts'

/** Nobody who buys has these yet: a seller’s loan isn’t theirs, and cover begins when they own it. */
const ONLY_OWNERS_HAVE = /mortgage statement|buildings insurance/i

const OF_A_COMPANY: readonly ChecklistItem[] = [
  {
    name: 'Company accounts',
    explanation: 'The latest full set, or the certificate of incorporation if it’s new.',
  },
  { name: 'Who owns the company', explanation: 'Every director and shareholder, with their share.' },
]

/** What a list offers for a case, and whether it’s asked for unless staff change it. */
export function itemsFor(
  { kind, items }: { kind: ChecklistKind; items: readonly ChecklistItem[] },
  { purpose, borrower }: Pick<CaseFacts, 'purpose' | 'borrower'>,
): { item: ChecklistItem; fits: boolean }[] {
  const isPurchase = /purchas|\bbuy/i.test(purpose ?? '') && !/refinanc|remortgag/i.test(purpose ?? '')
  const names = new Set(items.map(({ name }) => name.toLowerCase()))
  const more =
    kind.startsWith('bridging') && borrower === 'company'
      ? OF_A_COMPANY.filter(({ name }) => !names.has(name.toLowerCase()))
      : []
  return [...items, ...more].map((item) => ({
    item,
    fits: !(isPurchase && ONLY_OWNERS_HAVE.test(item.name)),
  }))
}
