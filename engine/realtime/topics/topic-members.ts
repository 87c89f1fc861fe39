import { type UserBroadcast, writeBroadcastFrame } from '../protocol/user-broadcast.ts'
import { toWireTopic } from './topic-key.ts'

/** A channel, as seen by the other channels on its topic. */
export interface Member {
  receivesBroadcasts(): boolean
  receivesPresence(): boolean
  send(frame: string | Buffer): void
}

export interface TopicMembers {
  add(topicKey: string, member: Member): void
  remove(topicKey: string, member: Member): void
  count(topicKey: string): number
  broadcast(topicKey: string, broadcast: UserBroadcast, except?: Member): void
  sendPresence(topicKey: string, frame: string): void
}

/** The channels of this host's clients, by topic. */
export function createTopicMembers(): TopicMembers {
  const topics = new Map<string, Set<Member>>()
  return {
    add(topicKey, member) {
      const members = topics.get(topicKey) ?? new Set()
      topics.set(topicKey, members.add(member))
    },
    remove(topicKey, member) {
      const members = topics.get(topicKey)
      members?.delete(member)
      if (members?.size === 0) topics.delete(topicKey)
    },
    count: (topicKey) => topics.get(topicKey)?.size ?? 0,
    broadcast(topicKey, broadcast, except) {
      const members = topics.get(topicKey)
      if (!members) return
      const frame = writeBroadcastFrame(toWireTopic(topicKey), broadcast)
      for (const member of members) if (member !== except && member.receivesBroadcasts()) member.send(frame)
    },
    sendPresence(topicKey, frame) {
      for (const member of topics.get(topicKey) ?? []) if (member.receivesPresence()) member.send(frame)
    },
  }
}
