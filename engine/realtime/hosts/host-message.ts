import type { Presence } from '../topics/presence-tracker.ts'

/** What hosts on one database send each other. */
export type HostMessage =
  /** A host has started to listen: the others answer with the presences of their clients. */
  | { kind: 'hello' }
  | { kind: 'bye' }
  | { kind: 'presences'; to: number; presences: Presence[] }
  | { kind: 'joined'; presence: Presence; replaces?: string }
  | { kind: 'left'; topicKey: string; ref: string }
  /** The payload as base64, because it may be any bytes. */
  | { kind: 'broadcast'; topicKey: string; event: string; encoding: 'json' | 'binary'; payload: string }
