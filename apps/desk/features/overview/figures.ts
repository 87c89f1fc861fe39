import type { CaseKind } from '#shared/desk/case-kind.ts'
import type { LeadForm } from '#shared/promises/promises.ts'
import type { Overview } from '../../backend/overview.ts'

/** The forms of the site, which make a promise. */
export const FORMS = [
  'callback',
  'bridging_application',
  'business_application',
] as const satisfies LeadForm[]

/** The kinds of case in the order of every chart and table. */
export const KINDS = [...FORMS, 'enquiry'] as const satisfies CaseKind[]

/** Short names of the kinds, for narrow columns. */
export const SHORT_KIND_LABELS: Record<CaseKind, string> = {
  callback: 'Callback',
  bridging_application: 'Bridging',
  business_application: 'Business',
  enquiry: 'Enquiry',
}

export function noCounts(): Record<CaseKind, number> {
  return { callback: 0, bridging_application: 0, business_application: 0, enquiry: 0 }
}

/** The share of settled promises that were kept; undefined while none is settled. */
export function hitRate(promises: readonly { kept: number; missed: number }[]): number | undefined {
  const kept = sum(promises, (one) => one.kept)
  const settled = kept + sum(promises, (one) => one.missed)
  return settled === 0 ? undefined : kept / settled
}

/** A whole percentage, but never rounded up to 100%: that would hide a missed promise. */
export function formatShare(share: number): string {
  const rounded = Math.round(share * 100)
  if (rounded < 100 || share === 1) return `${rounded}%`
  return `${Math.floor(share * 1_000) / 10}%`
}

export function sum<Row>(rows: readonly Row[], value: (row: Row) => number): number {
  return rows.reduce((total, row) => total + value(row), 0)
}

interface SourceRow {
  source: string
  counts: Record<CaseKind, number>
  total: number
}

/** Sources with the most leads first; the rest are added up as one. */
export function topSources(sources: Overview['sources'], most = 8): SourceRow[] {
  const bySource = new Map<string, SourceRow>()
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

function emptySource(source: string): SourceRow {
  return { source, counts: noCounts(), total: 0 }
}
