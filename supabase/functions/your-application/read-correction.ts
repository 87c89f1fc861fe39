import { type CorrectableField, correctableFields } from '../_shared/fields/catalogue/correctable-fields.ts'
import { describeProblem, readField } from '../_shared/fields/catalogue/field-text.ts'
import { isMailable } from '../_shared/mail/mail-settings.ts'

type Reading = { value: string; message?: never } | { value?: never; message: string }

export function readCorrection(name: CorrectableField, typed: string): Reading {
  const field = correctableFields[name]
  const value = String(readField(field, typed) ?? '')
  if (value === '' || (field.kind === 'email' && !isMailable(value)))
    return { message: describeProblem(field) }
  const { label, max = 0, kind } = field
  const isText = kind === 'line' || kind === 'text' || kind === 'phone' || kind === 'email'
  return isText && value.length > max ? { message: `${label} must be ${max} characters or fewer` } : { value }
}
