import type { InboxPage, InboxRow } from '../../backend/inbox.ts'

export interface RowChanges {
  /** As they are now, in the list or not. */
  changed: readonly InboxRow[]
  gone: readonly string[]
}

export interface ListRules {
  fits(row: InboxRow): boolean
  compare(one: InboxRow, other: InboxRow): number
}

/**
 * Puts changed leads where they belong among the pages read so far, and takes out those that no longer do. One that
 * belongs behind the last page read is left for the page it will come with.
 */
export function placeRows<Page extends InboxPage>(
  pages: readonly Page[],
  changes: RowChanges,
  rules: ListRules,
): Page[] {
  const touched = new Set([...changes.gone, ...changes.changed.map(({ reference }) => reference)])
  const placed = pages.map((page) => ({
    ...page,
    rows: page.rows.filter(({ reference }) => !touched.has(reference)),
  }))
  for (const row of changes.changed) {
    if (!rules.fits(row)) continue
    const last = placed.at(-1)
    const page =
      placed.find(({ rows }) => {
        const end = rows.at(-1)
        return end !== undefined && rules.compare(row, end) < 0
      }) ?? (last?.next === null ? last : undefined)
    if (!page) continue
    const before = page.rows.findIndex((other) => rules.compare(row, other) < 0)
    page.rows.splice(before === -1 ? page.rows.length : before, 0, row)
  }
  return placed
}

/** Brings rows up to date where they stand; for a list whose order only the database knows. */
export function refreshRows<Page extends InboxPage>(
  pages: readonly Page[],
  { changed, gone }: RowChanges,
): Page[] {
  const fresh = new Map(changed.map((row) => [row.reference, row]))
  return pages.map((page) => ({
    ...page,
    rows: page.rows
      .filter(({ reference }) => !gone.includes(reference))
      .map((row) => fresh.get(row.reference) ?? row),
  }))
}
