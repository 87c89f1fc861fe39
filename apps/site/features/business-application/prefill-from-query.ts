import { PREFERRED_TERMS_MONTHS } from '#shared/business-application/business-choices.ts'
import { readBusinessFigures } from '#shared/calculators/figures-query.ts'
import { groupDigits } from '#shared/format/group-digits.ts'

export function answersFromQuery(search: string): { loanAmount?: string; preferredTerm?: string } {
  const { amountPounds, termMonths } = readBusinessFigures(search)
  const term = PREFERRED_TERMS_MONTHS.find((months) => months === termMonths)
  return {
    ...(amountPounds !== undefined && { loanAmount: `£${groupDigits(amountPounds)}` }),
    ...(term !== undefined && { preferredTerm: String(term) }),
  }
}

export function prefillFromQuery(form: HTMLFormElement, search: string): void {
  for (const [name, answer] of Object.entries(answersFromQuery(search))) {
    const control = form.elements.namedItem(name)
    const isAnswerable = control instanceof HTMLInputElement || control instanceof HTMLSelectElement
    if (isAnswerable && control.value === '') control.value = answer
  }
}
