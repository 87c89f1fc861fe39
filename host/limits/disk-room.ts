import { statfsSync } from 'node:fs'

/** The rest of the disk is for leads that came within the limits, and for the database. */
const FREE_SHARE = 0.2

/** Whether a good part of the disk under this folder is free. */
export function hasDiskRoom(folder: string): boolean {
  try {
    const { bavail, blocks } = statfsSync(folder)
    return bavail >= blocks * FREE_SHARE
  } catch {
    return false
  }
}
