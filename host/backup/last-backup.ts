import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfMissing } from '../../engine/undefined-if-missing.ts'

const fileOf = (dataDir: string) => join(dataDir, 'last-backup')

/** So that `npm run firm -- check` knows of a backup that lies somewhere else. */
export const recordBackup = (dataDir: string, takenAt: string): Promise<void> =>
  writeFile(fileOf(dataDir), `${takenAt}\n`, { mode: 0o600 })

export async function readLastBackup(dataDir: string): Promise<Date | undefined> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(undefinedIfMissing)
  const taken = new Date(text?.trim() ?? '')
  return Number.isNaN(taken.getTime()) ? undefined : taken
}
