import type { DiskBudgets } from '#shared/limits/disk-budgets.ts'
import { NoDiskRoom } from '../../supabase/functions/_intake/no-disk-room.ts'
import { floorBytes, readFreeSpace } from './free-space.ts'

/** What files may fill of a folder's disk, so that the database keeps its floor of free space. */
export function createDiskRoom(folder: string, budgets: DiskBudgets) {
  // What is being written at this moment.
  let writing = 0

  /** If the free space is unknown, a write finds out. */
  function roomBytes(): number {
    const space = readFreeSpace(folder)
    return space ? Math.max(0, space.freeBytes - floorBytes(space, budgets)) : Number.POSITIVE_INFINITY
  }
  /** For a file that is written next. Throws NoDiskRoom. */
  function requireRoom(bytes: number): void {
    if (writing + bytes > roomBytes()) throw new NoDiskRoom()
  }

  return {
    roomBytes,
    requireRoom,
    /** Passes on each chunk only if there's room for it. Throws NoDiskRoom. */
    async *within(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
      for await (const chunk of chunks) {
        requireRoom(chunk.length)
        writing += chunk.length
        try {
          yield chunk
        } finally {
          writing -= chunk.length
        }
      }
    },
  }
}
