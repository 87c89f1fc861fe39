import type { SlotLimits } from '../limits/fair-slots.ts'
import type { Rate } from '../limits/limits.ts'

/** What one client, one network and all of them together may use. The desk needs a small part of it. */
export interface RealtimeLimits {
  /** `perAddress` leaves room for an office whose staff share one address. */
  sockets: Required<Pick<SlotLimits, 'slots' | 'perAddress'>>
  /** Of all clients; anonymous ones share a part of them. */
  channels: number
  anonymousChannels: SlotLimits
  channelsPerSocket: number
  bindingsPerChannel: number
  /** One message from a client, and one broadcast. */
  frameBytes: number
  presenceBytes: number
  /** Messages from one client. */
  messages: Rate
  /** Deliveries of anonymous clients' messages, one for each client that receives one: of all of them together. */
  anonymousDeliveries: Rate
  /** The same for one network: an IPv4 address, or an IPv6 /64. */
  networkDeliveries: Rate
  /** A client that lets more than this wait to be sent to it is disconnected as a slow reader. */
  unreadBytes: number
  /** realtime-js sends a heartbeat every 25 s. */
  silenceMs: number
  /** How often a host checks which others are alive. */
  hostCheckMs: number
  /** How often a private channel's permissions are read again. */
  recheckMs: number
  /** When more changes than this wait to be sent, clients are told to read the tables again. */
  waitingChanges: number
}

export const REALTIME_LIMITS: RealtimeLimits = {
  sockets: { slots: 1_000, perAddress: 100 },
  channels: 5_000,
  anonymousChannels: { slots: 2_000, perAddress: 200 },
  channelsPerSocket: 100,
  bindingsPerChannel: 50,
  frameBytes: 131_072,
  presenceBytes: 4_096,
  messages: { burst: 200, perMinute: 6_000 },
  anonymousDeliveries: { burst: 2_000, perMinute: 30_000 },
  networkDeliveries: { burst: 500, perMinute: 6_000 },
  unreadBytes: 1_048_576,
  silenceMs: 75_000,
  hostCheckMs: 10_000,
  recheckMs: 60_000,
  waitingChanges: 20_000,
}
