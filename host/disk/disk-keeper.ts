import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { DiskBudgets } from '#shared/limits/disk-budgets.ts'
import { NoDiskRoom } from '../../supabase/functions/_intake/no-disk-room.ts'
import type { Config } from '../config.ts'
import { createDiskRoom } from './disk-room.ts'
import { type DiskState, floorBytes, readFreeSpace, stateOf } from './free-space.ts'
import { createNetworkBytes } from './network-bytes.ts'

export interface Reservation {
  /** The request is over. What it stored counts for its networks, unless it `failed`. */
  end(failed: boolean): void
}

export type DiskKeeper = ReturnType<typeof createDiskKeeper>

/**
 * Everything that stores files asks here first, so that they leave PostgreSQL a floor of free space. Without
 * room for its log it stops and doesn't start again.
 */
export function createDiskKeeper(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  budgets: DiskBudgets,
) {
  const folder = join(dataDir, 'storage')
  // The database's folder, if it is on this machine, may be on another disk.
  const watched = databaseUrl ? [folder] : [folder, join(dataDir, 'postgres')]
  const { roomBytes, within } = createDiskRoom(folder, budgets)
  const networks = createNetworkBytes(budgets, () => performance.now())
  // What requests under way may still store.
  let promised = 0

  /** How much may be on its way at a time. */
  const onTheWayBytes = () => Math.floor(roomBytes() * budgets.onTheWayShare)

  return {
    within,
    onTheWayBytes,
    caseBytes: budgets.caseBytes,
    /** For a request that brings its files with it. Throws NoDiskRoom before any of it is read. */
    reserve(address: string, bytes: number): Reservation {
      if (promised + bytes > onTheWayBytes() || !networks.take(address, bytes)) throw new NoDiskRoom()
      promised += bytes
      return {
        end(failed) {
          promised -= bytes
          if (failed) networks.giveBack(address, bytes)
        },
      }
    },
    /** For a file that arrives over many requests, which the database counts. Throws NoDiskRoom. */
    charge(address: string, bytes: number): void {
      if (!networks.take(address, bytes)) throw new NoDiskRoom()
    },
    /** Fails with what keeps files from being stored. */
    async tryWriting(): Promise<void> {
      const file = join(folder, 'incoming', `.written-${process.pid}`)
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      await writeFile(file, 'ready')
      await rm(file, { force: true })
    },
    /** Whether this share of the disk, from 0 to 1, is free. */
    hasFree(share: number): boolean {
      const space = readFreeSpace(folder)
      return space !== undefined && space.freeBytes >= space.totalBytes * share
    },
    state(): DiskState {
      const states = watched.map((place) => stateOf(readFreeSpace(place), budgets))
      return (['none', 'little'] as const).find((state) => states.includes(state)) ?? 'enough'
    },
    figures() {
      const space = readFreeSpace(folder)
      return space && { freeBytes: space.freeBytes, floorBytes: floorBytes(space, budgets) }
    },
  }
}
