import type { HostConnection } from '../hosts/host-connection.ts'
import type { UserBroadcast } from '../protocol/user-broadcast.ts'
import type { Member, TopicMembers } from './topic-members.ts'

export function publishBroadcast(
  { members, hosts }: { members: TopicMembers; hosts: Pick<HostConnection, 'send'> },
  topicKey: string,
  broadcast: UserBroadcast,
  except?: Member,
): void {
  members.broadcast(topicKey, broadcast, except)
  const payload = broadcast.payload.toString('base64')
  hosts.send({ kind: 'broadcast', topicKey, ...broadcast, payload })
}
