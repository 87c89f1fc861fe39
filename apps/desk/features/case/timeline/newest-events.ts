import type { CaseEvent } from '../../../backend/case-events.ts'

/** The most events that read_case, read_facts and read_earlier_events return. */
export const PAGE_SIZE = 100

/**
 * Joins a case's own newest events with those of the cases that were merged into it. Each list ends after a
 * page, so what is older than the last event of a full list may have gaps and is left to the earlier pages:
 * they begin before the event `before`. It's undefined if nothing is missing.
 */
export function newestEvents(
  own: readonly CaseEvent[],
  merged: readonly CaseEvent[],
): { events: CaseEvent[]; before: number | undefined } {
  const ends = [own, merged].filter((list) => list.length >= PAGE_SIZE).map((list) => list.at(-1)?.id ?? 0)
  const before = ends.length > 0 ? Math.max(...ends) : undefined
  return { events: [...own, ...merged].filter(({ id }) => before === undefined || id >= before), before }
}
