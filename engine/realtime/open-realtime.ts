import type { Server } from 'node:http'
import type { BlockList } from 'node:net'
import type { Hono } from 'hono'
import { networkOf } from '#shared/limits/networks.ts'
import type { AccessTokens } from '../auth/sessions/access-tokens.ts'
import type { Database } from '../database/database.ts'
import { createFairQueue } from '../limits/fair-queue.ts'
import type { Log } from '../log.ts'
import { clientAddress } from '../middleware/client-address.ts'
import type { ActorVariables, KnownKeys } from '../middleware/identify.ts'
import { createPlaces } from '../middleware/places.ts'
import { createAcceptor } from './sockets/accept-sockets.ts'
import { createBroadcastApi } from './broadcast-api.ts'
import { createChangeFeed } from './changes/change-feed.ts'
import { createPublishedTables } from './changes/published-tables.ts'
import type { Channel } from './channels/channel.ts'
import { createHostLink } from './hosts/host-connection.ts'
import type { HostMessage } from './hosts/host-message.ts'
import { createPresences } from './topics/presence-tracker.ts'
import { REALTIME_LIMITS, type RealtimeLimits } from './realtime-limits.ts'
import { createRealtimeSocket, type RealtimeSocket } from './sockets/realtime-socket.ts'
import { createRooms } from './topics/topic-members.ts'
import { createStrangerBudget } from './stranger-budget.ts'
import { createWhoAsks } from './access/identity.ts'

interface RealtimeOptions {
  database: Pick<Database, 'actAs' | 'pool'>
  tokens: Pick<AccessTokens, 'read'>
  keys: KnownKeys
  trustedProxies: BlockList
  log: Log
  now: () => Date
  limits?: Partial<RealtimeLimits>
}

export interface Realtime {
  /** Lets a server take realtime's websocket connections beside its requests. */
  attachRealtime(server: Server): void
  /** What is asked of realtime without a websocket. */
  api: Hono<ActorVariables>
  /** Sends the clients away and lets go of the database. */
  close(): Promise<void>
}

// A page that is reloaded should find the connection still there.
const REST_AFTER_MS = 30_000
const GO_AWAY_MS = 1_000
const QUESTIONS_AT_ONCE = 4
const QUESTIONS_AT_ONCE_BY_REST = 1

/** Realtime in Supabase's protocol: changes of the database, broadcasts and presence. */
export function openRealtime(options: RealtimeOptions): Realtime {
  const { database, log } = options
  const limits = { ...REALTIME_LIMITS, ...options.limits }
  const who = createWhoAsks(options.keys, options.tokens)
  const tables = createPublishedTables(database.pool)
  const feed = createChangeFeed({ database, tables, ...limits, log })
  const rooms = createRooms()
  const presences = createPresences(rooms)
  const strangers = createStrangerBudget(limits)
  const channels = new Set<Channel>()
  const sockets = new Set<RealtimeSocket>()
  const link = createHostLink({
    ...limits,
    pool: database.pool,
    change: feed.announce,
    message: hearHost,
    gone: presences.forgetHost,
    lost() {
      tables.forget()
      failAll()
    },
    log,
  })
  // Whoever joins must not take the connections of those who read, nor whoever sends by REST those of who joins.
  const asked = askInTurn(QUESTIONS_AT_ONCE)
  const askedByRest = askInTurn(QUESTIONS_AT_ONCE_BY_REST)
  const deps = {
    database: asked,
    tables,
    feed,
    link,
    rooms,
    presences,
    strangers,
    who,
    limits,
    now: options.now,
    log,
    channels,
    // The rest of the channels is for staff.
    strangerChannels: createPlaces({
      atOnce: limits.strangerChannels,
      atOncePerAddress: limits.strangerChannelsPerNetwork,
    }),
  }

  let isClosing = false
  let neededAt = performance.now()
  const sweep = setInterval(() => {
    for (const socket of sockets) if (socket.isSilent()) socket.cut()
    if (channels.size > 0) neededAt = performance.now()
    else if (performance.now() - neededAt > REST_AFTER_MS) void rest()
  }, limits.silenceMs / 5)
  sweep.unref()

  return {
    attachRealtime: createAcceptor({
      who,
      limits,
      trustedProxies: options.trustedProxies,
      log,
      arrived({ ws, ...arrival }) {
        if (isClosing) return ws.terminate()
        const socket = createRealtimeSocket(deps, ws, arrival)
        sockets.add(socket)
        ws.on('close', () => sockets.delete(socket))
      },
    }),
    api: createBroadcastApi({
      database: askedByRest,
      rooms,
      strangers,
      link,
      limits,
      networkOf: ({ incoming }) => incoming && networkOf(clientAddress(incoming, options.trustedProxies)),
    }),
    async close() {
      isClosing = true
      clearInterval(sweep)
      for (const channel of [...channels]) channel.leave()
      for (const socket of sockets) socket.goAway()
      const impatience = setTimeout(() => {
        for (const socket of sockets) socket.cut()
      }, GO_AWAY_MS)
      impatience.unref()
      await rest()
    },
  }

  function askInTurn(atOnce: number): Pick<Database, 'actAs'> {
    const queue = createFairQueue(
      { atOnce, waiting: limits.channels },
      () => new Error('Too many questions wait.'),
    )
    return { actAs: (actor, work, how) => queue.run(() => database.actAs(actor, work, how)) }
  }

  function hearHost(message: HostMessage, from: number): void {
    switch (message.kind) {
      case 'hello':
        link.tell({ kind: 'presences', to: from, presences: presences.ofHost(link.number) })
        break
      case 'presences':
        if (message.to !== link.number) break
        for (const presence of message.presences) presences.add(presence, from)
        break
      case 'joined':
        presences.add(message.presence, from, message.former)
        break
      case 'left':
        presences.remove(message.room, message.ref)
        break
      case 'broadcast': {
        const { room, event, encoding, payload } = message
        rooms.broadcast(room, { event, encoding, payload: Buffer.from(payload, 'base64') })
      }
    }
  }

  function failAll(): void {
    feed.clear()
    for (const channel of [...channels]) channel.fail()
    // Whoever is on another host is heard of again when we join the others.
    presences.forgetHost(() => true)
  }

  async function rest(): Promise<void> {
    await link.rest()
    presences.forgetHost(() => true)
  }
}
