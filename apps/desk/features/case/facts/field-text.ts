import { readPounds } from '#shared/fields/read-pounds.ts'
import { formatPounds, formatPoundsAndPence } from '#shared/format/format-pounds.ts'
import type { FieldSpec, FieldValue } from './fact-fields.ts'

export function textOfField(spec: FieldSpec, value: FieldValue): string {
  if (value === null) return ''
  if (spec.kind !== 'pounds') return String(value)
  return Number.isInteger(value) ? formatPounds(Number(value)) : formatPoundsAndPence(Number(value))
}

/** Null means that the text is empty, undefined that it can't be read. */
export function readField({ kind }: FieldSpec, typed: string): FieldValue | undefined {
  const text = typed.trim()
  if (text === '') return null
  if (kind === 'pounds') return readPounds(text) ?? undefined
  if (kind === 'months') return /^\d{1,3}$/.test(text) && Number(text) > 0 ? Number(text) : undefined
  return text
}

export function describeProblem({ kind }: FieldSpec): string {
  return kind === 'pounds' ? 'Enter an amount, such as £250,000.' : 'Enter a number of months.'
}
