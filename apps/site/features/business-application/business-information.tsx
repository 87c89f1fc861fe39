import { TextAnswer, TextAreaAnswer } from '../../forms/answers.tsx'
import { FormCard } from '../../forms/form-card.tsx'

export function BusinessInformation() {
  return (
    <FormCard heading="Business Information">
      <TextAnswer name="businessName" label="Business name" autoComplete="organization" />
      <TextAreaAnswer
        name="tradingAddress"
        label="Trading address"
        hint="Where the business works from, with its postcode."
        autoComplete="street-address"
        rows={3}
      />
    </FormCard>
  )
}
