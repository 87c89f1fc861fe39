import type { Server } from 'node:http'
import type { BlockList } from 'node:net'
import type { Hono } from 'hono'
import type { AccessTokens } from '../auth/sessions/access-tokens.ts'
import type { Database } from '../database/database.ts'
import { createFairSlots } from '../limits/fair-slots.ts'
import type { Limits } from '../limits/limits.ts'
import type { Log } from '../log.ts'
import type { ActorVariables, ApiKeys } from '../middleware/identify.ts'
import { createIdentityReader } from './access/identity.ts'
import { createQueryQueues } from './access/query-queues.ts'
import { createAnonymousDeliveries } from './anonymous-deliveries.ts'
import { ChangeFeed } from './changes/change-feed.ts'
import { createPublishedTables } from './changes/published-tables.ts'
import type { Channel } from './channels/channel.ts'
import { applyHostMessage } from './hosts/apply-host-message.ts'
import { HostConnection } from './hosts/host-connection.ts'
import { createRealtimeHttp } from './realtime-http.ts'
import { REALTIME_LIMITS, type RealtimeLimits } from './realtime-limits.ts'
import { createAcceptor } from './sockets/accept-sockets.ts'
import { OpenSockets } from './sockets/open-sockets.ts'
import { createPresenceTracker } from './topics/presence-tracker.ts'
import { createTopicMembers } from './topics/topic-members.ts'

interface RealtimeOptions {
  database: Pick<Database, 'actAs' | 'pool'>
  tokens: Pick<AccessTokens, 'read'>
  keys: ApiKeys
  trustedProxies: BlockList
  limits: Limits
  log: Log
  now: () => Date
  realtimeLimits?: Partial<RealtimeLimits>
}

interface Realtime {
  attachRealtime(server: Server): void
  /** Serves requests that don't become sockets. */
  http: Hono<ActorVariables>
  close(): Promise<void>
}

/** Opens realtime, in Supabase's protocol: database changes, broadcasts and presence. */
export function openRealtime(options: RealtimeOptions): Realtime {
  const { database, trustedProxies, log } = options
  const { takeTokens, networksOf } = options.limits
  const limits = { ...REALTIME_LIMITS, ...options.realtimeLimits }
  const readIdentity = createIdentityReader(options.keys, options.tokens)
  const deps = {
    ...createSharedState(options, limits),
    databaseFor: createQueryQueues(database, limits.channels),
    readIdentity,
    takeTokens,
    limits,
    now: options.now,
    log,
  }
  const sockets = new OpenSockets(deps)
  return {
    attachRealtime: createAcceptor({
      readIdentity,
      networksOf,
      limits,
      trustedProxies,
      log,
      onConnection: (connection) => sockets.add(connection),
    }),
    http: createRealtimeHttp(),
    close: () => sockets.close(),
  }
}

function createSharedState({ database, limits: rules, log }: RealtimeOptions, limits: RealtimeLimits) {
  const tables = createPublishedTables(database.pool)
  const feed = new ChangeFeed({ database, tables, waitingChanges: limits.waitingChanges, log })
  const members = createTopicMembers()
  const presence = createPresenceTracker(members)
  const channels = new Set<Channel>()
  const hosts: HostConnection = new HostConnection({
    pool: database.pool,
    hostCheckMs: limits.hostCheckMs,
    log,
    onChange: (announcement) => feed.announce(announcement),
    onMessage: (message, from) => applyHostMessage({ members, presence, hosts }, message, from),
    onHostsGone: presence.removeHosts,
    onLost() {
      tables.forget()
      feed.clear()
      for (const channel of [...channels]) channel.fail()
      // Removes the presences on other hosts. The hosts send them again when the connection is back.
      presence.removeHosts(() => true)
    },
  })
  const deliveries = createAnonymousDeliveries(rules, limits)
  const anonymousChannels = createFairSlots(limits.anonymousChannels)
  return { tables, feed, members, presence, channels, hosts, deliveries, anonymousChannels }
}
