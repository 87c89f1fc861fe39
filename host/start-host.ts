import type { Config } from './config.ts'
import { openHostDatabase } from './open-host-database.ts'
import type { HostOptions, RunningHost } from './running-host.ts'
import { loadSecrets } from './secrets.ts'

// assemble-host.ts imports most of the program, so it is loaded while PostgreSQL starts.
const loadServices = () => import('./assemble-host.ts')

export async function startHost(config: Config, options: HostOptions = {}): Promise<RunningHost> {
  const secrets = await loadSecrets(config.dataDir)
  const database = await openHostDatabase({
    config,
    secrets,
    folder: options.folder,
    // An error is ignored here, because the second call of loadServices reports it.
    onWait: () => void loadServices().catch(() => {}),
  })
  const { assembleHost } = await loadServices()
  return assembleHost({ config, options, secrets, database })
}
