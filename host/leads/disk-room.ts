import { statfsSync } from 'node:fs'

/** Whether at least this share of the folder's disk is free. */
export function hasDiskRoom(folder: string, share: number): boolean {
  try {
    const { bavail, blocks } = statfsSync(folder)
    return bavail >= blocks * share
  } catch {
    return false
  }
}
