import { readConfig } from '../../host/config.ts'
import { type RunningHost, startHost } from '../../host/start-host.ts'
import type { TestHost } from './start-test-host.ts'

/** Another host on the same database and the same DATA_DIR, as behind a load balancer. */
export function startNeighbour(host: TestHost, now?: () => Date): Promise<RunningHost> {
  const { connectionString, user, password, port, database } = host.database.admin
  const url = connectionString ?? `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
  const config = readConfig({ PORT: '0', DESK_PORT: '0', DATA_DIR: host.dataDir, DATABASE_URL: url })
  return startHost(config, { log: () => {}, site: () => false, background: false, ...(now && { now }) })
}
