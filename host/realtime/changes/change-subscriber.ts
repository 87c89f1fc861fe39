import type { Actor } from '../../database/database.ts'
import type { ChangeBinding } from './change-binding.ts'

/** A channel that hears of changes. */
export interface ChangeSubscriber {
  actor: Actor
  /** Equal for those who see the same: their rows are read once. */
  actorKey: string
  bindings: ChangeBinding[]
  /** When it was last certain that the actor sees rows of a table, by its oid, in performance.now(). */
  seenAt: Map<number, number>
  /** Sends the payload, JSON already. */
  tell(payload: string): void
  /** Changes could not be told: the client must read for itself. */
  fail(): void
}
