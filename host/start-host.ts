import type { Config } from './config.ts'
import { openHostDatabase } from './open-host-database.ts'
import type { HostOptions, RunningHost } from './running-host.ts'
import { loadSecrets } from './secrets.ts'

// Most of the program, loaded while PostgreSQL starts.
const loadServices = () => import('./assemble-host.ts')

/** Starts the whole product from its configuration, for `npm start` and for the tests. */
export async function startHost(config: Config, options: HostOptions = {}): Promise<RunningHost> {
  const secrets = await loadSecrets(config.dataDir)
  const database = await openHostDatabase({
    config,
    secrets,
    folder: options.folder,
    // A failure is reported where the services are awaited below.
    onWait: () => void loadServices().catch(() => {}),
  })
  const { assembleHost } = await loadServices()
  return assembleHost({ config, options, secrets, database })
}
