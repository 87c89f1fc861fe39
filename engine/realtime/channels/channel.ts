import { randomUUID } from 'node:crypto'
import { describeError } from '../../describe-error.ts'
import { isRecord } from '../../is-record.ts'
import { ChannelAccess } from '../access/channel-access.ts'
import { readBroadcastPayload, type UserBroadcast } from '../protocol/user-broadcast.ts'
import { publishBroadcast } from '../topics/publish-broadcast.ts'
import { makeTopicKey } from '../topics/topic-key.ts'
import type { Member } from '../topics/topic-members.ts'
import { ChannelChanges } from './channel-changes.ts'
import { type ChannelPresence, createChannelPresence } from './channel-presence.ts'
import type { ChannelDeps, ChannelRequest } from './channel-request.ts'
import { type ChannelSender, createChannelSender } from './channel-sender.ts'

const BUSY = 'Too many messages from anonymous clients. Try again later.'

/** One client on one topic, from the join to the end. */
export class Channel {
  readonly joinRef: string | null
  readonly #deps: ChannelDeps
  readonly #request: ChannelRequest
  readonly #topicKey: string
  readonly #access: ChannelAccess
  readonly #sender: ChannelSender
  readonly #changes: ChannelChanges
  readonly #presence: ChannelPresence
  readonly #member: Member
  #state: 'joining' | 'joined' | 'ended' = 'joining'
  #timer: NodeJS.Timeout | undefined

  constructor(deps: ChannelDeps, request: ChannelRequest) {
    const { topic, join, identity, send, joinRef } = request
    const { databaseFor, readIdentity, now } = deps
    const { isPrivate, accessToken } = join
    this.#deps = deps
    this.#request = request
    this.joinRef = joinRef
    this.#topicKey = makeTopicKey(topic, isPrivate)
    this.#access = new ChannelAccess(
      { databaseFor, readIdentity, now },
      { topic, isPrivate, identity, token: accessToken },
    )
    this.#sender = createChannelSender(send, topic, joinRef)
    this.#presence = createChannelPresence(deps, this.#topicKey, join.presence.key || randomUUID())
    this.#changes = new ChannelChanges(deps, join.changes, {
      send: (payload) => {
        if (this.#state === 'joined') this.#sender.pushJson('postgres_changes', payload)
      },
      fail: () => this.fail(),
    })
    this.#member = {
      receivesBroadcasts: () => this.#access.permissions.broadcast.read,
      receivesPresence: () => join.presence.enabled && this.#access.permissions.presence.read,
      send,
    }
  }

  async open(ref: string | null): Promise<void> {
    const { members, presence } = this.#deps
    const { join } = this.#request
    const prepared = await this.#prepare().catch((error: Error) => {
      this.#log('join_failed', error)
      return { refusal: 'The database isn’t answering. Try again.' }
    })
    if (this.#state === 'ended') return this.#sender.reply(ref, 'error', { reason: 'The channel has ended.' })
    if ('refusal' in prepared) {
      this.leave()
      return this.#sender.reply(ref, 'error', { reason: prepared.refusal })
    }
    this.#state = 'joined'
    members.add(this.#topicKey, this.#member)
    this.#sender.reply(ref, 'ok', { postgres_changes: this.#changes.echo })
    this.#reportChanges(prepared.changesRefusal)
    if (join.broadcast.replicationReady)
      this.#sender.system('system', 'ok', 'Replication connection established')
    if (this.#member.receivesPresence())
      this.#sender.push('presence_state', presence.getState(this.#topicKey))
    this.#scheduleRecheck()
  }

  async handle(event: string, payload: unknown, ref: string | null): Promise<void> {
    if (this.#state !== 'joined' || !isRecord(payload)) return
    if (event === 'broadcast') {
      const broadcast = readBroadcastPayload(payload)
      if (broadcast) this.broadcast(broadcast, ref)
    } else if (event === 'presence') {
      const refusal = this.#handlePresence(payload)
      if (refusal === undefined) this.#sender.reply(ref, 'ok', {})
      else this.#sender.reply(ref, 'error', { reason: refusal })
    } else if (event === 'access_token' && typeof payload.access_token === 'string') {
      await this.#takeToken(payload.access_token).catch((error: Error) => {
        this.#log('token_renewal_failed', error)
        this.fail()
      })
    }
  }

  broadcast(broadcast: UserBroadcast, ref: string | null): void {
    if (this.#state !== 'joined') return
    const { self, ack } = this.#request.join.broadcast
    const listeners = Math.max(1, this.#deps.members.count(this.#topicKey))
    const isSent = this.#access.permissions.broadcast.write && this.#mayDeliver(listeners)
    if (isSent) publishBroadcast(this.#deps, this.#topicKey, broadcast, self ? undefined : this.#member)
    if (ack) this.#sender.reply(ref, isSent ? 'ok' : 'error', {})
  }

  leave(): void {
    this.#end()
  }

  /**
   * Ends the channel after a failure on our side, because changes may have been missed. The client then joins
   * again and reads the tables.
   */
  fail(): void {
    const wasJoined = this.#state === 'joined'
    if (this.#end() && wasJoined) this.#sender.push('phx_error', {}, this.joinRef)
  }

  async #prepare(): Promise<{ refusal: string } | { changesRefusal: string | undefined }> {
    const { hosts, presence, limits } = this.#deps
    const { join, topic } = this.#request
    if (join.broadcast.replay) return { refusal: 'Broadcasts are not stored, so none can be replayed.' }
    if (join.changes.length > limits.bindingsPerChannel)
      return { refusal: `A channel may have at most ${limits.bindingsPerChannel} postgres_changes bindings.` }
    await hosts.connect()
    // After the join the client gets all presences of the topic, so each presence counts as a delivery.
    if (join.presence.enabled && !this.#mayDeliver(presence.count(this.#topicKey))) return { refusal: BUSY }
    if (!(await this.#access.refresh()))
      return { refusal: `Unauthorized: no permission to read from ${topic}.` }
    const { refusal } = await this.#changes.start(this.#access.identity)
    return refusal !== undefined && join.waitsForChanges ? { refusal } : { changesRefusal: refusal }
  }

  #handlePresence({ event, payload }: Record<string, unknown>): string | undefined {
    const action = typeof event === 'string' ? event.toLowerCase() : ''
    if (action === 'track') {
      if (!this.#access.permissions.presence.write) return 'No permission to track presence on this topic.'
      return this.#mayDeliver(this.#deps.members.count(this.#topicKey))
        ? this.#presence.track(payload ?? {})
        : BUSY
    }
    if (action !== 'untrack') return 'The presence event must be track or untrack.'
    // The members are told, but that isn't counted as deliveries, because `track` was counted.
    this.#presence.untrack()
  }

  #mayDeliver(deliveries: number): boolean {
    return !this.#access.isAnonymous || this.#deps.deliveries.take(this.#request.networks, deliveries)
  }

  async #takeToken(token: string): Promise<void> {
    const outcome = await this.#access.takeToken(token)
    if (outcome === 'invalid') return this.#close('The token is not valid or has expired.')
    if (outcome === 'replaced') this.#scheduleRecheck()
    await this.#recheck()
    if (outcome === 'unchanged' || this.#state !== 'joined') return
    const { refusal } = await this.#changes.start(this.#access.identity)
    this.#reportChanges(refusal)
  }

  async #recheck(): Promise<void> {
    if (!(await this.#access.refresh()))
      return this.#close(`No longer permitted to read from ${this.#request.topic}.`)
    if (!this.#access.permissions.presence.write) this.#presence.untrack()
  }

  #reportChanges(refusal: string | undefined): void {
    if (this.#request.join.changes.length === 0 || this.#state !== 'joined') return
    if (refusal === undefined) this.#sender.system('postgres_changes', 'ok', 'Subscribed to PostgreSQL')
    else this.#sender.system('postgres_changes', 'error', refusal)
  }

  // Rechecks the permissions every `recheckMs`, because sessions end and policies change. Closes the channel
  // when its token expires.
  #scheduleRecheck(): void {
    clearTimeout(this.#timer)
    const delayMs = Math.min(Math.max(this.#access.msUntilExpiry, 0), this.#deps.limits.recheckMs)
    this.#timer = setTimeout(() => {
      if (this.#access.msUntilExpiry <= 0) return this.#close('The token has expired.')
      this.#scheduleRecheck()
      this.#recheck().catch(() => this.fail())
    }, delayMs)
    this.#timer.unref()
  }

  #close(reason: string): void {
    if (!this.#end()) return
    this.#sender.system('system', 'error', reason)
    this.#sender.push('phx_close', {}, this.joinRef)
  }

  #end(): boolean {
    if (this.#state === 'ended') return false
    this.#state = 'ended'
    clearTimeout(this.#timer)
    this.#changes.stop()
    this.#presence.untrack()
    this.#deps.members.remove(this.#topicKey, this.#member)
    this.#request.onEnded()
    return true
  }

  #log(code: string, error: Error): void {
    this.#deps.log({ event: 'realtime', code, fault: describeError(error) })
  }
}
