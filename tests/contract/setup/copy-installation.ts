import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { startOnce } from '../host/start-once.ts'
import { databaseFolder } from './database-folder.ts'

/**
 * The environment variable that names a data folder as a first start leaves it. `npm test` makes one for all its steps.
 */
export const INSTALLATION = 'TEST_INSTALLATION'

/** Does a first start in the folder, for `copyInstallation` to copy from now on. */
export async function makeInstallation(dataDir: string): Promise<void> {
  await startOnce({ DATA_DIR: dataDir })
  process.env[INSTALLATION] = dataDir
}

/** A data folder whose database has been through its first start, or an empty one if there is none to copy. */
export async function copyInstallation(to?: string): Promise<string> {
  const dataDir = to ?? (await mkdtemp(join(databaseFolder(), `fairlead-test-${process.pid}-`)))
  await mkdir(dataDir, { recursive: true })
  const installation = process.env[INSTALLATION]
  if (installation) execFileSync('cp', ['-a', `${installation}/.`, dataDir])
  await chmod(dataDir, 0o700)
  return dataDir
}
