import type { Actor } from '../../database/database.ts'
import type { ChangeBinding } from './change-binding.ts'
import type { KnownKeys } from './seen-rows.ts'

/** A channel that hears of changes. */
export interface ChangeSubscriber {
  actor: Actor
  /** Equal for those who see the same: their rows are read once. */
  actorKey: string
  bindings: ChangeBinding[]
  /** Rows the actor has seen, for when no row is left to ask whether it could. */
  known: KnownKeys
  /** Sends the payload, JSON already. */
  tell(payload: string): void
  /** Changes could not be told: the client must read for itself. */
  fail(): void
}
