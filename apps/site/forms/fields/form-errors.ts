import { createContext, useContext } from 'react'
import type { FieldErrors } from '#shared/submission/field-errors.ts'
import type { FieldError } from '../../ui/error-summary.tsx'

/** What is wrong with the fields of the form around; fields read their own sentence from here. */
export const FormErrorsContext = createContext<FieldErrors>({})

export function useFieldError(name: string): string | undefined {
  return useContext(FormErrorsContext)[name]
}

/** The errors with one field's sentence set, or taken away. The same object when nothing changes. */
export function withFieldError(errors: FieldErrors, name: string, sentence: string | undefined): FieldErrors {
  if (errors[name] === sentence) return errors
  const { [name]: _, ...others } = errors
  return sentence === undefined ? others : { ...others, [name]: sentence }
}

/** The errors in the order the fields stand in the form. Only those a visitor can mend: a field must exist. */
export function inFieldOrder(errors: FieldErrors, fieldNames: Iterable<string>): FieldError[] {
  return [...new Set(fieldNames)].flatMap((name) => {
    const message = errors[name]
    return message === undefined ? [] : [{ name, message }]
  })
}
