import type { ReactNode } from 'react'
import { HOMEOWNER_STATUSES } from '#shared/business-application/business-choices.ts'
import { RadioAnswer, TextAnswer, TextAreaAnswer } from '../../forms/fields/answers.tsx'
import { DateAnswer } from '../../forms/fields/date-answer.tsx'
import { FormCard } from '../../forms/form-card.tsx'

const homes = Object.entries(HOMEOWNER_STATUSES).map(([value, label]) => ({ value, label }))

/**
 * `children` are the boxes for earlier addresses. They're absent at first, because they're loaded when the
 * form is first used.
 */
export function ShareholderDetails({ children }: { children: ReactNode }) {
  return (
    <FormCard heading="Shareholder Details" intro="The person with the largest share of the business.">
      <TextAnswer
        name="shareholderName"
        label="Shareholder name"
        hint="As shown on your passport or driving licence."
        autoComplete="section-shareholder name"
      />
      <DateAnswer
        name="shareholderDOB"
        label="Date of birth"
        hint="For example, 27 3 1980."
        autoComplete="section-shareholder bday"
      />
      <div className="grid gap-4">
        <TextAreaAnswer
          name="residentialAddress"
          label="Residential address"
          hint="Your home address, with the postcode. If you moved in less than 6 years ago, add your earlier addresses too."
          autoComplete="section-shareholder street-address"
          rows={4}
        />
        {children}
      </div>
      <RadioAnswer name="homeownerStatus" label="Homeowner or tenant" options={homes} />
      <div className="paired">
        <TextAnswer
          name="mobilePhone"
          label="Mobile phone"
          type="tel"
          inputMode="tel"
          autoComplete="section-shareholder tel"
        />
        <TextAnswer
          name="personalEmail"
          label="Personal email"
          type="email"
          inputMode="email"
          autoComplete="section-shareholder email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
    </FormCard>
  )
}
