import { join } from 'node:path'

/** Names, in the environment, the folder with the bundles of the hosts that tests start as processes. */
export const TEST_HOSTS = 'TEST_HOSTS'

const FOLDER = 'build/test-hosts'

/** Bundles the hosts that tests start as processes, and has the tests use the bundles from now on. */
export async function buildTestHosts(): Promise<void> {
  const { buildHost } = await import('../build/build-host.ts')
  const programs = {
    main: 'host/main.ts',
    'fault-host': 'tests/faults/fault-host.ts',
    'submission-host': 'tests/faults/submission-host.ts',
  }
  await buildHost({ folder: FOLDER, programs })
  process.env[TEST_HOSTS] = join(import.meta.dirname, '../..', FOLDER)
}
