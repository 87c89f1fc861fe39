import { type Fields, type PageRules, pageErrors } from '#shared/answer-checks/answer-check.ts'
import type { FieldErrors } from '#shared/submission/field-errors.ts'

/** The questions about unusual answers that each form has asked so far, and those of its last submit. */
const asked = new WeakMap<HTMLFormElement, { ever: Set<string>; shown: Set<string> }>()

interface PageErrorsInput {
  form: HTMLFormElement
  fields: Fields
  rules: PageRules
  schemaErrors: FieldErrors | undefined
  /**
   * Questions are asked only on submit, because until then an answer may be half typed. Other checks keep a
   * question that is shown, until its answer changes.
   */
  isSubmit: boolean
}

/**
 * Unusual answers are asked about only if nothing else is wrong, and only once. If the visitor submits them
 * again unchanged, they pass.
 */
export function findPageErrors({
  form,
  fields,
  rules,
  schemaErrors = {},
  isSubmit,
}: PageErrorsInput): FieldErrors {
  const { ever, shown } = asked.get(form) ?? { ever: new Set(), shown: new Set() }
  asked.set(form, { ever, shown })
  if (isSubmit) shown.clear()
  return pageErrors(rules.check(fields), schemaErrors, (question) => {
    if (isSubmit && !ever.has(question)) {
      ever.add(question)
      shown.add(question)
    }
    return shown.has(question)
  })
}
