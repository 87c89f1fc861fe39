import type { LeadForm } from '../promises/promises.ts'
import type { EnteredAs } from './entered-as.ts'
import type { CallbackTopic } from './lead-answers.ts'
import { CALLBACK_TOPIC_LABELS, LEAD_FORM_LABELS } from './lead-forms.ts'
import { PRODUCT_LABELS, type Product } from './products.ts'

interface KnownCase {
  form: LeadForm
  entered_as: EnteredAs | null
  product: Product | null
  /** Of a callback that says what it is about. */
  topic?: CallbackTopic | null | undefined
}

/** Kinds to choose from in a list: an enquiry is a case without a form of its own that staff entered. */
export const CASE_KIND_LABELS = { ...LEAD_FORM_LABELS, enquiry: 'Enquiry' } as const
export type CaseKind = keyof typeof CASE_KIND_LABELS

/** What the desk calls a case: by its topic or form, or by its product if it didn't come through the site. */
export function caseKind({ form, entered_as, product, topic }: KnownCase): string {
  if (entered_as === null) return topic ? CALLBACK_TOPIC_LABELS[topic] : LEAD_FORM_LABELS[form]
  return product === null || product === 'other' ? CASE_KIND_LABELS.enquiry : PRODUCT_LABELS[product]
}
