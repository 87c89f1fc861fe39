import { randomUUID } from 'node:crypto'
import type { HostLink } from '../hosts/host-connection.ts'
import { isRecord, writeJson } from '../protocol/phoenix-message.ts'
import type { Presences } from '../topics/presence-tracker.ts'

interface ChannelPresence {
  /** Says of the client what it wants said; a refusal when that cannot be. */
  track(meta: unknown): string | undefined
  untrack(): void
}

/** The presence of one client on one topic. */
export function createChannelPresence(
  { presences, link, presenceBytes }: { presences: Presences; link: HostLink; presenceBytes: number },
  room: string,
  key: string,
): ChannelPresence {
  let ref: string | undefined
  return {
    track(meta) {
      if (!isRecord(meta)) return 'What is tracked must be an object.'
      const text = writeJson(meta)
      if (text === undefined || Buffer.byteLength(text) > presenceBytes)
        return `At most ${presenceBytes} bytes.`
      const former = ref
      ref = randomUUID()
      const presence = { room, key, ref, meta }
      presences.add(presence, link.number, former)
      link.tell({ kind: 'joined', presence, ...(former !== undefined && { former }) })
    },
    untrack() {
      if (ref === undefined) return
      presences.remove(room, ref)
      link.tell({ kind: 'left', room, ref })
      ref = undefined
    },
  }
}
