import { controlAttributes, Field, type FieldProps } from '../../../brand/ui/field.tsx'
import { DayInput } from './day-input.tsx'

interface DayFieldProps extends FieldProps {
  /** yyyy-mm-dd, or empty. */
  value: string
  min?: string | undefined
  required?: boolean
  onChange(day: string): void
}

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
