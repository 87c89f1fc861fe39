import { createContext, useContext } from 'react'
import type { FieldErrors } from '#shared/submission/field-errors.ts'
import type { FieldError } from '../../ui/error-summary.tsx'

/** The field errors of the form around; each field reads its own message from here. */
export const FormErrorsContext = createContext<FieldErrors>({})

export function useFieldError(name: string): string | undefined {
  return useContext(FormErrorsContext)[name]
}

/** The errors with one field's message set or removed. The same object when nothing changes. */
export function withFieldError(errors: FieldErrors, name: string, message: string | undefined): FieldErrors {
  if (errors[name] === message) return errors
  const { [name]: _, ...others } = errors
  return message === undefined ? others : { ...others, [name]: message }
}

/** The errors in the order of the form's fields. Errors of fields that the form doesn't have are left out. */
export function inFieldOrder(errors: FieldErrors, fieldNames: readonly string[]): FieldError[] {
  return fieldNames.flatMap((name) => {
    const message = errors[name]
    return message === undefined ? [] : [{ name, message }]
  })
}
