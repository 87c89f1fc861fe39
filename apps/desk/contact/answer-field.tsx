import { GIVEN_ANSWER_LABELS, GIVEN_ANSWERS, type GivenAnswer } from '#shared/desk/contact-outcomes.ts'
import { SelectField } from '../../../brand/ui/field.tsx'

/** The answer that a business application was promised; contact without one leaves the promise open. */
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
    <SelectField
      name={name}
      label="Our answer"
      value={value ?? ''}
      onChange={(event) => onChange((event.target.value || undefined) as GivenAnswer | undefined)}
    >
      <option value="">Not given yet</option>
      {GIVEN_ANSWERS.map((answer) => (
        <option key={answer} value={answer}>
          {GIVEN_ANSWER_LABELS[answer]}
        </option>
      ))}
    </SelectField>
  )
}
