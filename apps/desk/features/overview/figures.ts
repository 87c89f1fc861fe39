import type { CaseKind } from '#shared/desk/case-kind.ts'
import { isKindOn } from '#shared/desk/what-is-on.ts'
import type { LeadForm } from '#shared/promises/promises.ts'
import type { Overview } from '../../backend/overview.ts'

/** Each of the site's forms promises the applicant a reply by a certain time. */
export const FORMS = [
  'callback',
  'bridging_application',
  'business_application',
] as const satisfies LeadForm[]

/** Every chart and table shows the kinds in this order. */
export const KINDS = [...FORMS, 'enquiry'] as const satisfies CaseKind[]

export const SHORT_KIND_LABELS: Record<CaseKind, string> = {
  callback: 'Callback',
  bridging_application: 'Bridging',
  business_application: 'Business',
  enquiry: 'Enquiry',
}

export function noCounts(): Record<CaseKind, number> {
  return { callback: 0, bridging_application: 0, business_application: 0, enquiry: 0 }
}

/** The rate is from 0 to 1, or undefined if no promise has been kept or missed yet. */
export function hitRate(promises: readonly { kept: number; missed: number }[]): number | undefined {
  const kept = sum(promises, (one) => one.kept)
  const settled = kept + sum(promises, (one) => one.missed)
  return settled === 0 ? undefined : kept / settled
}

/** A share just below 1 gets a decimal, because rounding it up to 100% would hide a missed promise. */
export function formatShare(share: number): string {
  const rounded = Math.round(share * 100)
  if (rounded < 100 || share === 1) return `${rounded}%`
  return `${Math.floor(share * 1_000) / 10}%`
}

export function sum<Row>(rows: readonly Row[], value: (row: Row) => number): number {
  return rows.reduce((total, row) => total + value(row), 0)
}

interface CountRow {
  label: string
  counts: Record<CaseKind, number>
  total: number
}

/** The kinds that come in, and those that are switched off and still have cases here. */
export const kindsIn = (rows: readonly Pick<CountRow, 'counts'>[]): CaseKind[] =>
  KINDS.filter((kind) => isKindOn(kind) || rows.some(({ counts }) => counts[kind] > 0))

export function countFigures(heading: string, rows: readonly CountRow[]) {
  const kinds = kindsIn(rows)
  return {
    counts: true,
    headings: [heading, ...kinds.map((kind) => SHORT_KIND_LABELS[kind]), 'All'],
    rows: rows.map(({ label, counts, total }) => ({
      label,
      cells: [...kinds.map((kind) => counts[kind]), total],
    })),
  }
}

/** If there are more than `most` sources, the last row adds up the rest. */
export function topSources(sources: Overview['sources'], most = 8): CountRow[] {
  const bySource = new Map<string, CountRow>()
  for (const { source, form, leads } of sources) {
    const row = bySource.get(source) ?? emptySource(source)
    row.counts[form] += leads
    row.total += leads
    bySource.set(source, row)
  }
  const rows = [...bySource.values()].sort((one, other) => other.total - one.total)
  if (rows.length <= most) return rows
  const rest = emptySource('all others')
  for (const { counts, total } of rows.slice(most - 1)) {
    rest.total += total
    for (const kind of KINDS) rest.counts[kind] += counts[kind]
  }
  return [...rows.slice(0, most - 1), rest]
}

function emptySource(label: string): CountRow {
  return { label, counts: noCounts(), total: 0 }
}
