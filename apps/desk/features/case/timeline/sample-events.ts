import type { CaseEvent } from '../../../backend/case-events.ts'
import { sampleCase } from '../sample-case.ts'
import { timelineEntries } from './timeline-entries.ts'

let nextId = 0
/** An entry that Ann Ford made. */
export const event = <Kind extends CaseEvent['kind']>(
  kind: Kind,
  detail: Extract<CaseEvent, { kind: Kind }>['detail'],
  at = '2026-11-13T11:00:00+00:00',
) => {
  nextId += 1
  return { id: nextId, at, actor_id: 'ann', actor_name: 'Ann Ford', kind, detail, version: 2 } as CaseEvent
}
export const shownFor = (...events: CaseEvent[]) => timelineEntries({ ...sampleCase, events })
