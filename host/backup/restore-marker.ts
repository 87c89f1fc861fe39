import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../../engine/startup-error.ts'

/** What is there while restored data and the old change places. */
export const restoreMarker = (dataDir: string) => join(dataDir, 'restore-under-way')

/** A start between the two moves would find no database, and make an empty one. */
export function refuseHalfRestored(dataDir: string): void {
  if (!existsSync(restoreMarker(dataDir))) return
  throw new StartupError(
    `A restore into ${dataDir} was interrupted. Run “npm run restore -- --replace”: it goes on where it stopped.`,
  )
}
