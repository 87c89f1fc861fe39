import type { PresenceTracker } from '../topics/presence-tracker.ts'
import type { TopicMembers } from '../topics/topic-members.ts'
import type { HostConnection } from './host-connection.ts'
import type { HostMessage } from './host-message.ts'

interface SharedState {
  members: TopicMembers
  presence: PresenceTracker
  hosts: Pick<HostConnection, 'number' | 'send'>
}

/** Applies a message from another host, that is, another process of this server on the same database. */
export function applyHostMessage(
  { members, presence, hosts }: SharedState,
  message: HostMessage,
  from: number,
): void {
  switch (message.kind) {
    case 'hello':
      hosts.send({ kind: 'presences', to: from, presences: presence.listByHost(hosts.number) })
      break
    case 'presences':
      if (message.to !== hosts.number) break
      for (const each of message.presences) presence.add(each, from)
      break
    case 'joined':
      presence.add(message.presence, from, message.replaces)
      break
    case 'left':
      presence.remove(message.topicKey, message.ref)
      break
    case 'broadcast': {
      const { topicKey, event, encoding, payload } = message
      members.broadcast(topicKey, { event, encoding, payload: Buffer.from(payload, 'base64') })
    }
  }
}
