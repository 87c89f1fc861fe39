import type { ReactNode } from 'react'
import {
  BORROWERS,
  CHARGES,
  FAMILY_HOME_ANSWERS,
  FAMILY_HOME_QUESTION,
  LOAN_PURPOSES,
} from '#shared/bridging-application/bridging-choices.ts'
import { RadioAnswer, SelectAnswer, TextAnswer } from '../../forms/fields/answers.tsx'
import { PoundsAnswer } from '../../forms/fields/pounds-answer.tsx'
import { FormCard } from '../../forms/form-card.tsx'
import type { AnswerNotes } from './answer-notes.tsx'

const FAMILY_HOME_OPTIONS = Object.entries(FAMILY_HOME_ANSWERS).map(([value, label]) => ({ value, label }))

export function LoanCircumstances({ notes }: { notes: AnswerNotes }) {
  return (
    <FormCard
      heading="Timing and who borrows"
      intro="All optional. Each answer makes our first call shorter."
    >
      <div className="paired">
        <TextAnswer
          name="neededBy"
          label="When do you need the money?"
          type="date"
          hint="The day you have to complete."
        />
        <Choice
          name="loanPurpose"
          label="What is it for?"
          hint="Refinance: it repays a loan you have."
          options={LOAN_PURPOSES}
        />
      </div>
      <Note text={notes.timetable} edge="border-dawn" />
      <div className="paired">
        <Choice
          name="charge"
          label="First or second charge?"
          hint="Second: behind a mortgage that stays."
          options={CHARGES}
        />
        <PoundsAnswer name="owedPounds" label="Owed on the property" hint="Loans secured on it, in pounds." />
      </div>
      <Choice name="borrower" label="Who borrows?" options={BORROWERS} className="sm:max-w-72" />
      <div className="grid gap-2">
        <RadioAnswer name="familyHome" label={FAMILY_HOME_QUESTION} options={FAMILY_HOME_OPTIONS} />
        <Note text={notes.familyHome} edge="border-edge" />
      </div>
    </FormCard>
  )
}

interface ChoiceProps {
  name: string
  label: string
  hint?: string
  options: Record<string, string>
  className?: string
}

function Choice({ options, ...field }: ChoiceProps) {
  return (
    <SelectAnswer {...field}>
      <option value="">Not sure yet</option>
      {Object.entries(options).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectAnswer>
  )
}

/**
 * Screen readers announce a note only if its element was in the page before, so it's rendered even without
 * text.
 */
function Note({ text, edge }: { text: ReactNode; edge: string }) {
  return (
    <div role="status" className={text ? `border-l-4 pl-4 ${edge}` : 'sr-only'}>
      {text}
    </div>
  )
}
