import { unlikelyLoanQuestion } from '#shared/bridging-application/unlikely-loan.ts'
import type { FieldErrors } from '#shared/submission/field-errors.ts'
import { readTypedPounds } from '../../forms/fields/typed-pounds.ts'
import { readSecurity, type Security } from './read-security.ts'

/**
 * Asks once about a loan that is larger than its security. If the form is submitted again with the same loan
 * to value, there's no error. The visitor is asked only on submit (`data-ask-about-loan`), because until then
 * a figure may be half typed.
 */
export function unlikelyLoanErrors(form: HTMLFormElement): FieldErrors {
  if (form.dataset.askAboutLoan === undefined) return {}
  delete form.dataset.askAboutLoan
  const { percent, owedPounds = 0 } = securityOf(form) ?? {}
  const question = percent && unlikelyLoanQuestion(percent, form.dataset.askedPercent, owedPounds > 0)
  if (!question) return {}
  form.dataset.askedPercent = `${percent}`
  return { propertyValue: question }
}

function securityOf(form: HTMLFormElement): Security | undefined {
  const given = new FormData(form)
  const text = (name: string) => String(given.get(name) ?? '')
  const typed = {
    propertyValue: text('propertyValue'),
    charge: text('charge'),
    owedPounds: text('owedPounds'),
  }
  return readSecurity(readTypedPounds(text('loanAmount')) ?? 0, typed)
}
