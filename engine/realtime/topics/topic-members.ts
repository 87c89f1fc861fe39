import type { Vsn } from '../protocol/phoenix-message.ts'
import { type UserBroadcast, writeBroadcast } from '../protocol/user-broadcast.ts'

/** The part of a channel that others on its topic can reach. */
export interface Member {
  vsn: Vsn
  hearsBroadcasts(): boolean
  hearsPresence(): boolean
  sendFrame(frame: string | Buffer): void
}

/** A public and a private channel of one name are two rooms. */
export function roomOf(topic: string, isPrivate: boolean): string {
  return `${isPrivate ? 'private' : 'public'}:${topic}`
}

/** How a client names the topic of a room. */
export function wireTopicOf(room: string): string {
  return `realtime:${room.slice(room.indexOf(':') + 1)}`
}

export interface Rooms {
  enter(room: string, member: Member): void
  leave(room: string, member: Member): void
  /** Whether anyone on this host is there. */
  has(room: string): boolean
  /** How many of this host's clients are there. */
  sizeOf(room: string): number
  broadcast(room: string, broadcast: UserBroadcast, except?: Member): void
  /** Sends those who hear of presence what `write` makes for their version of the protocol. */
  tellPresence(room: string, write: (vsn: Vsn) => string): void
}

/** Who of this host's clients is on which topic. */
export function createRooms(): Rooms {
  const rooms = new Map<string, Set<Member>>()
  return {
    enter(room, member) {
      const members = rooms.get(room) ?? new Set()
      rooms.set(room, members.add(member))
    },
    leave(room, member) {
      const members = rooms.get(room)
      members?.delete(member)
      if (members?.size === 0) rooms.delete(room)
    },
    has: (room) => rooms.has(room),
    sizeOf: (room) => rooms.get(room)?.size ?? 0,
    broadcast(room, broadcast, except) {
      const frameFor = onceEach((vsn) => writeBroadcast(vsn, wireTopicOf(room), broadcast))
      for (const member of rooms.get(room) ?? []) {
        if (member === except || !member.hearsBroadcasts()) continue
        const frame = frameFor(member.vsn)
        if (frame !== undefined) member.sendFrame(frame)
      }
    },
    tellPresence(room, write) {
      const frameFor = onceEach(write)
      for (const member of rooms.get(room) ?? []) {
        if (member.hearsPresence()) member.sendFrame(frameFor(member.vsn))
      }
    },
  }
}

// A message for a thousand clients is written once for each version of the protocol.
function onceEach<T>(write: (vsn: Vsn) => T): (vsn: Vsn) => T {
  const written = new Map<Vsn, T>()
  return (vsn) => {
    if (!written.has(vsn)) written.set(vsn, write(vsn))
    return written.get(vsn) as T
  }
}
