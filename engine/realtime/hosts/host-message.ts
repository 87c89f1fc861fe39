import type { Presence } from '../topics/presence-tracker.ts'

/** The messages between hosts, the processes of this server that share one database. */
export type HostMessage =
  /** A host has started to listen. The others reply with the presences of their clients. */
  | { kind: 'hello' }
  | { kind: 'bye' }
  | { kind: 'presences'; to: number; presences: Presence[] }
  | { kind: 'joined'; presence: Presence; replaces?: string }
  | { kind: 'left'; topicKey: string; ref: string }
  /** The payload is base64, because it may be any bytes. */
  | { kind: 'broadcast'; topicKey: string; event: string; encoding: 'json' | 'binary'; payload: string }
