import { tooManyRequests } from '#shared/limits/door-refusals.ts'
import { createNetworkLimits } from '#shared/limits/network-limits.ts'
import { networksOf } from '#shared/limits/networks.ts'
import type { Bucket } from '#shared/limits/token-buckets.ts'
import { createMemoryTokens } from '#shared/limits/token-store.ts'
import { BoundedMap } from '../../engine/limits/bounded-map.ts'
import { createFairSlots } from '../../engine/limits/fair-slots.ts'
import type { Door, Limits, RoomName } from './door.ts'

interface Delay {
  status: 429 | 503
  code: 'too_many_requests' | 'too_busy'
  message: string
  retryAfterSeconds: number
}

export type Admission =
  | {
      /**
       * Whether to mark the lead as possible spam, because its network or everyone together sent more forms
       * than the limits allow.
       */
      quarantine: boolean
      /**
       * Call this with the response's status. It frees the place, and takes back some or all of what was
       * counted if the request failed.
       */
      leave(status: number): Promise<void>
      delay?: never
    }
  | { delay: Delay; leave?: never; quarantine?: never }

export interface Caller {
  address: string
  /** The session of a signed-in member of staff, which is counted instead of the network. */
  session?: string | undefined
  /** With the secret API key nothing is counted, but a place is taken. */
  isServer?: boolean
}

export type Gate = ReturnType<typeof createGate>

interface GateOptions {
  now?: () => number
  /**
   * Whether the disk has room for leads over the limits, which are marked as possible spam. If not, they are
   * refused.
   */
  hasRoom?: () => boolean
}

const BUSY_SECONDS = 10
const COUNTED = { quarantine: false, answered: async () => {}, waitSeconds: undefined }

export function createGate({ rooms }: Pick<Limits, 'rooms'>, options: GateOptions = {}) {
  const { now = () => performance.now(), ...rest } = options
  const tokens = createMemoryTokens(new BoundedMap<Bucket>(), now)
  const networks = createNetworkLimits({ tokens, ...rest })
  const places = new Map(Object.entries(rooms).map(([name, room]) => [name, createFairSlots(room)]))

  async function count(name: string, door: Door, { address, session, isServer }: Caller) {
    const meter = door.meter ?? name
    if (isServer) return COUNTED
    if (session !== undefined && door.session) {
      const waitSeconds = await tokens.take([{ key: `${meter} session ${session}`, rate: door.session }])
      return waitSeconds === undefined ? COUNTED : { waitSeconds }
    }
    return door.network ? networks.take(meter, door.network, address) : COUNTED
  }

  return {
    isCrowded: () => places.get('uploads')?.isCrowded() ?? false,
    async admit(name: string, door: Door, caller: Caller): Promise<Admission> {
      const isTrusted = caller.session !== undefined || caller.isServer === true
      const place = places.get(door.room)?.take({ networks: networksOf(caller.address), isTrusted })
      if (!place) return { delay: tooBusy(door.room) }
      const verdict = await count(name, door, caller)
      if (verdict.waitSeconds !== undefined) {
        place.release()
        return { delay: tooManyRequests(verdict.waitSeconds) }
      }
      return {
        quarantine: verdict.quarantine,
        async leave(status) {
          place.release()
          await verdict.answered(status)
        },
      }
    },
  }
}

const tooBusy = (room: RoomName): Delay => ({
  status: 503,
  code: 'too_busy',
  message: `We are receiving many ${room === 'uploads' ? 'documents' : 'requests'} at the moment. Please try again in a few seconds.`,
  retryAfterSeconds: BUSY_SECONDS,
})
