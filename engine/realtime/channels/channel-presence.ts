import { randomUUID } from 'node:crypto'
import { isRecord } from '../../is-record.ts'
import type { HostConnection } from '../hosts/host-connection.ts'
import { writeJson } from '../protocol/phoenix-message.ts'
import type { RealtimeLimits } from '../realtime-limits.ts'
import type { PresenceTracker } from '../topics/presence-tracker.ts'

export type ChannelPresence = ReturnType<typeof createChannelPresence>

interface ChannelPresenceDeps {
  presence: PresenceTracker
  hosts: HostConnection
  limits: Pick<RealtimeLimits, 'presenceBytes'>
}

export function createChannelPresence(
  { presence: tracker, hosts, limits }: ChannelPresenceDeps,
  topicKey: string,
  key: string,
) {
  const { presenceBytes } = limits
  let ref: string | undefined
  return {
    track(meta: unknown): string | undefined {
      if (!isRecord(meta)) return 'The presence state must be an object.'
      const text = writeJson(meta)
      if (text === undefined || Buffer.byteLength(text) > presenceBytes)
        return `The presence state may have at most ${presenceBytes} bytes.`
      const replaces = ref
      ref = randomUUID()
      const presence = { topicKey, key, ref, meta }
      tracker.add(presence, hosts.number, replaces)
      hosts.send({ kind: 'joined', presence, ...(replaces !== undefined && { replaces }) })
    },
    untrack(): void {
      if (ref === undefined) return
      tracker.remove(topicKey, ref)
      hosts.send({ kind: 'left', topicKey, ref })
      ref = undefined
    },
  }
}
