import type { HttpBindings } from '@hono/node-server'
import type { LoadArgon2 } from '../engine/auth/passwords/passwords.ts'
import { type AccessTokens, createAccessTokens } from '../engine/auth/sessions/access-tokens.ts'
import type { MigrationFolder } from '../engine/database/migrate.ts'
import type { OpenedDatabase } from '../engine/database/open-database.ts'
import type { Log } from '../engine/log.ts'
import { clientAddress } from '../engine/middleware/client-address.ts'
import type { SlowReaderLimits } from '../engine/middleware/slow-readers.ts'
import { SLOW_SENDER_LIMITS, type SlowSenderLimits } from '../engine/middleware/slow-senders.ts'
import type { RealtimeLimits } from '../engine/realtime/realtime-limits.ts'
import type { Config } from './config.ts'
import { openDatabaseClock } from './database-clock.ts'
import { createDiskKeeper, type DiskKeeper } from './disk/disk-keeper.ts'
import { DOOR_LIMITS } from './doors.ts'
import type { Limits } from './gate/door.ts'
import type { IntakeStep } from './leads/intake-step.ts'
import type { Secrets } from './secrets.ts'
import type { SiteHandler } from './site/serve-site.ts'
import { openWorkerPool, type WorkerPool } from './workers/worker-pool.ts'

/** What the services read what they need from. Made once, and passed on as it is. */
export interface Core extends Pick<Overrides, 'slowReaders' | 'realtimeLimits' | 'argon2' | 'atIntakeStep'> {
  config: Config
  log: Log
  /** The database's time, which all servers of a database share. */
  now(): Date
  secrets: Secrets
  database: OpenedDatabase
  tokens: AccessTokens
  disk: DiskKeeper
  workers: WorkerPool
  limits: Limits
  slowSenders: SlowSenderLimits
}

/** What tests, benchmarks and the development server put in the place of parts. */
export interface Overrides {
  log?: Log
  now?: () => Date
  limits?: Limits
  slowSenders?: SlowSenderLimits
  slowReaders?: SlowReaderLimits
  realtimeLimits?: Partial<RealtimeLimits>
  argon2?: LoadArgon2
  /** Called with each step of a submission. */
  atIntakeStep?: (step: IntakeStep) => void
  /** Serves the pages instead of the built site. */
  site?: SiteHandler
  /** Serves the desk instead of the built one. With `site` but without `desk`, there is no desk. */
  desk?: SiteHandler
  folder?: MigrationFolder
  /** False leaves the work that servers share, such as e-mails and daily jobs, to another. */
  background?: boolean
}

type Given = Pick<Core, 'config' | 'log' | 'secrets' | 'database'>

export async function openCore(
  given: Given,
  overrides: Overrides,
  opened: AsyncDisposableStack,
): Promise<Core> {
  const { config, log, secrets, database } = given
  const clock = await openDatabaseClock(database)
  opened.defer(clock.close)
  const workers = openWorkerPool({ log })
  opened.defer(async () => workers.close())
  const settings = { now: clock.now, limits: DOOR_LIMITS, slowSenders: SLOW_SENDER_LIMITS, ...overrides }
  const issuer = `${config.siteUrl}/auth/v1`
  const tokens = await createAccessTokens({ readKeys: secrets.readSigningKeys, issuer, now: settings.now })
  return { ...settings, ...given, workers, tokens, disk: createDiskKeeper(config, settings.limits.disk) }
}

/** The client's IP address, as far as proxies are trusted, or '' for a request from inside this process. */
export const addressOf = ({ config }: Pick<Core, 'config'>, { incoming }: Partial<HttpBindings> = {}) =>
  incoming ? clientAddress(incoming, config.trustedProxies) : ''
