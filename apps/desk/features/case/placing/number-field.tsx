import { formatPounds } from '#shared/format/format-pounds.ts'
import { TextField } from '../../../../../brand/ui/field.tsx'
import type { NumberSpec } from './form-values.ts'

interface NumberFieldProps extends NumberSpec {
  hint?: string
  value: number | null | undefined
}

/** A text field, because people type amounts such as “£250k”. */
export function NumberField({ kind, required = false, value, ...field }: NumberFieldProps) {
  return (
    <TextField
      {...field}
      required={required}
      optional={!required}
      inputMode={kind === 'months' ? 'numeric' : 'decimal'}
      defaultValue={kind === 'pounds' && value != null ? formatPounds(value) : (value ?? '')}
    />
  )
}
