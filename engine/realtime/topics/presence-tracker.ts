import { writeMessage } from '../protocol/phoenix-message.ts'
import { toWireTopic } from './topic-key.ts'
import type { TopicMembers } from './topic-members.ts'

/** One client that is present on a topic. */
export interface Presence {
  topicKey: string
  /** Identifies the person: two tabs of one person share a key. */
  key: string
  /** Identifies this presence on all hosts. */
  ref: string
  /** What the client publishes about itself. */
  meta: Record<string, unknown>
}

export interface PresenceTracker {
  /** Adds a presence, and removes the one with the ref `replaces` at the same time. */
  add(presence: Presence, host: number, replaces?: string): void
  remove(topicKey: string, ref: string): void
  removeHosts(isGone: (host: number) => boolean): void
  listByHost(host: number): Presence[]
  count(topicKey: string): number
  /** Everyone on the topic, in the format of the protocol's `presence_state`. */
  getState(topicKey: string): PresenceState
}

type PresenceState = Record<string, { metas: Record<string, unknown>[] }>

interface TrackedPresence extends Presence {
  host: number
}

/** Tracks who is present on which topic, on all hosts. Sends every change to the topic's members. */
export function createPresenceTracker(members: Pick<TopicMembers, 'sendPresence'>): PresenceTracker {
  const topics = new Map<string, Map<string, TrackedPresence>>()
  return {
    add(presence, host, replaces) {
      const { topicKey, ref } = presence
      const tracked = topics.get(topicKey) ?? new Map<string, TrackedPresence>()
      topics.set(topicKey, tracked)
      const replaced = replaces === undefined ? undefined : tracked.get(replaces)
      if (replaced) tracked.delete(replaced.ref)
      tracked.set(ref, { ...presence, host })
      const joins = byKey([presence], replaced && { phx_ref_prev: replaced.ref })
      sendDiff(topicKey, { joins, leaves: byKey(replaced ? [replaced] : []) })
    },
    remove(topicKey, ref) {
      const presence = topics.get(topicKey)?.get(ref)
      if (presence) removeAll(topicKey, [presence])
    },
    removeHosts(isGone) {
      for (const [topicKey, tracked] of topics) {
        const gone = [...tracked.values()].filter(({ host }) => isGone(host))
        if (gone.length > 0) removeAll(topicKey, gone)
      }
    },
    listByHost: (wanted) =>
      [...topics.values()]
        .flatMap((tracked) => [...tracked.values()])
        .filter(({ host }) => host === wanted)
        .map(({ host: _, ...presence }) => presence),
    count: (topicKey) => topics.get(topicKey)?.size ?? 0,
    getState: (topicKey) => byKey([...(topics.get(topicKey)?.values() ?? [])]),
  }

  function removeAll(topicKey: string, presences: TrackedPresence[]): void {
    const tracked = topics.get(topicKey)
    for (const { ref } of presences) tracked?.delete(ref)
    if (tracked?.size === 0) topics.delete(topicKey)
    sendDiff(topicKey, { joins: {}, leaves: byKey(presences) })
  }

  function sendDiff(topicKey: string, payload: { joins: PresenceState; leaves: PresenceState }): void {
    const address = { joinRef: null, ref: null, topic: toWireTopic(topicKey), event: 'presence_diff' }
    members.sendPresence(topicKey, writeMessage({ ...address, payload }))
  }
}

function byKey(presences: Presence[], extra: Record<string, unknown> = {}): PresenceState {
  // Without a prototype, because a client can choose any key, even "__proto__".
  const state: PresenceState = Object.create(null)
  for (const { key, ref, meta } of presences) {
    state[key] ??= { metas: [] }
    state[key].metas.push({ ...meta, ...extra, phx_ref: ref })
  }
  return state
}
