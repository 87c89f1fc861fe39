import { isClosed } from '#shared/desk/case-states.ts'
import type { ImportDouble, ImportRow } from '../../backend/entered-cases.ts'

/** A row that is probably a case already: one at the desk, or another row of the same file. */
export interface Double {
  line: number
  of: { reference: string; name: string; isClosed: boolean } | { line: number }
}

/** Rows that share a phone number or e-mail address with a case at the desk or with an earlier row, each once. */
export function listDoubles(rows: readonly ImportRow[], known: readonly ImportDouble[]): Double[] {
  const found = new Map<number, Double>(
    known.map(({ row, reference, state, contact_name, business_name }) => [
      row,
      { line: row, of: { reference, name: business_name ?? contact_name, isClosed: isClosed(state) } },
    ]),
  )
  const seen = new Map<string, number>()
  for (const { row, phone, email } of rows) {
    const keys = [digitsOf(String(phone ?? '')), String(email ?? '').toLowerCase()].filter(Boolean)
    const earlier = keys.map((key) => seen.get(key)).find((line) => line !== undefined)
    if (earlier !== undefined && !found.has(row)) found.set(row, { line: row, of: { line: earlier } })
    for (const key of keys) if (!seen.has(key)) seen.set(key, row)
  }
  return [...found.values()].sort((one, other) => one.line - other.line)
}

/** As dialled within the country; empty if it's too short to be a number. */
function digitsOf(phone: string): string {
  const digits = phone
    .replace('(0)', '')
    .replace(/\D/g, '')
    .replace(/^(00)?44(?=\d{9})/, '0')
  return digits.length >= 7 ? digits : ''
}
