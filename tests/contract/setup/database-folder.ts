import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
// Several times what a whole run was seen to need.
const ROOM_BYTES = 6 * 2 ** 30

/**
 * Where tests put their databases: in memory if there is room, because creating and deleting the files of hundreds of
 * databases on a disk takes an eighth of the contract's processor time.
 */
export function databaseFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return Math.min(bavail * bsize, process.availableMemory()) > ROOM_BYTES ? IN_MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
