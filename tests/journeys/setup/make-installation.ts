import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startOnce } from '../../contract/host/start-once.ts'
import { INSTALLATION } from '../../contract/setup/copy-installation.ts'

/** A first start, done once, for the journeys that need a host of their own. */
export default async function makeInstallation(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lark-and-crane-installation-'))
  await startOnce({ DATA_DIR: dataDir })
  process.env[INSTALLATION] = dataDir
  return () => rm(dataDir, { recursive: true, force: true })
}
