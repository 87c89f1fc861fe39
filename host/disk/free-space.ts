import { statfsSync } from 'node:fs'
import type { DiskBudgets } from '#shared/limits/disk-budgets.ts'

interface FreeSpace {
  freeBytes: number
  totalBytes: number
}

/** `little`: somebody should make room. `none`: files are refused. */
export type DiskState = 'enough' | 'little' | 'none'

/** Undefined if it's unknown, for example because the folder doesn't exist. */
export function readFreeSpace(folder: string): FreeSpace | undefined {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return undefined
  }
}

/** What we leave free for the database. */
export const floorBytes = ({ totalBytes }: FreeSpace, { floor }: DiskBudgets): number =>
  Math.min(Math.max(floor.bytes, floor.share * totalBytes), floor.most * totalBytes)

export function stateOf(space: FreeSpace | undefined, budgets: DiskBudgets): DiskState {
  if (!space) return 'enough'
  const floor = floorBytes(space, budgets)
  if (space.freeBytes >= budgets.littleBelowFloors * floor) return 'enough'
  return space.freeBytes > floor ? 'little' : 'none'
}
