import type { Log } from '../../log.ts'
import type { Identity, ReadIdentity } from '../access/identity.ts'
import type { AnonymousDeliveries } from '../anonymous-deliveries.ts'
import type { HostConnection } from '../hosts/host-connection.ts'
import type { JoinPayload } from '../protocol/join-payload.ts'
import type { RealtimeLimits } from '../realtime-limits.ts'
import type { PresenceTracker } from '../topics/presence-tracker.ts'
import type { TopicMembers } from '../topics/topic-members.ts'
import type { ChannelChangesDeps } from './channel-changes.ts'

/** What all channels of a host share. */
export interface ChannelDeps extends ChannelChangesDeps {
  hosts: HostConnection
  members: TopicMembers
  presence: PresenceTracker
  deliveries: AnonymousDeliveries
  readIdentity: ReadIdentity
  limits: RealtimeLimits
  now: () => Date
  log: Log
}

/** What one client asks for with a join. */
export interface ChannelRequest {
  /** Without the `realtime:` that clients put before it. */
  topic: string
  joinRef: string | null
  join: JoinPayload
  identity: Identity
  /** The networks the client is in, the narrowest first. */
  networks: string[]
  send(frame: string | Buffer): void
  /** The channel is over: the client left it, or it was closed. */
  onEnded(): void
}
