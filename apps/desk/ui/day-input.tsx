import { type ComponentProps, useRef, useState } from 'react'
import { londonDay } from '#shared/promises/london-time.ts'
import { controlClasses } from '../../../brand/ui/field.tsx'
import { IconButton } from './button.tsx'
import { formatShortDay } from './format/format-short-day.ts'
import { formatTypedDay, readDay } from './format/read-day.ts'

interface DayInputProps extends Omit<ComponentProps<'input'>, 'value' | 'min' | 'max' | 'onChange'> {
  /** What the day is for. It's part of the calendar button's label. */
  label: string
  /** yyyy-mm-dd, or empty. */
  value: string
  /**
   * The first day that can be chosen. `max` is the last day, but limits only the calendar and not what is
   * typed.
   */
  min?: string | undefined
  max?: string | undefined
  error?: string | undefined
  onChange(day: string): void
}

/**
 * This isn't the browser's own date field, because that has the format of the browser's language. What was understood of
 * words stays when the field is left, so that nothing below it moves.
 */
export function DayInput({ label, value, min, max, error, className, onChange, ...rest }: DayInputProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(formatTypedDay(value))
  const [shown, setShown] = useState(value)
  const [understood, setUnderstood] = useState('')
  // The value wasn't typed. It was picked in the calendar or set from outside, such as by a button nearby.
  if (shown !== value) {
    setShown(value)
    setTyped(formatTypedDay(value))
    setUnderstood('')
  }
  const type = (input: HTMLInputElement) => {
    const day = readDay(input.value, londonDay(new Date()))
    const isUnreadable = input.value.trim() !== '' && day === undefined
    const isEarly = day !== undefined && min !== undefined && day < min
    input.setCustomValidity(
      isUnreadable ? 'Enter a day like 20/11/2026 or 20 Nov' : isEarly ? 'Choose today or a later day' : '',
    )
    setTyped(input.value)
    setShown(day ?? '')
    setUnderstood(day && /[a-z]/i.test(input.value) ? formatShortDay(day) : '')
    onChange(day ?? '')
  }
  return (
    <div className={className}>
      <div className="relative">
        <input
          {...rest}
          inputMode="numeric"
          autoComplete="off"
          placeholder="dd/mm/yyyy"
          value={typed}
          onChange={(event) => type(event.currentTarget)}
          onBlur={() => value && setTyped(formatTypedDay(value))}
          className={controlClasses(error, 'tabular pr-10')}
        />
        <input
          ref={picker}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          min={min}
          max={max}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
        />
        <IconButton
          icon="calendar"
          label={`Pick a day: ${label}`}
          onClick={() => picker.current?.showPicker()}
          className="absolute top-1/2 right-0.5 -translate-y-1/2"
        />
      </div>
      <p role="status" className="text-small text-ink-soft empty:hidden">
        {understood}
      </p>
    </div>
  )
}
