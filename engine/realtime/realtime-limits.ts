import type { SlotLimits } from '../limits/fair-slots.ts'
import type { Rate } from '../limits/limits.ts'

/** The limits of one client, one network and all clients together. The desk needs a small part of them. */
export interface RealtimeLimits {
  /** `perAddress` leaves room for an office whose staff share one address. */
  sockets: Required<Pick<SlotLimits, 'slots' | 'perAddress'>>
  /** For all clients. Anonymous ones share a part of them. */
  channels: number
  anonymousChannels: SlotLimits
  channelsPerSocket: number
  bindingsPerChannel: number
  /** The size of one message from a client, and of one broadcast. */
  frameBytes: number
  presenceBytes: number
  /** Messages from one client. */
  messages: Rate
  /** Deliveries of all anonymous clients' messages. Each client that receives a message counts. */
  anonymousDeliveries: Rate
  /** The same for one network: an IPv4 address, or an IPv6 /64. */
  networkDeliveries: Rate
  /** A client with more unread bytes than this is disconnected as a slow reader. */
  unreadBytes: number
  /** A client that sends nothing for this long is disconnected. realtime-js sends a heartbeat every 25 s. */
  silenceMs: number
  /** How often a host checks which other hosts are alive. */
  hostCheckMs: number
  /** How often a private channel's permissions are read again. */
  recheckMs: number
  /** With more waiting changes than this, clients have to read the tables again. */
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
