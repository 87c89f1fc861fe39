import { CONTACT_OUTCOMES } from '#shared/desk/contact-outcomes.ts'
import type { EventRecord, LeadRecord, Worker } from './invented-lead.ts'

/** The columns of a lead that staff change. */
type WorkedColumns = Omit<LeadRecord, 'reference' | 'form' | 'received_at' | 'flags' | 'quarantined'>

/** What counts as work on a case. */
const IS_WORK: ReadonlySet<string> = new Set([...CONTACT_OUTCOMES, 'noted', 'state_changed'])

/** What staff did with one lead: the columns as they are now, and the events that led there. */
export class CaseHistory {
  readonly worked: WorkedColumns
  readonly events: EventRecord[] = []

  constructor(receivedAt: Date, promisedBy: Date) {
    this.worked = {
      promised_by: promisedBy.toISOString(),
      state: 'new',
      owner_id: null,
      follow_up_on: null,
      next_step: null,
      outcome_reason: null,
      decided_at: null,
      first_contact_at: null,
      promise: null,
      promise_settled_at: null,
      promise_settled_by: null,
      last_worked_at: null,
      version: 1,
      updated_at: receivedAt.toISOString(),
    }
  }

  /** Adds an event that changes the case, and so its version. */
  addChange(at: Date, actor: Worker, kind: string, detail: EventRecord['detail']): void {
    this.worked.version += 1
    this.#add(at, actor, kind, detail, this.worked.version)
  }

  addNote(at: Date, actor: Worker, note: string): void {
    this.#add(at, actor, 'noted', { note }, null)
  }

  setOwner(at: Date, actor: Worker, from: Worker | null, to: Worker): void {
    this.worked.owner_id = to.id
    const detail = { from: from?.id ?? null, to: to.id, from_name: from?.name ?? null, to_name: to.name }
    this.addChange(at, actor, 'owner_changed', detail)
  }

  #add(at: Date, actor: Worker, kind: string, detail: EventRecord['detail'], version: number | null): void {
    this.worked.updated_at = at.toISOString()
    if (IS_WORK.has(kind)) this.worked.last_worked_at = at.toISOString()
    this.events.push({ at: at.toISOString(), actor_id: actor.id, kind, detail, version })
  }
}
