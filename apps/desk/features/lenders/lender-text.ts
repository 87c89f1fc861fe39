import { PRODUCT_LABELS, type Product } from '#shared/desk/products.ts'
import { PROPERTY_TYPE_LABELS, type PropertyType } from '#shared/fields/catalogue/lending-fields.ts'
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

/** Undefined if one of the names or codes isn't among the choices. */
const readChoices =
  <Code extends string>(choices: readonly (readonly [Code, string])[]) =>
  (typed: string): Code[] | undefined => {
    const found = readList(typed).map(
      (name) =>
        choices.find(([code, label]) =>
          [code, code.replaceAll('_', ' '), label.toLowerCase()].includes(name.toLowerCase()),
        )?.[0],
    )
    return found.some((code) => code === undefined) ? undefined : (found as Code[])
  }

export const readProducts = readChoices(PRODUCTS)
export const readPropertyTypes = readChoices(Object.entries(PROPERTY_TYPE_LABELS) as [PropertyType, string][])

export function describeLender({
  products,
  smallest_pounds,
  largest_pounds,
  highest_ltv_percent,
  regulated,
  property_types,
  heavy_works,
  adverse_credit,
  least_turnover_pounds,
  least_years_trading,
  first_timers,
}: Lender): string {
  return [
    products.map((product) => PRODUCT_LABELS[product]).join(', ') || 'Any loan',
    smallest_pounds !== null && `from ${formatPounds(smallest_pounds)}`,
    largest_pounds !== null && `up to ${formatPounds(largest_pounds)}`,
    highest_ltv_percent !== null && `up to ${highest_ltv_percent}% of value`,
    regulated && 'regulated loans too',
    property_types.map((type) => PROPERTY_TYPE_LABELS[type].toLowerCase()).join(', '),
    heavy_works === false && 'no heavy works',
    adverse_credit === 'none' && 'clean credit only',
    least_turnover_pounds !== null && `turnover from ${formatPounds(least_turnover_pounds)}`,
    least_years_trading !== null && `trading for ${least_years_trading} years or more`,
    first_timers === false && 'no first-timers',
  ]
    .filter(Boolean)
    .join(' · ')
}
