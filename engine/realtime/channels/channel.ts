import { randomUUID } from 'node:crypto'
import { describeFault } from '../../describe-fault.ts'
import type { Log } from '../../log.ts'
import { type ChannelChangesDeps, createChannelChanges } from './channel-changes.ts'
import { createChannelPresence } from './channel-presence.ts'
import { createChannelVoice } from './channel-sender.ts'
import type { HostLink } from '../hosts/host-connection.ts'
import type { JoinPayload } from '../protocol/join-payload.ts'
import { isRecord, type Vsn } from '../protocol/phoenix-message.ts'
import type { Presences } from '../topics/presence-tracker.ts'
import type { RealtimeLimits } from '../realtime-limits.ts'
import { type Member, type Rooms, roomOf } from '../topics/topic-members.ts'
import type { StrangerBudget } from '../stranger-budget.ts'
import { ALL_PERMITTED, askPermissions } from '../access/topic-permissions.ts'
import { readBroadcastPayload, type UserBroadcast } from '../protocol/user-broadcast.ts'
import { type Identity, isApiKey, type WhoAsks } from '../access/identity.ts'

export interface ChannelDeps extends ChannelChangesDeps {
  link: HostLink
  rooms: Rooms
  presences: Presences
  strangers: StrangerBudget
  who: WhoAsks
  limits: RealtimeLimits
  now: () => Date
  log: Log
}

interface ChannelOutlet {
  vsn: Vsn
  send(frame: string | Buffer): void
  /** The channel is over, and said so. */
  ended(): void
}

interface ChannelRequest {
  /** Without the `realtime:` that clients put before it. */
  topic: string
  joinRef: string | null
  join: JoinPayload
  identity: Identity
  network: string | undefined
}

const TOO_MUCH = 'Visitors say too much at the moment, try again later.'

export interface Channel {
  readonly joinRef: string | null
  /** Gets everything ready and answers the client's joining. */
  open(ref: string | null): Promise<void>
  /** Takes an event of the client: a new token, a presence, a broadcast. */
  hear(event: string, payload: unknown, ref: string | null): Promise<void>
  broadcast(broadcast: UserBroadcast, ref: string | null): void
  /** Ends without a word: the client left, or is gone. */
  leave(): void
  /** Something was missed: the client is told to join again and read for itself. */
  fail(): void
}

/** One client on one topic, from its joining to its end. */
export function createChannel(deps: ChannelDeps, outlet: ChannelOutlet, request: ChannelRequest): Channel {
  const { database, link, rooms, limits, log } = deps
  const { topic, joinRef, join } = request
  const room = roomOf(topic, join.isPrivate)
  const voice = createChannelVoice(outlet, topic, joinRef)
  const tell = (payload: string) => {
    if (state === 'joined') voice.pushWritten('postgres_changes', payload)
  }
  const changes = createChannelChanges(deps, join.changes, { tell, fail })
  const presence = createChannelPresence({ ...deps, ...limits }, room, join.presence.key || randomUUID())
  let state: 'joining' | 'joined' | 'over' = 'joining'
  let { identity } = request
  let token = join.accessToken
  let permissions = ALL_PERMITTED
  let timer: NodeJS.Timeout | undefined
  const member: Member = {
    vsn: outlet.vsn,
    hearsBroadcasts: () => permissions.broadcast.read,
    hearsPresence: () => join.presence.enabled && permissions.presence.read,
    sendFrame: outlet.send,
  }
  return { joinRef, open, hear, broadcast, leave, fail }

  async function open(ref: string | null): Promise<void> {
    const prepared = await prepare().catch((error: Error) => {
      log({ event: 'realtime', code: 'join_failed', fault: describeFault(error) })
      return { refusal: 'The database does not answer, try again.' }
    })
    if (state === 'over') return voice.reply(ref, 'error', { reason: 'The channel has ended.' })
    if ('refusal' in prepared) {
      leave()
      return voice.reply(ref, 'error', { reason: prepared.refusal })
    }
    state = 'joined'
    rooms.enter(room, member)
    voice.reply(ref, 'ok', { postgres_changes: changes.echo })
    tellSubscribed(prepared.changesRefusal)
    if (join.broadcast.replicationReady) voice.system('system', 'ok', 'Replication connection established')
    if (member.hearsPresence()) voice.push('presence_state', deps.presences.stateOf(room))
    schedule()
  }

  async function prepare(): Promise<{ refusal: string } | { changesRefusal: string | undefined }> {
    if (join.broadcast.replay) return { refusal: 'Broadcasts are not kept, so none can be replayed.' }
    if (join.changes.length > limits.bindingsPerChannel)
      return { refusal: `At most ${limits.bindingsPerChannel} bindings a channel.` }
    await link.connect()
    // Whoever joins is told who is there, however many that are.
    if (join.presence.enabled && !mayReach(deps.presences.sizeOf(room))) return { refusal: TOO_MUCH }
    if (!(await mayStay())) return { refusal: `Unauthorized: no permission to read from ${topic}.` }
    const { refusal } = await changes.start(identity)
    return refusal !== undefined && join.waitsForChanges ? { refusal } : { changesRefusal: refusal }
  }

  async function hear(event: string, payload: unknown, ref: string | null): Promise<void> {
    if (state !== 'joined' || !isRecord(payload)) return
    if (event === 'broadcast') {
      const said = readBroadcastPayload(payload)
      if (said) broadcast(said, ref)
    } else if (event === 'presence') {
      const refusal = showPresence(payload)
      if (refusal === undefined) voice.reply(ref, 'ok', {})
      else voice.reply(ref, 'error', { reason: refusal })
    } else if (event === 'access_token' && typeof payload.access_token === 'string') {
      await renew(payload.access_token).catch((error: Error) => {
        log({ event: 'realtime', code: 'renewal_failed', fault: describeFault(error) })
        fail()
      })
    }
  }

  function broadcast(said: UserBroadcast, ref: string | null): void {
    if (state !== 'joined') return
    const isSaid = permissions.broadcast.write && mayReach(Math.max(1, rooms.sizeOf(room)))
    if (isSaid) {
      rooms.broadcast(room, said, join.broadcast.self ? undefined : member)
      link.tell({ kind: 'broadcast', room, ...said, payload: said.payload.toString('base64') })
    }
    if (join.broadcast.ack) voice.reply(ref, isSaid ? 'ok' : 'error', {})
  }

  function showPresence({ event, payload }: Record<string, unknown>): string | undefined {
    const asked = typeof event === 'string' ? event.toLowerCase() : ''
    if (asked === 'track') {
      if (!permissions.presence.write) return 'No permission to be shown here.'
      // That someone goes is told in any case: it was paid for when they came.
      return mayReach(rooms.sizeOf(room)) ? presence.track(payload ?? {}) : TOO_MUCH
    }
    if (asked !== 'untrack') return 'Presence knows track and untrack.'
    presence.untrack()
  }

  function mayReach(listeners: number): boolean {
    return identity.actor.role !== 'anon' || deps.strangers.spend(request.network, listeners)
  }

  async function renew(given: string): Promise<void> {
    // A key says nothing about who asks, so the token stays; but it is sent at a sign-out, a good moment to ask again.
    if (isApiKey(given) || given === token) return recheck()
    const renewed = await deps.who.read(given)
    if (!renewed) return close('The token is not valid or has expired.')
    identity = renewed
    token = given
    schedule()
    await recheck()
    if (state !== 'joined') return
    const { refusal } = await changes.start(identity)
    tellSubscribed(refusal)
  }

  async function recheck(): Promise<void> {
    if (await mayStay()) {
      if (!permissions.presence.write) presence.untrack()
    } else close(`No longer permitted to read from ${topic}.`)
  }

  async function mayStay(): Promise<boolean> {
    if (!join.isPrivate) return true
    const asked = identity
    const answer = await askPermissions(database, asked.actor, topic)
    // A newer token has asked meanwhile.
    if (asked !== identity) return true
    permissions = answer
    return permissions.broadcast.read || permissions.presence.read
  }

  function tellSubscribed(refusal: string | undefined): void {
    if (join.changes.length === 0 || state !== 'joined') return
    if (refusal === undefined) voice.system('postgres_changes', 'ok', 'Subscribed to PostgreSQL')
    else voice.system('postgres_changes', 'error', refusal)
  }

  // Wakes when the token runs out, and in between to ask whether all still holds.
  function schedule(): void {
    clearTimeout(timer)
    const left = identity.expiresAt - deps.now().getTime()
    timer = setTimeout(wake, Math.min(Math.max(left, 0), limits.recheckMs))
    timer.unref()
  }

  function wake(): void {
    if (identity.expiresAt <= deps.now().getTime()) close('The token has expired.')
    else {
      schedule()
      recheck().catch(fail)
    }
  }

  function close(reason: string): void {
    if (!end()) return
    voice.system('system', 'error', reason)
    voice.push('phx_close', {}, joinRef)
  }

  function fail(): void {
    const wasJoined = state === 'joined'
    if (end() && wasJoined) voice.push('phx_error', {}, joinRef)
  }

  function leave(): void {
    end()
  }

  function end(): boolean {
    if (state === 'over') return false
    state = 'over'
    clearTimeout(timer)
    changes.stop()
    presence.untrack()
    rooms.leave(room, member)
    outlet.ended()
    return true
  }
}
