import type { FairSlots } from '../../limits/fair-slots.ts'
import { isAnonymous, isApiKey } from '../access/identity.ts'
import { Channel } from '../channels/channel.ts'
import type { ChannelDeps } from '../channels/channel-request.ts'
import { type JoinPayload, readJoin } from '../protocol/join-payload.ts'
import type { PhoenixAddress, PhoenixMessage } from '../protocol/phoenix-message.ts'
import { MAX_NAME_BYTES } from '../protocol/user-broadcast.ts'
import { TOPIC_PREFIX } from '../topics/topic-key.ts'
import type { Connection } from './accept-sockets.ts'

export interface SocketChannelsDeps extends ChannelDeps {
  /** The channels of all clients of this server. */
  channels: Set<Channel>
  anonymousChannels: Pick<FairSlots, 'take'>
}

const NO_SLOT = { release() {} }
const TOO_MANY_CHANNELS = 'ChannelRateLimitReached: too many channels.'

export class SocketChannels {
  readonly #deps: SocketChannelsDeps
  readonly #connection: Connection
  readonly #send: (frame: string | Buffer) => void
  readonly #byTopic = new Map<string, Channel>()

  constructor(deps: SocketChannelsDeps, connection: Connection, send: (frame: string | Buffer) => void) {
    this.#deps = deps
    this.#connection = connection
    this.#send = send
  }

  /** A message that belongs to an earlier join of the topic has no channel. */
  find({ topic, joinRef }: PhoenixAddress): Channel | undefined {
    const channel = this.#byTopic.get(topic)
    return channel && (joinRef === null || joinRef === channel.joinRef) ? channel : undefined
  }

  leaveAll(): void {
    for (const channel of [...this.#byTopic.values()]) channel.leave()
  }

  /**
   * The channel sends the reply to the join. If the join is refused before a channel is created, the result
   * is the reason.
   */
  async join({ topic, joinRef, ref, payload }: PhoenixMessage): Promise<string | undefined> {
    const { channels, limits } = this.#deps
    if (
      !topic.startsWith(TOPIC_PREFIX) ||
      topic === TOPIC_PREFIX ||
      Buffer.byteLength(topic) > MAX_NAME_BYTES
    )
      return 'unmatched topic'
    // realtime-js may join a topic again without leaving it first, so the earlier channel ends here.
    this.#byTopic.get(topic)?.leave()
    if (this.#byTopic.size >= limits.channelsPerSocket || channels.size >= limits.channels)
      return TOO_MANY_CHANNELS
    const join = readJoin(payload)
    if (!join) return 'InvalidJoinPayload: the configuration cannot be read.'
    const identity = await this.#identityOf(join)
    const { ws, networks, signedIn } = this.#connection
    // A channel opened on a closed connection would never be left.
    if (ws.readyState !== ws.OPEN) return
    if (!identity) return 'InvalidJWTToken: the token is not valid or has expired.'
    if (!isAnonymous(identity)) signedIn()
    const slot = isAnonymous(identity) ? this.#deps.anonymousChannels.take({ networks }) : NO_SLOT
    if (!slot) return TOO_MANY_CHANNELS
    const channel: Channel = new Channel(this.#deps, {
      topic: topic.slice(TOPIC_PREFIX.length),
      joinRef: joinRef ?? ref,
      join,
      identity,
      networks,
      send: this.#send,
      onEnded: () => {
        if (this.#byTopic.get(topic) === channel) this.#byTopic.delete(topic)
        channels.delete(channel)
        slot.release()
      },
    })
    this.#byTopic.set(topic, channel)
    channels.add(channel)
    await channel.open(ref)
  }

  async #identityOf({ accessToken }: JoinPayload) {
    if (accessToken === undefined || isApiKey(accessToken)) return this.#connection.identity
    return this.#deps.readIdentity(accessToken)
  }
}
