import { writeMessage } from '../protocol/phoenix-message.ts'
import { toWireTopic } from './topic-key.ts'
import type { TopicMembers } from './topic-members.ts'

export interface Presence {
  topicKey: string
  /** Chosen by the client, or random. Two tabs of one person can share a key. */
  key: string
  /** Identifies this presence. No other presence has the same, on any host. */
  ref: string
  meta: Record<string, unknown>
}

export type PresenceTracker = ReturnType<typeof createPresenceTracker>

type PresenceState = Record<string, { metas: Record<string, unknown>[] }>

interface TrackedPresence extends Presence {
  host: number
}

/**
 * Tracks who is present on which topic, on all hosts (processes of this server that share a database). Sends
 * every change to the topic's members on this host.
 */
export function createPresenceTracker(members: Pick<TopicMembers, 'sendPresence'>) {
  const topics = new Map<string, Map<string, TrackedPresence>>()
  return {
    /** Adds a presence, and removes the one with the ref `replaces` at the same time. */
    add(presence: Presence, host: number, replaces?: string): void {
      const { topicKey, ref } = presence
      const tracked = topics.get(topicKey) ?? new Map<string, TrackedPresence>()
      topics.set(topicKey, tracked)
      const replaced = replaces === undefined ? undefined : tracked.get(replaces)
      if (replaced) tracked.delete(replaced.ref)
      tracked.set(ref, { ...presence, host })
      const joins = byKey([presence], replaced && { phx_ref_prev: replaced.ref })
      sendDiff(topicKey, { joins, leaves: byKey(replaced ? [replaced] : []) })
    },
    remove(topicKey: string, ref: string): void {
      const presence = topics.get(topicKey)?.get(ref)
      if (presence) removeAll(topicKey, [presence])
    },
    removeHosts(isGone: (host: number) => boolean): void {
      for (const [topicKey, tracked] of topics) {
        const gone = [...tracked.values()].filter(({ host }) => isGone(host))
        if (gone.length > 0) removeAll(topicKey, gone)
      }
    },
    listByHost: (wanted: number): Presence[] =>
      [...topics.values()]
        .flatMap((tracked) => [...tracked.values()])
        .filter(({ host }) => host === wanted)
        .map(({ host: _, ...presence }) => presence),
    count: (topicKey: string) => topics.get(topicKey)?.size ?? 0,
    /** The result has the format of the protocol's `presence_state`. */
    getState: (topicKey: string) => byKey([...(topics.get(topicKey)?.values() ?? [])]),
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
  // The object has no prototype, because a client can choose any key, even "__proto__".
  const state: PresenceState = Object.create(null)
  for (const { key, ref, meta } of presences) {
    state[key] ??= { metas: [] }
    state[key].metas.push({ ...meta, ...extra, phx_ref: ref })
  }
  return state
}
