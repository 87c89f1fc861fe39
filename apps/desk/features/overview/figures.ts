import type { LeadForm } from '#shared/promises/promises.ts'
import type { Overview } from '../../backend/overview.ts'

/** The kinds of lead in the order every chart and table shows them. */
export const FORMS = [
  'callback',
  'bridging_application',
  'business_application',
] as const satisfies LeadForm[]

/** The kinds where columns are narrow. */
export const SHORT_FORM_LABELS: Record<LeadForm, string> = {
  callback: 'Callback',
  bridging_application: 'Bridging',
  business_application: 'Business',
}

/** The share of settled promises that were kept; undefined while none is settled. */
export function hitRate(promises: readonly { kept: number; missed: number }[]): number | undefined {
  const kept = sum(promises, (one) => one.kept)
  const settled = kept + sum(promises, (one) => one.missed)
  return settled === 0 ? undefined : kept / settled
}

/** Whole per cent, but never a rounded-up hundred: a promise missed is a promise missed. */
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
  counts: Record<LeadForm, number>
  total: number
}

/** Sources with the most leads first; what comes after the first few is added up. */
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
    for (const form of FORMS) rest.counts[form] += counts[form]
  }
  return [...rows.slice(0, most - 1), rest]
}

function emptySource(source: string): SourceRow {
  return { source, counts: { callback: 0, bridging_application: 0, business_application: 0 }, total: 0 }
}
