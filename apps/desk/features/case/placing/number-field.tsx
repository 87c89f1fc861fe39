import { formatPounds } from '#shared/format/format-pounds.ts'
import { TextField } from '../../../../../brand/ui/field.tsx'
import type { NumberSpec } from './form-values.ts'

interface NumberFieldProps extends NumberSpec {
  hint?: string
  error?: string | undefined
  value: number | null | undefined
}

/** A text field, because people type amounts such as “£250k”. */
export function NumberField({ kind, required = false, most: _, value, ...field }: NumberFieldProps) {
  return (
    <TextField
      {...field}
      required={required}
      optional={!required}
      inputMode={kind === 'months' ? 'numeric' : kind === 'fee' ? 'text' : 'decimal'}
      defaultValue={
        (kind === 'pounds' || kind === 'fee') && value != null ? formatPounds(value) : (value ?? '')
      }
    />
  )
}
