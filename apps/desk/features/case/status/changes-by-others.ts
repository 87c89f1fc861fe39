import type { CaseEvent } from '../../../backend/case-events.ts'

/**
 * The oldest change comes first. Events that leave the version as it is, such as notes and opened files,
 * don't count.
 */
export function changesByOthers(events: readonly CaseEvent[], version: number, myId: string): CaseEvent[] {
  return events
    .filter((event) => event.version !== null && event.version > version && event.actor_id !== myId)
    .reverse()
}
