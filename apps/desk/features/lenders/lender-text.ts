import { PRODUCT_LABELS, type Product } from '#shared/desk/products.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import type { Lender, LenderContact } from '../../backend/lenders.ts'

/** Contacts as lines of a text box: name, e-mail, phone. */
export function contactLines(contacts: readonly LenderContact[]): string {
  return contacts.map(({ name, email, phone }) => [name, email, phone].filter(Boolean).join(', ')).join('\n')
}

/** The e-mail has an @, the phone begins like a number, the rest is the name. */
export function readContacts(typed: string): LenderContact[] {
  return typed
    .split('\n')
    .map((line) => line.split(',').map((part) => part.trim()))
    .filter((parts) => parts.some(Boolean))
    .map((parts) => {
      const email = parts.find((part) => part.includes('@')) ?? ''
      const phone = parts.find((part) => /^[+(\d]/.test(part)) ?? ''
      return { name: parts.filter((part) => part !== email && part !== phone).join(', '), email, phone }
    })
}

/** A list that was typed with commas or semicolons between. */
export function readList(typed: string): string[] {
  return typed
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
}

const PRODUCTS = Object.entries(PRODUCT_LABELS) as [Product, string][]

/** Products by name or code; undefined when one of them isn't ours. */
export function readProducts(typed: string): Product[] | undefined {
  const found = readList(typed).map(
    (name) =>
      PRODUCTS.find(([code, label]) =>
        [code, code.replaceAll('_', ' '), label.toLowerCase()].includes(name.toLowerCase()),
      )?.[0],
  )
  return found.some((product) => product === undefined) ? undefined : (found as Product[])
}

/** What a lender takes, in one line. */
export function describeLender({
  products,
  smallest_pounds,
  largest_pounds,
  highest_ltv_percent,
  regulated,
}: Lender): string {
  return [
    products.map((product) => PRODUCT_LABELS[product]).join(', ') || 'Any product',
    smallest_pounds !== null && `from ${formatPounds(smallest_pounds)}`,
    largest_pounds !== null && `up to ${formatPounds(largest_pounds)}`,
    highest_ltv_percent !== null && `up to ${highest_ltv_percent}% of value`,
    regulated && 'regulated loans too',
  ]
    .filter(Boolean)
    .join(' · ')
}
