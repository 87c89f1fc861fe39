import { TextAnswer } from '../../forms/fields/answers.tsx'
import { FormCard } from '../../forms/form-card.tsx'

export function ApplicantDetails() {
  return (
    <FormCard heading="About you">
      <TextAnswer name="fullName" label="Full name" autoComplete="name" />
      <div className="paired">
        <TextAnswer
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextAnswer name="phone" label="Phone" type="tel" inputMode="tel" autoComplete="tel" />
      </div>
    </FormCard>
  )
}
