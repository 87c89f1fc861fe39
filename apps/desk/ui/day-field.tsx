import { controlAttributes, Field, type FieldProps } from '../../../brand/ui/field.tsx'
import { DayInput } from './day-input.tsx'

interface DayFieldProps extends FieldProps {
  /** yyyy-mm-dd, or empty. */
  value: string
  /** The first day that can be chosen. */
  min?: string | undefined
  required?: boolean
  onChange(day: string): void
}

/** A day with its label. */
export function DayField({ value, min, required = false, onChange, ...field }: DayFieldProps) {
  return (
    <Field {...field}>
      <DayInput
        {...controlAttributes(field)}
        label={field.label}
        error={field.error}
        required={required}
        {...{ value, min, onChange }}
      />
    </Field>
  )
}
