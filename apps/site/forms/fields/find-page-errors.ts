import { type Fields, type PageRules, pageErrors } from '#shared/answer-checks/answer-check.ts'
import type { FieldErrors } from '#shared/submission/field-errors.ts'

/** The questions that each form has already asked about unusual answers. */
const asked = new WeakMap<HTMLFormElement, Set<string>>()

interface PageErrorsInput {
  form: HTMLFormElement
  fields: Fields
  rules: PageRules
  schemaErrors: FieldErrors | undefined
  /** Questions are asked only on submit, because until then an answer may be half typed. */
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
  const before = asked.get(form) ?? new Set()
  asked.set(form, before)
  return pageErrors(rules.check(fields), schemaErrors, (question) => {
    const isNew = isSubmit && !before.has(question)
    if (isNew) before.add(question)
    return isNew
  })
}
