import { readPounds } from '#shared/fields/read-pounds.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import type { ContentKind } from '../../backend/content.ts'
import { CONTENT_KINDS } from './content-kinds.ts'

/** The text of the editor's fields, by name. */
export type ContentValues = Record<string, string>

// numeric(12, 0) in the public table.
const MAX_POUNDS = 999_999_999_999

/** A piece's fields as text for the editor; missing ones are empty. */
export function valuesOf(kind: ContentKind, fields: Readonly<Record<string, unknown>>): ContentValues {
  return Object.fromEntries(
    CONTENT_KINDS[kind].fields.map(({ name, control }) => {
      const value = fields[name] ?? ''
      return [name, control === 'pounds' && value !== '' ? formatPounds(Number(value)) : String(value)]
    }),
  )
}

/** The initial text of a new piece. */
export function freshValues(kind: ContentKind, today: string): ContentValues {
  const days = CONTENT_KINDS[kind].fields.filter(({ control }) => control === 'day')
  return valuesOf(kind, Object.fromEntries(days.map(({ name }) => [name, today])))
}

/** The values of the form as they are stored; empty ones are left out. */
export function fieldsOf(kind: ContentKind, values: ContentValues): Record<string, string | number> {
  const fields: Record<string, string | number> = {}
  for (const { name, control } of CONTENT_KINDS[kind].fields) {
    const typed = (values[name] ?? '').trim()
    if (typed === '') continue
    fields[name] = control === 'pounds' ? (readAmount(typed) ?? typed) : typed
  }
  return fields
}

/** What is wrong, by field. A draft may have empty fields; a published piece may not. */
export function findFaults(
  kind: ContentKind,
  values: ContentValues,
  { complete }: { complete: boolean },
): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const { name, label, control, max } of CONTENT_KINDS[kind].fields) {
    const typed = (values[name] ?? '').trim()
    if (typed === '') {
      if (complete) faults[name] = `Fill in the ${label.toLowerCase()}`
    } else if (control === 'pounds' && readAmount(typed) === undefined) {
      faults[name] = 'Enter an amount in whole pounds, such as £250,000'
    } else if (max !== undefined && typed.length > max) {
      faults[name] = `Use at most ${max.toLocaleString('en-GB')} characters`
    }
  }
  return faults
}

function readAmount(typed: string): number | undefined {
  const pounds = readPounds(typed)
  return pounds !== null && Number.isInteger(pounds) && pounds > 0 && pounds <= MAX_POUNDS
    ? pounds
    : undefined
}
