import { TextAnswer, TextAreaAnswer } from '../../forms/fields/answers.tsx'
import { FormCard } from '../../forms/form-card.tsx'

export function PropertyDetails() {
  return (
    <FormCard heading="The property and the exit">
      <TextAreaAnswer
        name="propertyAddress"
        label="Property address"
        hint="The property the loan will be secured on."
        autoComplete="off"
        rows={3}
      />
      <TextAnswer
        name="propertyValue"
        label="Property value"
        hint="In pounds, for example 650,000. An estimate will do."
        inputMode="decimal"
        autoComplete="off"
        className="sm:max-w-72"
      />
      <TextAreaAnswer
        name="exitStrategy"
        label="Exit strategy"
        hint="How the loan will be repaid: a sale, a refinance, money you are waiting for."
        rows={3}
      />
      <TextAreaAnswer
        name="additionalInfo"
        label="Additional information"
        hint="Dates that matter, other loans on the property, anything unusual."
        optional
        rows={3}
      />
    </FormCard>
  )
}
