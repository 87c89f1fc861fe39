import { statfsSync } from 'node:fs'

/** The share is from 0 to 1. Returns false if the free space can't be found out. */
export function hasDiskRoom(folder: string, share: number): boolean {
  try {
    const { bavail, blocks } = statfsSync(folder)
    return bavail >= blocks * share
  } catch {
    return false
  }
}
