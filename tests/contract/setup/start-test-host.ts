import { rm } from 'node:fs/promises'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import pg from 'pg'
import type { MigrationFolder } from '../../../engine/database/migrate.ts'
import { readConfig } from '../../../host/config.ts'
import { NO_LIMITS } from '../../../host/gate/no-limits.ts'
import type { HostOptions, RunningHost } from '../../../host/running-host.ts'
import { startHost } from '../../../host/start-host.ts'
import { cheapArgon2 } from './cheap-argon2.ts'
import { copyInstallation } from './copy-installation.ts'
import { createTestDatabase } from './test-database.ts'

export interface TestHost {
  url: string
  /** The desk's address, if `withSite` is set. */
  deskUrl: string | undefined
  /** The address of the metrics, if METRICS_PORT is set. */
  metricsUrl: string | undefined
  anonKey: string
  serviceKey: string
  dataDir: string
  database: RunningHost['database']
  /** Every entry the host logged. */
  logged: Record<string, unknown>[]
  signToken: RunningHost['tokens']['sign']
  /** Runs SQL as the owner of the database. */
  admin(sql: string, values?: unknown[]): Promise<pg.QueryResult>
  client(key?: string): SupabaseClient
  close(): Promise<void>
}

/** By default there are no limits on senders and no background work, and passwords are hashed cheaply. */
export interface TestHostOptions
  extends Pick<
    HostOptions,
    'limits' | 'slowSenders' | 'slowReaders' | 'realtimeLimits' | 'background' | 'now' | 'argon2'
  > {
  /** Run as the owner before the first request. */
  sql?: string
  folder?: MigrationFolder
  env?: Record<string, string>
  /** On an embedded PostgreSQL of its own, as `npm start` has it: for what a shared server cannot show. */
  embedded?: boolean
  /** Serves the built site too, with the answers to its forms, and the built desk. */
  withSite?: boolean
}

/**
 * Starts the real host on a database of its own. Unless `embedded` is set, the database is on the PostgreSQL
 * server of the Vitest worker that runs the test.
 */
export async function startTestHost(options: TestHostOptions = {}): Promise<TestHost> {
  const {
    sql,
    folder,
    env,
    limits = NO_LIMITS,
    slowSenders,
    slowReaders,
    realtimeLimits,
    background = false,
    now,
    argon2 = cheapArgon2,
  } = options
  const { dataDir, url, drop } = options.embedded
    ? await embeddedInstallation()
    : await createTestDatabase({ empty: folder !== undefined })
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }), ...env })
  const logged: Record<string, unknown>[] = []
  const host = await startHost(config, {
    log: (entry) => logged.push(entry),
    ...(!options.withSite && { site: () => false }),
    limits,
    background,
    ...(slowSenders && { slowSenders }),
    ...(slowReaders && { slowReaders }),
    ...(realtimeLimits && { realtimeLimits }),
    ...(now && { now }),
    argon2,
    ...(folder && { folder }),
  })
  const owner = new pg.Client(host.database.admin)
  owner.on('error', () => {})
  await owner.connect()
  if (sql) await owner.query(sql)
  return {
    url: host.url,
    deskUrl: host.deskUrl,
    metricsUrl: host.metricsUrl,
    anonKey: host.keys.publishableKey,
    serviceKey: host.keys.secretKey,
    dataDir,
    database: host.database,
    logged,
    signToken: host.tokens.sign,
    admin: (text, values) => owner.query(text, values),
    client: (key = host.keys.publishableKey) =>
      createClient(host.url, key, { auth: { persistSession: false } }),
    async close() {
      await owner.end()
      await host.close()
      await drop()
    },
  }
}

async function embeddedInstallation() {
  const dataDir = await copyInstallation()
  return { dataDir, url: undefined, drop: () => rm(dataDir, { recursive: true, force: true }) }
}
