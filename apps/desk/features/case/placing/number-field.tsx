import { formatPounds, formatPoundsAndPence } from '#shared/format/format-pounds.ts'
import { TextField } from '../../../../../brand/ui/field.tsx'
import type { NumberSpec } from './form-values.ts'

interface NumberFieldProps extends NumberSpec {
  hint?: string
  error?: string | undefined
  /** A text is shown as it is. */
  value: number | string | null | undefined
}

/** A text field, because people type amounts such as “£250k”. */
export function NumberField({ kind, required = false, most: _, value, ...field }: NumberFieldProps) {
  return (
    <TextField
      {...field}
      required={required}
      optional={!required}
      inputMode={kind === 'months' ? 'numeric' : kind === 'fee' ? 'text' : 'decimal'}
      defaultValue={textOfNumber(kind, value)}
    />
  )
}

function textOfNumber(kind: NumberSpec['kind'], value: number | string | null | undefined) {
  if (typeof value !== 'number' || (kind !== 'pounds' && kind !== 'fee')) return value ?? ''
  return Number.isInteger(value) ? formatPounds(value) : formatPoundsAndPence(value)
}
