import type { SlotLimits } from '../limits/fair-slots.ts'

/** Limits for one client, one network and all clients together, far above what this project's desk needs. */
export const REALTIME_LIMITS = {
  /** `perAddress` leaves room for an office whose staff share one address. */
  sockets: { slots: 1_000, perAddress: 100 },
  /** The channels of all clients. Anonymous clients can take only a part of them, `anonymousChannels`. */
  channels: 5_000,
  anonymousChannels: { slots: 2_000, perAddress: 200 } as SlotLimits,
  channelsPerSocket: 100,
  bindingsPerChannel: 50,
  /** The most bytes of one message from a client, and of one broadcast. */
  frameBytes: 131_072,
  presenceBytes: 4_096,
  /**
   * Messages from one socket. Over HTTP, messages from all anonymous clients together, or from
   * all signed-in ones.
   */
  messages: { burst: 200, perMinute: 6_000 },
  /**
   * Deliveries of the messages of all anonymous clients together. Each client that receives a message counts.
   */
  anonymousDeliveries: { burst: 2_000, perMinute: 30_000 },
  /** The same for one network: an IPv4 address, or an IPv6 /64. */
  networkDeliveries: { burst: 500, perMinute: 6_000 },
  /** A client with more unread bytes than this is disconnected as a slow reader. */
  unreadBytes: 1_048_576,
  /** A client that sends nothing for this long is disconnected. realtime-js sends a heartbeat every 25 s. */
  silenceMs: 75_000,
  /** How often this process checks which other processes on the same database (hosts) are alive. */
  hostCheckMs: 10_000,
  /** How often a private channel's permissions are read again. */
  recheckMs: 60_000,
  /** If more changes wait to be sent, they are dropped, and clients have to read the tables again. */
  waitingChanges: 20_000,
}
export type RealtimeLimits = typeof REALTIME_LIMITS
