import { PRODUCT_LABELS, type Product } from '#shared/desk/products.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import type { Lender, LenderContact } from '../../backend/lenders.ts'

export function contactLines(contacts: readonly LenderContact[]): string {
  return contacts.map(({ name, email, phone }) => [name, email, phone].filter(Boolean).join(', ')).join('\n')
}

/**
 * Reads one contact from each line. The part with an @ is the e-mail address, the part that starts with a
 * digit, + or ( is the phone number, and the rest is the name.
 */
export function readContacts(typed: string): LenderContact[] {
  return typed
    .split('\n')
    .map((line) => line.split(',').map((part) => part.trim()))
    .filter((parts) => parts.some(Boolean))
    .map((parts) => {
      const email = parts.find((part) => part.includes('@')) ?? ''
      const phone = parts.find((part) => part !== email && /^[+(\d]/.test(part)) ?? ''
      return { name: parts.filter((part) => part !== email && part !== phone).join(', '), email, phone }
    })
}

export function readList(typed: string): string[] {
  return typed
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
}

export const PRODUCTS = Object.entries(PRODUCT_LABELS) as [Product, string][]

/** Undefined if one of the names or codes isn't among our products. */
export function readProducts(typed: string): Product[] | undefined {
  const found = readList(typed).map(
    (name) =>
      PRODUCTS.find(([code, label]) =>
        [code, code.replaceAll('_', ' '), label.toLowerCase()].includes(name.toLowerCase()),
      )?.[0],
  )
  return found.some((product) => product === undefined) ? undefined : (found as Product[])
}

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
