import type { Actor } from '../../database/database.ts'
import type { ChangeBinding } from './change-binding.ts'
import type { SeenRows } from './seen-rows.ts'

/** A channel that receives changes. */
export interface ChangeSubscriber {
  actor: Actor
  /** Equal for subscribers with the same role and claims, so that their rows are read only once. */
  actorKey: string
  bindings: ChangeBinding[]
  seenRows: SeenRows
  /** Sends a payload that is already JSON text. */
  send(payload: string): void
  /** Called when changes couldn't be sent, so that the client reads the tables again. */
  fail(): void
}
