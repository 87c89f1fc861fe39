import type { ReactNode } from 'react'
import { describedBy, FieldError, type FieldProps } from '../../../brand/ui/field.tsx'

/** Several controls that answer one question. The first has the field's id, so that the error summary can link to it. */
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
