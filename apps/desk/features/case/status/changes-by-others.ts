import type { CaseEvent } from '../../../backend/case.ts'

/** What others changed of a case since it had this version, oldest first. Notes and openings change nothing. */
export function changesByOthers(events: readonly CaseEvent[], version: number, myId: string): CaseEvent[] {
  return events
    .filter((event) => event.version !== null && event.version > version && event.actor_id !== myId)
    .reverse()
}
