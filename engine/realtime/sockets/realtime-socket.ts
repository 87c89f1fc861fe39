import type { RawData, WebSocket } from 'ws'
import { describeFault } from '../../describe-fault.ts'
import type { Places } from '../../middleware/places.ts'
import type { Arrival } from './accept-sockets.ts'
import { type Channel, type ChannelDeps, createChannel } from '../channels/channel.ts'
import { readJoin } from '../protocol/join-payload.ts'
import { createMessageBudget } from '../message-budget.ts'
import { type PhoenixAddress, type PhoenixMessage, readMessage, writeMessage } from '../protocol/phoenix-message.ts'
import { MAX_NAME_BYTES, readBroadcastFrame } from '../protocol/user-broadcast.ts'
import { isApiKey } from '../access/identity.ts'

interface SocketDeps extends ChannelDeps {
  /** The channels of all clients of this host. */
  channels: Set<Channel>
  strangerChannels: Pick<Places, 'enter'>
}

export interface RealtimeSocket {
  /** Whether the client has been silent for longer than one that is alive would be. */
  isSilent(): boolean
  cut(): void
  /** Asks the client to come back later. */
  goAway(): void
}

const PREFIX = 'realtime:'
// While so many messages of one client wait for their turn, no more are read from its connection.
const MAX_WAITING = 32
const TOO_MANY_CHANNELS = 'ChannelRateLimitReached: too many channels.'
const UNREADABLE = 1003
const TOO_MANY = 1008
const RESTARTING = 1012

/** One client's connection: reads its messages in order, keeps its channels. */
export function createRealtimeSocket(
  deps: SocketDeps,
  ws: WebSocket,
  { vsn, identity, network, known, cutOff }: Omit<Arrival, 'ws'>,
): RealtimeSocket {
  const { limits } = deps
  const own = new Map<string, Channel>()
  const isWithinBudget = createMessageBudget(limits)
  let heardAt = performance.now()
  let waiting = 0
  let turn = Promise.resolve()

  ws.on('message', receive)
  ws.on('close', () => {
    for (const channel of [...own.values()]) channel.leave()
  })
  return {
    isSilent: () => performance.now() - heardAt > limits.silenceMs,
    cut: () => ws.terminate(),
    goAway: () => ws.close(RESTARTING, 'The host restarts.'),
  }

  function receive(data: RawData, isBinary: boolean): void {
    heardAt = performance.now()
    // `nodebuffer`, the default: one buffer a message.
    const frame = data as Buffer
    const message = isBinary ? undefined : readMessage(vsn, frame.toString())
    const said = isBinary ? readBroadcastFrame(frame) : undefined
    if (!isWithinBudget()) refuse(TOO_MANY, 'Too many messages.')
    // Not in turn: it asks whether we are alive, not whether the database is.
    else if (message?.topic === 'phoenix') reply(message, 'ok', {})
    else if (message) inTurn(() => handle(message))
    else if (said) inTurn(async () => channelFor(said.address)?.broadcast(said.broadcast, said.address.ref))
    else refuse(UNREADABLE, 'Unreadable message.')
  }

  function refuse(code: number, reason: string): void {
    cutOff(reason)
    ws.close(code, reason)
  }

  function inTurn(work: () => Promise<void>): void {
    if (++waiting >= MAX_WAITING) ws.pause()
    turn = turn.then(work).catch((error: Error) => {
      deps.log({ event: 'realtime', code: 'fault', fault: describeFault(error) })
      ws.terminate()
    })
    void turn.then(() => {
      if (--waiting < MAX_WAITING && ws.isPaused) ws.resume()
    })
  }

  async function handle(message: PhoenixMessage): Promise<void> {
    if (ws.readyState !== ws.OPEN) return
    if (message.event === 'phx_join') return join(message)
    const channel = channelFor(message)
    if (message.event === 'phx_leave') {
      channel?.leave()
      return reply(message, 'ok', {})
    }
    if (channel) return channel.hear(message.event, message.payload, message.ref)
    reply(message, 'error', { reason: 'unmatched topic' })
  }

  async function join(message: PhoenixMessage): Promise<void> {
    const { topic, joinRef, ref } = message
    const refuseJoin = (reason: string) => reply(message, 'error', { reason })
    if (!topic.startsWith(PREFIX) || topic === PREFIX || Buffer.byteLength(topic) > MAX_NAME_BYTES)
      return refuseJoin('unmatched topic')
    // A client that joins again has forgotten the channel it had.
    own.get(topic)?.leave()
    if (own.size >= limits.channelsPerSocket || deps.channels.size >= limits.channels)
      return refuseJoin(TOO_MANY_CHANNELS)
    const payload = readJoin(message.payload)
    if (!payload) return refuseJoin('InvalidJoinPayload: the configuration cannot be read.')
    const { accessToken } = payload
    const asks =
      accessToken === undefined || isApiKey(accessToken) ? identity : await deps.who.read(accessToken)
    // Gone meanwhile: a channel made now would be left behind, since its end has been.
    if (ws.readyState !== ws.OPEN) return
    if (!asks) return refuseJoin('InvalidJWTToken: the token is not valid or has expired.')
    const isStranger = asks.actor.role === 'anon'
    if (!isStranger) known()
    const place = isStranger ? deps.strangerChannels.enter(network) : { leave() {} }
    if (!place) return refuseJoin(TOO_MANY_CHANNELS)
    const outlet = {
      vsn,
      send,
      ended: () => {
        if (own.get(topic) === channel) own.delete(topic)
        deps.channels.delete(channel)
        place.leave()
      },
    }
    const channel = createChannel(deps, outlet, {
      topic: topic.slice(PREFIX.length),
      joinRef: joinRef ?? ref,
      join: payload,
      identity: asks,
      network,
    })
    own.set(topic, channel)
    deps.channels.add(channel)
    await channel.open(ref)
  }

  function channelFor({ topic, joinRef }: PhoenixAddress): Channel | undefined {
    const channel = own.get(topic)
    // What an earlier joining still had to say.
    return channel && (joinRef === null || joinRef === channel.joinRef) ? channel : undefined
  }

  function reply({ joinRef, ref, topic }: PhoenixAddress, status: 'ok' | 'error', response: unknown): void {
    send(writeMessage(vsn, { joinRef, ref, topic, event: 'phx_reply', payload: { status, response } }))
  }

  function send(frame: string | Buffer): void {
    if (ws.readyState !== ws.OPEN) return
    if (ws.bufferedAmount > limits.unreadBytes) {
      cutOff('slow reader')
      ws.terminate()
    } else ws.send(frame, { binary: typeof frame !== 'string' })
  }
}
