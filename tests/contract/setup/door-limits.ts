import type { NetworkRates } from '#shared/limits/network-limits.ts'
import { DOOR_LIMITS } from '../../../host/doors.ts'
import type { Door, Limits, Room, RoomName } from '../../../host/gate/door.ts'

interface Changes {
  /** The rates of every door with this meter. */
  network?: Record<string, Partial<NetworkRates>>
  rooms?: Partial<Record<RoomName, Partial<Room>>>
  freeDiskShare?: number
  disk?: Limits['disk']
}

/** The limits of the doors as they are, but for the changes. By default the disk is never too full. */
export function doorLimits({
  network = {},
  rooms = {},
  freeDiskShare = 0,
  disk = DOOR_LIMITS.disk,
}: Changes = {}): Limits {
  const changeDoor = ([name, door]: [string, Door]): [string, Door] => {
    const change = network[door.meter ?? name]
    return [name, change && door.network ? { ...door, network: { ...door.network, ...change } } : door]
  }
  const changeRoom = ([name, room]: [string, Room]) => [name, { ...room, ...rooms[name as RoomName] }]
  return {
    doors: Object.fromEntries(Object.entries(DOOR_LIMITS.doors).map(changeDoor)),
    rooms: Object.fromEntries(Object.entries(DOOR_LIMITS.rooms).map(changeRoom)),
    freeDiskShare,
    disk,
  }
}
