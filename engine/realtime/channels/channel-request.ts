import type { Log } from '../../log.ts'
import type { Identity, ReadIdentity } from '../access/identity.ts'
import type { AnonymousDeliveries } from '../anonymous-deliveries.ts'
import type { HostConnection } from '../hosts/host-connection.ts'
import type { JoinPayload } from '../protocol/join-payload.ts'
import type { RealtimeLimits } from '../realtime-limits.ts'
import type { PresenceTracker } from '../topics/presence-tracker.ts'
import type { TopicMembers } from '../topics/topic-members.ts'
import type { ChannelChangesDeps } from './channel-changes.ts'

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

export interface ChannelRequest {
  /** The topic without the prefix `realtime:`. */
  topic: string
  joinRef: string | null
  join: JoinPayload
  identity: Identity
  /** The networks of the client's address, the narrowest first. */
  networks: string[]
  send(frame: string | Buffer): void
  /** Called once, when the channel has ended for any reason. */
  onEnded(): void
}
