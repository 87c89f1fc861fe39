import type { DiskBudgets } from '#shared/limits/disk-budgets.ts'
import type { NetworkRates } from '#shared/limits/network-limits.ts'
import type { Rate } from '#shared/limits/token-buckets.ts'
import type { SlotLimits } from '../../engine/limits/fair-slots.ts'

/**
 * Who may come in, which is decided by headers alone, before a body is read:
 * - `anyone`: needs nothing, because a link's token or a signature says what it opens
 * - `visitor`: the API key in a header, so that a form on another site can't send it
 * - `key`: any API key or token; row-level security decides the rest
 * - `staff`: a signed-in session
 * - `server`: the secret API key
 */
type Who = 'anyone' | 'visitor' | 'key' | 'staff' | 'server'

/** Requests that are under way at the same time share the places of a room. */
export interface Room extends SlotLimits {
  /** What one request may keep in memory while it is under way. */
  heldBytes: number
}

export interface Door {
  /** As `METHOD /path`, with the patterns of Hono. ANY stands for every method. */
  routes: string[]
  /** Only requests whose content type begins with this. The doors are tried in their order. */
  contentType?: string
  who: Who
  /** The largest body. The code behind the door cuts off what is longer, in the words of its protocol. */
  bodyBytes: number
  /** The same for a sender who isn't signed in, if it is less. Refused before it is read. */
  strangerBytes?: number
  /** Requests of senders without an account. Undefined if `otherLimits` are all. */
  network?: NetworkRates
  /** Doors with the same meter are counted together. By default each has its own. */
  meter?: string
  /** Requests of one signed-in session. */
  session?: Rate
  room: RoomName
  /** The most seconds of a processor for one request, or for each document that it brings. */
  cpuSeconds: number
  /** Where what may be stored is limited. Undefined if nothing is. */
  disk?: string
  /** Whether the body is files, for which room on the disk is reserved before it is read. */
  bringsFiles?: boolean
  /** Limits that are in the code behind the door, for the table in docs/security.md. */
  otherLimits?: string
  /** Whether the refusal is a page that the code behind the door makes, with the visitor's answers in it. */
  refusesItself?: boolean
}

export type RoomName = 'reading' | 'forms' | 'uploads' | 'signing in' | 'papers' | 'service'

export interface Limits<Name extends string = string> {
  doors: Record<Name, Door>
  rooms: Record<RoomName, Room>
  /**
   * The share of the disk that must be free to accept leads over the limits as possible spam. It keeps room
   * for ordinary leads and the database.
   */
  freeDiskShare: number
  disk: DiskBudgets
}
