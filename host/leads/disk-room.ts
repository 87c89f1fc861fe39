import { statfsSync } from 'node:fs'

/** Whether so much of the disk under this folder is free. */
export function hasDiskRoom(folder: string, share: number): boolean {
  try {
    const { bavail, blocks } = statfsSync(folder)
    return bavail >= blocks * share
  } catch {
    return false
  }
}
