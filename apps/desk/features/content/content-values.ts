import { readPounds } from '#shared/fields/read-pounds.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import type { ContentKind } from '../../backend/content.ts'
import { CONTENT_KINDS } from './content-kinds.ts'

/** The text of the editor's fields, by name. */
export type ContentValues = Record<string, string>

// As the public tables have it: numeric(12, 0) for pounds.
const SLUG = /^(?![0-9a-f]{8}-[0-9a-f]{4}-)[a-z0-9]+(-[a-z0-9]+)*$/
const FILE_PATH = /^\/[a-z0-9/._-]+$/
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
    if (control === 'pounds') fields[name] = readAmount(typed) ?? typed
    else fields[name] = control === 'number' ? Number(typed) : typed
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
  for (const { name, label, control, max, optional } of CONTENT_KINDS[kind].fields) {
    const typed = (values[name] ?? '').trim()
    if (typed === '') {
      if (complete && !optional) faults[name] = `Fill in the ${label.toLowerCase()}`
    } else if (control === 'pounds' && readAmount(typed) === undefined) {
      faults[name] = 'Enter an amount in whole pounds, such as £250,000'
    } else if (control === 'number') {
      // 72.5% is possible; half a month isn't.
      const fits = name.endsWith('_percent') ? /^\d{1,3}(\.\d)?$/ : /^\d{1,4}$/
      if (!fits.test(typed) || Number(typed) < 1 || Number(typed) > (max ?? 0))
        faults[name] = `Enter a number from 1 to ${max?.toLocaleString('en-GB')}`
    } else if (name === 'slug' && !SLUG.test(typed)) {
      faults[name] = 'Use lower-case letters, numbers and hyphens, such as rates-explained'
    } else if (name === 'file_path' && !FILE_PATH.test(typed)) {
      faults[name] = 'Start with / and use lower-case letters, numbers, hyphens and dots'
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
