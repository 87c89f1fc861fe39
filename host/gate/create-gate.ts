import { tooManyRequests } from '#shared/limits/door-refusals.ts'
import { createNetworkLimits } from '#shared/limits/network-limits.ts'
import { networksOf } from '#shared/limits/networks.ts'
import type { Bucket } from '#shared/limits/token-buckets.ts'
import { createMemoryTokens } from '#shared/limits/token-store.ts'
import { NO_ROOM_MESSAGE } from '#shared/submission/no-room-message.ts'
import { BoundedMap } from '../../engine/limits/bounded-map.ts'
import { createFairSlots } from '../../engine/limits/fair-slots.ts'
import { NoDiskRoom } from '../../supabase/functions/_intake/no-disk-room.ts'
import type { DiskKeeper, Reservation } from '../disk/disk-keeper.ts'
import type { Door, Limits, RoomName } from './door.ts'

interface Delay {
  status: 429 | 503 | 507
  code: 'too_many_requests' | 'too_busy' | 'no_room'
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
  /** The size that the body claims to have. */
  claimedBytes?: number
}

export type Gate = ReturnType<typeof createGate>

interface GateOptions {
  now?: () => number
  /** Asked by the doors that bring files, and whether there is room for leads over the limits, as possible spam. */
  disk?: Pick<DiskKeeper, 'reserve' | 'hasFree'>
}

const BUSY_SECONDS = 10
const NO_ROOM_SECONDS = 60
const NO_RESERVATION: Reservation = { end() {} }
const COUNTED = { quarantine: false, answered: async () => {}, waitSeconds: undefined }

export function createGate(limits: Pick<Limits, 'rooms' | 'freeDiskShare'>, options: GateOptions = {}) {
  const { now = () => performance.now(), disk } = options
  const tokens = createMemoryTokens(new BoundedMap<Bucket>(), now)
  const hasRoom = () => !disk || disk.hasFree(limits.freeDiskShare)
  const networks = createNetworkLimits({ tokens, hasRoom })
  const places = new Map(Object.entries(limits.rooms).map(([name, room]) => [name, createFairSlots(room)]))

  async function count(name: string, door: Door, { address, session, isServer }: Caller) {
    const meter = door.meter ?? name
    if (isServer) return COUNTED
    if (session !== undefined && door.session) {
      const waitSeconds = await tokens.take([{ key: `${meter} session ${session}`, rate: door.session }])
      return waitSeconds === undefined ? COUNTED : { waitSeconds }
    }
    return door.network ? networks.take(meter, door.network, address) : COUNTED
  }

  function reserve({ bringsFiles, bodyBytes }: Door, caller: Caller): Reservation | undefined {
    if (!disk || !bringsFiles) return NO_RESERVATION
    const { address, claimedBytes = 0 } = caller
    try {
      return disk.reserve(address, claimedBytes > 0 ? Math.min(claimedBytes, bodyBytes) : bodyBytes)
    } catch (error) {
      if (error instanceof NoDiskRoom) return undefined
      throw error
    }
  }

  return {
    isCrowded: () => places.get('uploads')?.isCrowded() ?? false,
    async admit(name: string, door: Door, caller: Caller): Promise<Admission> {
      const isTrusted = caller.session !== undefined || caller.isServer === true
      const place = places.get(door.room)?.take({ networks: networksOf(caller.address), isTrusted })
      if (!place) return { delay: tooBusy(door.room) }
      const room = reserve(door, caller)
      if (!room) {
        place.release()
        return { delay: noRoom() }
      }
      const verdict = await count(name, door, caller)
      if (verdict.waitSeconds !== undefined) {
        place.release()
        room.end(true)
        return { delay: tooManyRequests(verdict.waitSeconds) }
      }
      return {
        quarantine: verdict.quarantine,
        async leave(status) {
          place.release()
          room.end(status >= 400)
          await verdict.answered(status)
        },
      }
    },
  }
}

const noRoom = (): Delay => ({
  status: 507,
  code: 'no_room',
  message: NO_ROOM_MESSAGE,
  retryAfterSeconds: NO_ROOM_SECONDS,
})

const tooBusy = (room: RoomName): Delay => ({
  status: 503,
  code: 'too_busy',
  message: `We are receiving many ${room === 'uploads' ? 'documents' : 'requests'} at the moment. Please try again in a few seconds.`,
  retryAfterSeconds: BUSY_SECONDS,
})
