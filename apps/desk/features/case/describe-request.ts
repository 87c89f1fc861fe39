import { caseKind } from '#shared/desk/case-kind.ts'
import { CALLBACK_TOPIC_LABELS } from '#shared/desk/lead-forms.ts'
import { PRODUCT_LABELS } from '#shared/desk/products.ts'
import type { CaseFacts } from '#shared/fields/catalogue/fact-fields.ts'
import { formatMonths } from '#shared/format/format-months.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import type { CallbackAnswers, Case } from '../../backend/case.ts'

export function describeRequest({ lead, answers }: Pick<Case, 'lead' | 'answers'>, facts: CaseFacts): string {
  const { product, amount_pounds, term_months, purpose, security_address } = facts
  if (!product && amount_pounds === null && !purpose)
    return lead.entered_as === null ? describeCallback(answers as CallbackAnswers) : 'Not known yet'
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

function describeCallback({ topic, monthly_card_takings_pounds: takings }: CallbackAnswers): string {
  if (!topic) return 'callback, asked us to call'
  const monthly = takings === null ? '' : `, ${formatPounds(takings)} a month`
  return `${CALLBACK_TOPIC_LABELS[topic].toLowerCase()}${monthly}, asked us to call`
}
