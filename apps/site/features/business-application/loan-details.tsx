import type { ReactNode } from 'react'
import { PREFERRED_TERMS_MONTHS } from '#shared/business-application/business-choices.ts'
import { SelectAnswer, TextAnswer, TextAreaAnswer } from '../../forms/fields/answers.tsx'
import { PoundsAnswer } from '../../forms/fields/pounds-answer.tsx'
import { FormCard } from '../../forms/form-card.tsx'

/** `children` answers the date. It's absent at first, because it's loaded when the form is first used. */
export function LoanDetails({ children }: { children: ReactNode }) {
  return (
    <FormCard heading="Loan Details">
      <div className="paired">
        <PoundsAnswer name="loanAmount" label="Loan amount" hint="In pounds, for example 50,000." />
        <SelectAnswer
          name="preferredTerm"
          label="Preferred term"
          hint="How long you want to take to repay it."
        >
          <option value="">Select a term</option>
          {PREFERRED_TERMS_MONTHS.map((months) => (
            <option key={months} value={months}>
              {months} months
            </option>
          ))}
        </SelectAnswer>
      </div>
      <TextAreaAnswer
        name="purposeOfFunds"
        label="Purpose of funds"
        hint="What you’ll use the money for, in a sentence or two."
        rows={3}
      />
      <TextAnswer
        name="neededBy"
        label="When do you need the money?"
        type="date"
        hint="The day it has to be in your account."
        optional
        className="sm:max-w-72"
      />
      {children}
    </FormCard>
  )
}
