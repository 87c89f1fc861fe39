/** What one connection, one address and all together may take; a desk needs a small part of it. */
export interface RealtimeLimits {
  sockets: number
  /** A whole office may stand behind one address. */
  socketsPerAddress: number
  channels: number
  /** Of these, strangers may hold so many, and so many from one network. */
  strangerChannels: number
  strangerChannelsPerNetwork: number
  channelsPerSocket: number
  bindingsPerChannel: number
  /** One message from a client, and one broadcast. */
  frameBytes: number
  /** What one presence may say of itself. */
  presenceBytes: number
  /** So many messages from one client at once, and so many more each second. */
  messageBurst: number
  messagesPerSecond: number
  /** What strangers may have delivered, counted by who hears it: all of them together, and one network. */
  strangerDeliveryBurst: number
  strangerDeliveriesPerSecond: number
  networkDeliveryBurst: number
  networkDeliveriesPerSecond: number
  /** What may wait to be sent to a client before it counts as one that does not read. */
  unreadBytes: number
  /** A client says something at least every 25 s. */
  silenceMs: number
  /** How often hosts look which others are still alive. */
  hostCheckMs: number
  /** How often a private channel asks again whether it may. */
  recheckMs: number
  /** Changes that wait to be told; beyond, clients are sent to read for themselves. */
  waitingChanges: number
}

export const REALTIME_LIMITS: RealtimeLimits = {
  sockets: 1_000,
  socketsPerAddress: 100,
  channels: 5_000,
  strangerChannels: 2_000,
  strangerChannelsPerNetwork: 200,
  channelsPerSocket: 100,
  bindingsPerChannel: 50,
  frameBytes: 131_072,
  presenceBytes: 4_096,
  messageBurst: 200,
  messagesPerSecond: 100,
  strangerDeliveryBurst: 2_000,
  strangerDeliveriesPerSecond: 500,
  networkDeliveryBurst: 500,
  networkDeliveriesPerSecond: 100,
  unreadBytes: 1_048_576,
  silenceMs: 75_000,
  hostCheckMs: 10_000,
  recheckMs: 60_000,
  waitingChanges: 20_000,
}
