import { DISK_BUDGETS } from '#shared/limits/disk-budgets.ts'
import { DOOR_LIMITS, type DoorName } from '../doors.ts'
import type { Door, Limits, Room } from './door.ts'

const ENDLESS = { burst: Number.POSITIVE_INFINITY, perMinute: 1 }
const withoutRates = ({ network: _network, session: _session, ...door }: Door): Door => door
const withoutBounds = ({ heldBytes }: Room): Room => ({ slots: Number.POSITIVE_INFINITY, heldBytes })

const mapValues = <Key extends string, From, To>(record: Record<Key, From>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries<From>(record).map(([key, value]) => [key, change(value)])) as Record<
    Key,
    To
  >

/** For tests and benchmarks that send more than any visitor would, or fill a disk to its last byte. */
export const NO_LIMITS: Limits<DoorName> = {
  doors: mapValues(DOOR_LIMITS.doors, withoutRates),
  rooms: mapValues(DOOR_LIMITS.rooms, withoutBounds),
  freeDiskShare: 0,
  disk: {
    ...DISK_BUDGETS,
    floor: { bytes: 0, share: 0, most: 0 },
    onTheWayShare: Number.POSITIVE_INFINITY,
    network: { own: ENDLESS, customer: ENDLESS, widest: ENDLESS },
  },
}
