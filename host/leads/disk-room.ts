import { statfsSync } from 'node:fs'

/** `share` is how much of the disk must be free, from 0 to 1. Returns false if the free space is unknown. */
export function hasDiskRoom(folder: string, share: number): boolean {
  try {
    const { bavail, blocks } = statfsSync(folder)
    return bavail >= blocks * share
  } catch {
    return false
  }
}
