import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseFolder } from './database-folder.ts'

/** Names, in the environment, a data folder as a first start leaves it; test-servers.ts or serve-fresh.ts makes it. */
export const INSTALLATION = 'TEST_INSTALLATION'

/** A data folder whose database has been through its first start, or an empty one where nobody made the first. */
export async function copyInstallation(to?: string): Promise<string> {
  const dataDir = to ?? (await mkdtemp(join(databaseFolder(), 'lark-and-crane-test-')))
  await mkdir(dataDir, { recursive: true })
  const installation = process.env[INSTALLATION]
  if (installation) execFileSync('cp', ['-a', `${installation}/.`, dataDir])
  await chmod(dataDir, 0o700)
  return dataDir
}
