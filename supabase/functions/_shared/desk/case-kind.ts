import type { LeadForm } from '../promises/promises.ts'
import type { EnteredAs } from './entered-as.ts'
import type { CallbackTopic } from './lead-answers.ts'
import { CALLBACK_TOPIC_LABELS, LEAD_FORM_LABELS } from './lead-forms.ts'
import { PRODUCT_LABELS, type Product } from './products.ts'

interface KnownCase {
  form: LeadForm
  entered_as: EnteredAs | null
  product: Product | null
  topic?: CallbackTopic | null | undefined
}

/**
 * The kinds of case that the desk counts. It counts a case from the site by its form, and one that staff entered
 * as an enquiry unless its product has an application form. An enquiry's `form` is `callback`.
 */
export const CASE_KIND_LABELS = { ...LEAD_FORM_LABELS, enquiry: 'Enquiry' } as const
export type CaseKind = keyof typeof CASE_KIND_LABELS

/**
 * Returns what the desk calls a case: by its topic or form if it came through the site, otherwise by its
 * product.
 */
export function caseKind({ form, entered_as, product, topic }: KnownCase): string {
  if (entered_as === null) return topic ? CALLBACK_TOPIC_LABELS[topic] : LEAD_FORM_LABELS[form]
  return product === null || product === 'other' ? CASE_KIND_LABELS.enquiry : PRODUCT_LABELS[product]
}
