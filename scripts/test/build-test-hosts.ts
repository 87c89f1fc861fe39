import { join } from 'node:path'
import { TEST_HOSTS } from '../../tests/contract/host/run-host.ts'

const FOLDER = 'build/test-hosts'

/** The tests use the bundles from now on. */
export async function buildTestHosts(): Promise<void> {
  const { buildHost } = await import('../build/build-host.ts')
  const programs = {
    main: 'host/main.ts',
    'fault-host': 'tests/faults/fault-host.ts',
    'submission-host': 'tests/faults/submission-host.ts',
    'serve-fresh': 'tests/journeys/setup/serve-fresh.ts',
  }
  await buildHost({ folder: FOLDER, programs })
  process.env[TEST_HOSTS] = join(import.meta.dirname, '../..', FOLDER)
}
