import type { EnquiryAnswer } from '#shared/desk/placing/placing.ts'
import { londonDay } from '#shared/promises/london-time.ts'
import { TextField } from '../../../../../brand/ui/field.tsx'
import type { AfterAnswer } from '../../../backend/placing.ts'
import { workingDayAfter } from '../../../contact/upcoming-days.ts'
import { DayField } from '../../../ui/day-field.tsx'

interface PlannedStep {
  step: string
  day: string
}

export const NOTHING_PLANNED: PlannedStep = { step: '', day: '' }

/** What usually follows a lender's answer. Nothing does once the lender is out or the loan has completed. */
export function proposeStep(answer: EnquiryAnswer | '', today = londonDay(new Date())): PlannedStep {
  if (answer === '' || answer === 'withdrawn' || answer === 'completed') return NOTHING_PLANNED
  const hasTerms = answer === 'terms' || answer === 'offer'
  return { step: hasTerms ? 'Send terms' : 'Tell them what the lender said', day: workingDayAfter(today, 0) }
}

/** A step without a day is for the next working day. */
export const toAfterAnswer = ({ step, day }: PlannedStep, today = londonDay(new Date())): AfterAnswer =>
  step.trim() ? { next_step: step.trim(), next_on: day || workingDayAfter(today, 0) } : {}

export function AfterAnswerFields({
  planned: { step, day },
  onChange,
}: {
  planned: PlannedStep
  onChange(planned: PlannedStep): void
}) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        name="answer-step"
        label="Next step"
        optional
        maxLength={200}
        autoComplete="off"
        value={step}
        onChange={(event) => onChange({ step: event.target.value, day })}
      />
      <DayField
        name="answer-step-day"
        label="By"
        required={step.trim() !== ''}
        min={londonDay(new Date())}
        value={day}
        onChange={(chosen) => onChange({ step, day: chosen })}
      />
    </div>
  )
}
