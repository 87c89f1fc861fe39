import { TextAnswer, TextAreaAnswer } from '../../forms/fields/answers.tsx'
import { FormCard } from '../../forms/form-card.tsx'

export function BusinessInformation() {
  return (
    <FormCard heading="Business Information">
      <TextAnswer name="businessName" label="Business name" autoComplete="section-business organization" />
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
