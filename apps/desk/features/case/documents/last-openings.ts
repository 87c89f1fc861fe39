import type { CaseEvent } from '../../../backend/case.ts'

export interface Opening {
  at: string
  who: string
}

/** Who opened each document last. Events come newest first. */
export function lastOpenings(events: readonly CaseEvent[]): Map<string, Opening> {
  const last = new Map<string, Opening>()
  for (const event of events) {
    if (event.kind !== 'document_opened' || last.has(event.detail.document_id)) continue
    last.set(event.detail.document_id, { at: event.at, who: event.actor_name ?? 'A colleague' })
  }
  return last
}
