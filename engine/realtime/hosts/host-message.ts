import type { Presence } from '../topics/presence-tracker.ts'

/** What hosts on one database tell each other. */
export type HostMessage =
  /** A host has begun to listen: the others tell it who is there. */
  | { kind: 'hello' }
  | { kind: 'bye' }
  | { kind: 'presences'; to: number; presences: Presence[] }
  | { kind: 'joined'; presence: Presence; former?: string }
  | { kind: 'left'; room: string; ref: string }
  /** The payload as base64: it may be bytes of any kind. */
  | { kind: 'broadcast'; room: string; event: string; encoding: 'json' | 'binary'; payload: string }
