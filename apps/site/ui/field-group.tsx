import type { ReactNode } from 'react'
import { describedBy, FieldError, type FieldProps } from '../../../brand/ui/field.tsx'

/** Give the first control the field's name as its id, because the error summary links to that id. */
export function FieldGroup({ children, ...field }: FieldProps & { children: ReactNode }) {
  const { name, label, hint, error } = field
  return (
    <fieldset
      aria-describedby={describedBy(field)}
      className={error === undefined ? undefined : 'field-wrong'}
    >
      <legend className="font-semibold">{label}</legend>
      {hint !== undefined && (
        <p id={`${name}-hint`} className="text-small text-ink-quiet">
          {hint}
        </p>
      )}
      {children}
      <FieldError name={name} error={error} />
    </fieldset>
  )
}
