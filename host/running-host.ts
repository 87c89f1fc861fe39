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
import type { IntakeLimits } from './leads/intake-limits.ts'
import type { Secrets } from './secrets.ts'
import type { SiteHandler } from './site/serve-site.ts'

export interface HostOptions {
  log?: Log
  /** Serves the pages instead of the built site; the development server uses this. */
  site?: SiteHandler
  /** The same for the desk. With `site` but without `desk`, there is no desk. */
  desk?: SiteHandler
  folder?: MigrationFolder
  limits?: IntakeLimits
  slowSenders?: SlowSenderLimits
  slowReaders?: SlowReaderLimits
  realtimeLimits?: Partial<RealtimeLimits>
  /** Whether this host sends e-mails and runs the daily jobs; true by default. */
  background?: boolean
  /** The clock of sessions and tokens. */
  now?: () => Date
  /** Replaces the library that hashes passwords. */
  argon2?: LoadArgon2
}

export interface RunningHost {
  url: string
  /** The address of the desk, if this host serves it. */
  deskUrl: string | undefined
  /** The address of the metrics, if METRICS_PORT is set. */
  metricsUrl: string | undefined
  keys: ApiKeys
  tokens: AccessTokens
  database: OpenedDatabase
  /** Stops listening, waits for running requests, then closes the database. */
  close(): Promise<void>
}

/** What every part of a host is assembled from. */
export interface HostParts {
  config: Config
  options: HostOptions
  secrets: Secrets
  database: OpenedDatabase
}
