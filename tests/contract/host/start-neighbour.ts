import type { RunningHost } from '../../../host/assemble-host.ts'
import { readConfig } from '../../../host/config.ts'
import { startHost } from '../../../host/start-host.ts'
import type { TestHost } from '../setup/start-test-host.ts'

/** Another host on the same database and the same DATA_DIR, as behind a load balancer. */
export function startNeighbour(host: TestHost, now?: () => Date): Promise<RunningHost> {
  const config = readConfig({
    PORT: '0',
    DESK_PORT: '0',
    DATA_DIR: host.dataDir,
    DATABASE_URL: databaseUrlOf(host),
  })
  return startHost(config, { log: () => {}, site: () => false, background: false, ...(now && { now }) })
}

/** How another process reaches the database of a test host. */
export function databaseUrlOf({ database: { admin } }: Pick<TestHost, 'database'>): string {
  const { connectionString, user, password, port, database } = admin
  return connectionString ?? `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
}
