import { createContext, useContext } from 'react'
import type { FieldErrors } from '#shared/submission/field-errors.ts'
import type { FieldError } from '../../ui/error-summary.tsx'

export const FormErrorsContext = createContext<FieldErrors>({})

export function useFieldError(name: string): string | undefined {
  return useContext(FormErrorsContext)[name]
}

export function withFieldError(errors: FieldErrors, name: string, message: string | undefined): FieldErrors {
  if (errors[name] === message) return errors
  const { [name]: _, ...others } = errors
  return message === undefined ? others : { ...others, [name]: message }
}

export function inFieldOrder(errors: FieldErrors, fieldNames: readonly string[]): FieldError[] {
  return fieldNames.flatMap((name) => {
    const message = errors[name]
    return message === undefined ? [] : [{ name, message }]
  })
}
