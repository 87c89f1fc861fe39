import type { ReactNode } from 'react'
import { TextAnswer, TextAreaAnswer } from '../../forms/fields/answers.tsx'
import { FormCard } from '../../forms/form-card.tsx'

/**
 * `children` is the company search. It's absent at first, because it's loaded when the form is first used.
 */
export function BusinessInformation({ children }: { children: ReactNode }) {
  return (
    <FormCard heading="Business Information">
      <div className="relative">
        <TextAnswer name="businessName" label="Business name" autoComplete="section-business organization" />
        {children}
      </div>
      <TextAreaAnswer
        name="tradingAddress"
        label="Trading address"
        hint="Where the business is based, with the postcode."
        autoComplete="section-business street-address"
        rows={3}
      />
    </FormCard>
  )
}
