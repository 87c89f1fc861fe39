import { type Fields, type PageRules, pageErrors } from '#shared/answer-checks/answer-check.ts'
import type { FieldErrors } from '#shared/submission/field-errors.ts'

/** The questions that each form has asked about unusual answers. */
const asked = new WeakMap<HTMLFormElement, Set<string>>()

interface PageErrorsInput {
  form: HTMLFormElement
  fields: Fields
  rules: PageRules
  /** Found by the schema that the backend uses, too. */
  schemaErrors: FieldErrors | undefined
  /** Questions wait for a submit: while the form is filled in, an answer may be half typed. */
  isSubmit: boolean
}

/** All errors of a form. An unusual answer is asked about once: submitted again as it is, it passes. */
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
