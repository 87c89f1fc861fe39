import type { CaseState } from '#shared/desk/case-states.ts'
import { CONTACT_OUTCOMES, type ContactOutcome, type Decision } from '#shared/desk/contact-outcomes.ts'

export interface Worker {
  id: string
  name: string
}

/** A row of public.case_events, without the reference of its case. */
export interface EventRecord {
  at: string
  actor_id: string | null
  kind: string
  detail: Record<string, unknown>
  version: number | null
}

/** The kinds of event that set a lead's last_worked_at. */
const IS_WORK: ReadonlySet<string> = new Set([...CONTACT_OUTCOMES, 'noted', 'state_changed'])

export class CaseHistory {
  /** The columns of public.leads that change with staff's work, as they are after the last event. */
  readonly worked
  readonly events: EventRecord[] = []

  constructor(receivedAt: Date, promisedBy: Date) {
    this.worked = {
      promised_by: promisedBy.toISOString(),
      state: 'new' as CaseState,
      owner_id: null as string | null,
      follow_up_on: null as string | null,
      next_step: null as string | null,
      outcome_reason: null as string | null,
      decided_at: null as string | null,
      first_contact_at: null as string | null,
      promise: null as 'kept' | 'missed' | null,
      promise_settled_at: null as string | null,
      promise_settled_by: null as ContactOutcome | Decision | null,
      last_worked_at: null as string | null,
      version: 1,
      updated_at: receivedAt.toISOString(),
    }
  }

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
