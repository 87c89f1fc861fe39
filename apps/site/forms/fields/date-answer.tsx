import { DATE_BOXES } from '#shared/fields/date-boxes.ts'
import { splitDate } from '#shared/fields/date-parts.ts'
import { controlClasses, type FieldProps } from '../../../../brand/ui/field.tsx'
import { usePostedAnswer } from '../../request-content.ts'
import { FieldGroup } from '../../ui/field-group.tsx'
import { useFieldError } from './form-errors.ts'

interface DateAnswerProps extends Omit<FieldProps, 'error'> {
  /** `bday` stands for bday-day, bday-month and bday-year. */
  autoComplete: string
}

/** There are three boxes, because people type a date faster and with fewer mistakes than they pick it. */
export function DateAnswer({ autoComplete, ...props }: DateAnswerProps) {
  const field = { ...props, error: useFieldError(props.name) }
  return (
    <FieldGroup {...field}>
      <div className="field-gap flex gap-4">
        {DATE_BOXES.map((part) => (
          <DateBox key={part} part={part} field={field} autoComplete={autoComplete} />
        ))}
      </div>
    </FieldGroup>
  )
}

interface DateBoxProps {
  part: (typeof DATE_BOXES)[number]
  field: FieldProps
  autoComplete: string
}

function DateBox({ part, field: { name, error }, autoComplete }: DateBoxProps) {
  const own = usePostedAnswer(`${name}-${part}`)
  const whole = usePostedAnswer(name)
  return (
    <label>
      <span className="block text-small capitalize">{part}</span>
      <input
        id={part === 'day' ? name : `${name}-${part}`}
        name={`${name}-${part}`}
        inputMode="numeric"
        autoComplete={`${autoComplete}-${part}`}
        // A form may also have posted the whole date as one value.
        defaultValue={import.meta.env.SSR && whole ? (own ?? splitDate(whole)[part]) : own}
        aria-invalid={error === undefined ? undefined : true}
        className={controlClasses(error, part === 'year' ? 'max-w-24' : 'max-w-16')}
      />
    </label>
  )
}
