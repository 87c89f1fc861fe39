import { DECISION_LABELS, type Decision } from '#shared/desk/contact-outcomes.ts'
import { ChoiceField } from '../ui/choice-field.tsx'

/** Without the answer that we promised a business applicant, the promise stays open. */
export function DecisionField({
  name,
  value,
  onChange,
}: {
  name: string
  value: Decision | undefined
  onChange(answer: Decision | undefined): void
}) {
  return (
    <ChoiceField
      name={name}
      label="Our answer"
      none="Not given yet"
      choices={DECISION_LABELS}
      value={value ?? ''}
      onChange={(answer) => onChange(answer || undefined)}
    />
  )
}
