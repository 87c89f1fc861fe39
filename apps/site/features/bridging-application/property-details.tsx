import { TextAreaAnswer } from '../../forms/fields/answers.tsx'
import { PoundsAnswer } from '../../forms/fields/pounds-answer.tsx'
import { FormCard } from '../../forms/form-card.tsx'
import type { AnswerNotes } from './answer-notes.tsx'

export function PropertyDetails({ loanToValue, exit }: Pick<AnswerNotes, 'loanToValue' | 'exit'>) {
  return (
    <FormCard heading="The property and how you’ll repay">
      <TextAreaAnswer
        name="propertyAddress"
        label="Property address"
        hint="The property you’ll borrow against."
        autoComplete="off"
        rows={3}
      />
      <PoundsAnswer
        name="propertyValue"
        label="Property value"
        hint="In pounds, for example 650,000. An estimate is fine."
        className="sm:max-w-72"
      />
      <p role="status" className={loanToValue ? '-mt-4 text-small text-ink-soft' : 'sr-only'}>
        {loanToValue}
      </p>
      <TextAreaAnswer
        name="exitStrategy"
        label="Exit strategy"
        hint="How you’ll repay the loan, in a few words. For example: refinance to a buy-to-let mortgage."
        rows={3}
      />
      <p role="status" className={exit ? '-mt-4 text-small text-ink-soft' : 'sr-only'}>
        {exit}
      </p>
      <TextAreaAnswer
        name="additionalInfo"
        label="Additional information"
        hint="Important dates, other loans on the property, anything unusual."
        optional
        rows={3}
      />
    </FormCard>
  )
}
