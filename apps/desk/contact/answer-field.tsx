import { GIVEN_ANSWER_LABELS, type GivenAnswer } from '#shared/desk/contact-outcomes.ts'
import { ChoiceField } from '../ui/choice-field.tsx'

/** Without the answer that we promised a business applicant, the promise stays open. */
export function AnswerField({
  name,
  value,
  onChange,
}: {
  name: string
  value: GivenAnswer | undefined
  onChange(answer: GivenAnswer | undefined): void
}) {
  return (
    <ChoiceField
      name={name}
      label="Our answer"
      none="Not given yet"
      choices={GIVEN_ANSWER_LABELS}
      value={value ?? ''}
      onChange={(answer) => onChange(answer || undefined)}
    />
  )
}
