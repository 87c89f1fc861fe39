import type { RunningHost } from './assemble-host.ts'
import type { Config } from './config.ts'
import type { Overrides } from './core.ts'
import { openHostDatabase } from './open-host-database.ts'
import { refuseSampleInPublic } from './sample-firm.ts'
import { loadSecrets } from './secrets.ts'
import { noteFailure, passUpdate } from './update-gate.ts'

// assemble-host.ts imports most of the program, so it is loaded while PostgreSQL starts.
const loadProgram = () => import('./assemble-host.ts')

export async function startHost(config: Config, overrides: Overrides = {}): Promise<RunningHost> {
  refuseSampleInPublic(config.siteUrl)
  await passUpdate(config.dataDir)
  return open(config, overrides).catch((error) => {
    noteFailure(config.dataDir, error)
    throw error
  })
}

async function open(config: Config, overrides: Overrides): Promise<RunningHost> {
  const secrets = await loadSecrets(config.dataDir)
  const database = await openHostDatabase({
    config,
    secrets,
    folder: overrides.folder,
    // An error is ignored here, because the second call of loadProgram reports it.
    onWait: () => void loadProgram().catch(() => {}),
  })
  const { assembleHost } = await loadProgram()
  return assembleHost({ config, secrets, database }, overrides)
}
