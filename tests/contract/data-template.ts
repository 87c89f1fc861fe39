import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runHost } from './run-host.ts'

const SITELESS_HOST = join(import.meta.dirname, '../faults/fault-host.ts')
const TEMPLATE = 'TEST_DATA_TEMPLATE'

/** A first start, done once for all test files: most of what a test host costs is making and migrating its database. */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lark-and-crane-template-'))
  const host = runHost({ DATA_DIR: dataDir }, { script: SITELESS_HOST })
  await host.ready
  await host.stop()
  process.env[TEMPLATE] = dataDir
  return () => rm(dataDir, { recursive: true, force: true })
}

/** A new data folder: empty, or as a first start leaves it. */
export async function makeDataDir({ empty }: { empty: boolean }): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lark-and-crane-test-'))
  const template = process.env[TEMPLATE]
  if (template && !empty) {
    execFileSync('cp', ['-a', `${template}/.`, dataDir])
    await chmod(dataDir, 0o700)
  }
  return dataDir
}
