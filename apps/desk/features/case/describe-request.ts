import { caseKind } from '#shared/desk/case-kind.ts'
import { PRODUCT_LABELS } from '#shared/desk/products.ts'
import type { CaseFacts } from '#shared/fields/catalogue/fact-fields.ts'
import { formatMonths } from '#shared/format/format-months.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import type { Case } from '../../backend/case.ts'
import type { CaseLead } from '../../backend/case-lead.ts'

export function describeRequest({ lead }: Pick<Case, 'lead'>, facts: CaseFacts): string {
  if (facts.product === 'card_payments') return describeCards(lead, facts)
  const { product, amount_pounds, term_months, purpose, security_address } = facts
  if (!product && amount_pounds === null && !purpose)
    return lead.entered_as === null ? 'callback, asked us to call' : 'Not known yet'
  const name = product ? PRODUCT_LABELS[product] : caseKind({ ...lead, product })
  const what = [amount_pounds === null ? '' : formatPounds(amount_pounds), name.toLowerCase()]
  const term = term_months === null ? '' : formatMonths(term_months)
  return [
    what.filter(Boolean).join(' '),
    security_address ? [term, 'on', security_address].filter(Boolean).join(' ') : purpose,
  ]
    .filter(Boolean)
    .join(', ')
}

function describeCards(
  { entered_as }: CaseLead,
  { monthly_card_takings_pounds: takings }: CaseFacts,
): string {
  return [
    PRODUCT_LABELS.card_payments.toLowerCase(),
    takings === null ? '' : `${formatPounds(takings)} a month`,
    entered_as === null ? 'asked us to call' : '',
  ]
    .filter(Boolean)
    .join(', ')
}
