import { readPounds } from '#shared/fields/read-pounds.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import type { ContentKind } from '../../backend/content.ts'
import { CONTENT_KINDS } from './content-kinds.ts'

/** What the editor's fields contain, as text, by the name of the field. */
export type ContentValues = Record<string, string>

// These match the checks of the public tables, in which amounts are numeric(12, 0).
const SLUG = /^(?![0-9a-f]{8}-[0-9a-f]{4}-)[a-z0-9]+(-[a-z0-9]+)*$/
const FILE_PATH = /^\/[a-z0-9/._-]+$/
const MAX_POUNDS = 999_999_999_999

export function valuesOf(kind: ContentKind, fields: Readonly<Record<string, unknown>>): ContentValues {
  return Object.fromEntries(
    CONTENT_KINDS[kind].fields.map(({ name, control }) => {
      const value = fields[name] ?? ''
      return [name, control === 'pounds' && value !== '' ? formatPounds(Number(value)) : String(value)]
    }),
  )
}

export function freshValues(kind: ContentKind, today: string): ContentValues {
  const days = CONTENT_KINDS[kind].fields.filter(({ control }) => control === 'day')
  return valuesOf(kind, Object.fromEntries(days.map(({ name }) => [name, today])))
}

/** Empty values are left out. An amount that can't be read stays text. */
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

/** Empty fields are wrong only if `complete` is set, as for publishing, and only if they aren't optional. */
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
      // A percentage may have a decimal (72.5); other numbers, such as months, may not.
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
