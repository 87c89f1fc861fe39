import { type UserBroadcast, writeBroadcastFrame } from '../protocol/user-broadcast.ts'
import { toWireTopic } from './topic-key.ts'

export interface Member {
  receivesBroadcasts(): boolean
  receivesPresence(): boolean
  send(frame: string | Buffer): void
}

export type TopicMembers = ReturnType<typeof createTopicMembers>

export function createTopicMembers() {
  const topics = new Map<string, Set<Member>>()
  return {
    add(topicKey: string, member: Member): void {
      const members = topics.get(topicKey) ?? new Set()
      topics.set(topicKey, members.add(member))
    },
    remove(topicKey: string, member: Member): void {
      const members = topics.get(topicKey)
      members?.delete(member)
      if (members?.size === 0) topics.delete(topicKey)
    },
    count: (topicKey: string) => topics.get(topicKey)?.size ?? 0,
    broadcast(topicKey: string, broadcast: UserBroadcast, except?: Member): void {
      const members = topics.get(topicKey)
      if (!members) return
      const frame = writeBroadcastFrame(toWireTopic(topicKey), broadcast)
      for (const member of members) if (member !== except && member.receivesBroadcasts()) member.send(frame)
    },
    sendPresence(topicKey: string, frame: string): void {
      for (const member of topics.get(topicKey) ?? []) if (member.receivesPresence()) member.send(frame)
    },
  }
}
