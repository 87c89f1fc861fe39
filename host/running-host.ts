import type { LoadArgon2 } from '../engine/auth/passwords/passwords.ts'
import type { AccessTokens } from '../engine/auth/sessions/access-tokens.ts'
import type { MigrationFolder } from '../engine/database/migrate.ts'
import type { OpenedDatabase } from '../engine/database/open-database.ts'
import type { Log } from '../engine/log.ts'
import type { ApiKeys } from '../engine/middleware/identify.ts'
import type { SlowReaderLimits } from '../engine/middleware/slow-readers.ts'
import type { SlowSenderLimits } from '../engine/middleware/slow-senders.ts'
import type { RealtimeLimits } from '../engine/realtime/realtime-limits.ts'
import type { Config } from './config.ts'
import type { Limits } from './gate/door.ts'
import type { Secrets } from './secrets.ts'
import type { SiteHandler } from './site/serve-site.ts'

export interface HostOptions {
  log?: Log
  /** Serves the pages instead of the built site. The development server uses this. */
  site?: SiteHandler
  /** Serves the desk instead of the built one. With `site` but without `desk`, there is no desk. */
  desk?: SiteHandler
  folder?: MigrationFolder
  limits?: Limits
  slowSenders?: SlowSenderLimits
  slowReaders?: SlowReaderLimits
  realtimeLimits?: Partial<RealtimeLimits>
  /**
   * Whether this server does all background work, such as e-mails and daily jobs. True by default. If false,
   * it only scans documents and deletes the files that a crash left behind.
   */
  background?: boolean
  /** The clock of sessions, tokens and realtime. */
  now?: () => Date
  argon2?: LoadArgon2
}

export interface RunningHost {
  url: string
  /** Undefined if this server doesn't serve the desk. */
  deskUrl: string | undefined
  /** Undefined if METRICS_PORT isn't set. */
  metricsUrl: string | undefined
  keys: ApiKeys
  tokens: AccessTokens
  database: OpenedDatabase
  close(): Promise<void>
}

export interface HostParts {
  config: Config
  options: HostOptions
  secrets: Secrets
  database: OpenedDatabase
}
