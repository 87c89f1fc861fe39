import { writeMessage } from '../protocol/phoenix-message.ts'
import { type Rooms, wireTopicOf } from './topic-members.ts'

/** That someone is on a topic, and what they say of themselves. */
export interface Presence {
  room: string
  /** Who it is: several presences may share a key, one for each tab. */
  key: string
  /** Which presence it is, among all hosts. */
  ref: string
  meta: Record<string, unknown>
}

export interface Presences {
  /** Adds it, or puts it in the place of `former`, another ref of the same key. */
  add(presence: Presence, host: number, former?: string): void
  remove(room: string, ref: string): void
  /** Forgets everyone who is connected to that host; all other hosts when it names none. */
  forgetHost(isGone: (host: number) => boolean): void
  ofHost(host: number): Presence[]
  sizeOf(room: string): number
  /** Everyone on the topic, in the shape a client takes as `presence_state`. */
  stateOf(room: string): PresenceState
}

type PresenceState = Record<string, { metas: Record<string, unknown>[] }>

interface Kept extends Presence {
  host: number
}

/** Who is on which topic, on this host and on the others. */
export function createPresences(rooms: Pick<Rooms, 'tellPresence'>): Presences {
  const kept = new Map<string, Map<string, Kept>>()
  return {
    add(presence, host, former) {
      const { room, ref } = presence
      const inRoom = kept.get(room) ?? new Map<string, Kept>()
      kept.set(room, inRoom)
      const left = former === undefined ? undefined : inRoom.get(former)
      if (left) inRoom.delete(left.ref)
      inRoom.set(ref, { ...presence, host })
      const joins = grouped([presence], left && { phx_ref_prev: left.ref })
      tell(room, { joins, leaves: grouped(left ? [left] : []) })
    },
    remove(room, ref) {
      const left = kept.get(room)?.get(ref)
      if (left) removeAll(room, [left])
    },
    forgetHost(isGone) {
      for (const [room, inRoom] of kept) {
        const left = [...inRoom.values()].filter(({ host }) => isGone(host))
        if (left.length > 0) removeAll(room, left)
      }
    },
    ofHost: (wanted) =>
      [...kept.values()]
        .flatMap((inRoom) => [...inRoom.values()])
        .filter(({ host }) => host === wanted)
        .map(({ host: _, ...presence }) => presence),
    sizeOf: (room) => kept.get(room)?.size ?? 0,
    stateOf: (room) => grouped([...(kept.get(room)?.values() ?? [])]),
  }

  function removeAll(room: string, left: Kept[]): void {
    const inRoom = kept.get(room)
    for (const { ref } of left) inRoom?.delete(ref)
    if (inRoom?.size === 0) kept.delete(room)
    tell(room, { joins: {}, leaves: grouped(left) })
  }

  function tell(room: string, payload: { joins: PresenceState; leaves: PresenceState }): void {
    const address = { joinRef: null, ref: null, topic: wireTopicOf(room), event: 'presence_diff' }
    rooms.tellPresence(room, (vsn) => writeMessage(vsn, { ...address, payload }))
  }
}

function grouped(presences: Presence[], extra: Record<string, unknown> = {}): PresenceState {
  // A key is anything a client likes, "__proto__" included.
  const state: PresenceState = Object.create(null)
  for (const { key, ref, meta } of presences) {
    state[key] ??= { metas: [] }
    state[key].metas.push({ ...meta, ...extra, phx_ref: ref })
  }
  return state
}
