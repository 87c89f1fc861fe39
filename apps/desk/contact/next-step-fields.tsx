import { useId } from 'react'
import { NEXT_STEPS } from '#shared/desk/next-steps.ts'
import { londonDay } from '#shared/promises/london-time.ts'
import { TextField } from '../../../brand/ui/field.tsx'
import { DayField } from '../ui/day-field.tsx'
import { upcomingDays } from './upcoming-days.ts'

export interface NextStep {
  step: string
  /** yyyy-mm-dd, or empty. */
  day: string
  /** hh:mm in London, or empty. */
  time: string
}

interface NextStepFieldsProps extends NextStep {
  /** A prefix for the fields' names, unique on the page. */
  name: string
  label?: string
  isRequired?: boolean
  /** This day may stay even if it's in the past. */
  savedDay?: string | null
  onChange(changes: Partial<NextStep>): void
}

/** A task of the case. From its day on, the inbox lists the case as due. */
export function NextStepFields({
  name,
  label = 'Next step',
  isRequired = false,
  step,
  day,
  time,
  savedDay,
  onChange,
}: NextStepFieldsProps) {
  const listId = useId()
  const now = new Date()
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="sr-only">{label}</legend>
      <TextField
        name={`${name}-step`}
        label={label}
        required={isRequired}
        list={listId}
        maxLength={200}
        autoComplete="off"
        value={step}
        onChange={(event) => onChange({ step: event.target.value })}
      />
      <datalist id={listId}>
        {NEXT_STEPS.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
      <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-end gap-2">
        <DayField
          name={`${name}-day`}
          label="By"
          required={isRequired || step.trim() !== ''}
          min={savedDay && day === savedDay ? undefined : londonDay(now)}
          value={day}
          onChange={(chosen) => onChange({ day: chosen })}
        />
        <TextField
          type="time"
          name={`${name}-time`}
          label="At"
          optional
          value={time}
          onChange={(event) => onChange({ time: event.target.value })}
        />
      </div>
      <DayButtons day={day} now={now} onChoose={(chosen) => onChange({ day: chosen })} />
    </fieldset>
  )
}

function DayButtons({ day, now, onChoose }: { day: string; now: Date; onChoose(day: string): void }) {
  return (
    <div className="flex flex-wrap gap-1.5">
      {upcomingDays(now).map((choice) => (
        <button
          key={choice.day}
          type="button"
          aria-pressed={choice.day === day}
          onClick={() => onChoose(choice.day)}
          className="min-h-8 rounded-small border border-edge px-2 text-small font-medium hover:bg-paper-sunk aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper max-md:min-h-10"
        >
          {choice.label}
        </button>
      ))}
    </div>
  )
}
