import type { Actor } from '../../database/database.ts'
import type { ChangeBinding } from './change-binding.ts'
import type { SeenRows } from './seen-rows.ts'

/** A channel that receives changes. */
export interface ChangeSubscriber {
  actor: Actor
  /** Equal for subscribers with the same role and claims: their rows are read once for all. */
  actorKey: string
  bindings: ChangeBinding[]
  seenRows: SeenRows
  /** Sends a payload that is JSON text already. */
  send(payload: string): void
  /** Changes could not be sent: the client must read the tables again. */
  fail(): void
}
