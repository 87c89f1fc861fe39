import { useRef, useState } from 'react'
import { londonDay } from '#shared/promises/london-time.ts'
import { controlAttributes, controlClasses, Field, type FieldProps } from '../../../brand/ui/field.tsx'
import { IconButton } from './button.tsx'
import { formatTypedDay, readDay } from './format/read-day.ts'

interface DayFieldProps extends FieldProps {
  /** yyyy-mm-dd, or empty. */
  value: string
  /** The first day that can be chosen. */
  min?: string | undefined
  required?: boolean
  onChange(day: string): void
}

/** A day as dd/mm/yyyy: the browser's own box would show it in the browser's language. */
export function DayField({ value, min, required = false, onChange, ...field }: DayFieldProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(formatTypedDay(value))
  const [shown, setShown] = useState(value)
  // Set from outside, for example by a button beside it.
  if (shown !== value) {
    setShown(value)
    setTyped(formatTypedDay(value))
  }
  const type = (input: HTMLInputElement) => {
    setTyped(input.value)
    const day = readDay(input.value, londonDay(new Date()))
    const isEarly = day !== undefined && min !== undefined && day < min
    const isUnreadable = input.value.trim() !== '' && day === undefined
    input.setCustomValidity(
      isUnreadable ? 'Enter a day like 20/11/2026' : isEarly ? 'Choose today or a later day' : '',
    )
    setShown(day ?? '')
    onChange(day ?? '')
  }
  const attributes = controlAttributes(field)
  return (
    <Field {...field}>
      <div className="relative">
        <input
          {...attributes}
          inputMode="numeric"
          autoComplete="off"
          placeholder="dd/mm/yyyy"
          required={required}
          value={typed}
          onChange={(event) => type(event.currentTarget)}
          onBlur={() => value && setTyped(formatTypedDay(value))}
          className={controlClasses(field.error, 'tabular pr-10')}
        />
        <input
          ref={picker}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          min={min}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
        />
        <IconButton
          icon="calendar"
          label={`Pick a day: ${field.label}`}
          onClick={() => picker.current?.showPicker()}
          className="absolute top-1/2 right-0.5 -translate-y-1/2"
        />
      </div>
    </Field>
  )
}
