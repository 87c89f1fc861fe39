import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import pg from 'pg'
import { readConfig } from '../../../host/config.ts'
import type { Core, Overrides } from '../../../host/core.ts'
import { NO_LIMITS } from '../../../host/gate/no-limits.ts'
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
  core: Core
  database: Core['database']
  /** Every entry the host logged. */
  logged: Record<string, unknown>[]
  signToken: Core['tokens']['sign']
  /** Runs SQL as the owner of the database. */
  admin(sql: string, values?: unknown[]): Promise<pg.QueryResult>
  client(key?: string): SupabaseClient
  close(): Promise<void>
}

/** By default there are no limits on senders and no background work, and passwords are hashed cheaply. */
export interface TestHostOptions extends Omit<Overrides, 'log' | 'site' | 'desk'> {
  /** Run as the owner before the first request. */
  sql?: string
  env?: Record<string, string>
  /**
   * On an embedded PostgreSQL of its own, as `npm start` has it: for what a shared server cannot show. A folder it is
   * kept in stays when the host closes.
   */
  embedded?: boolean | { keptIn: string }
  /** Serves the built site too, with the answers to its forms, and the built desk. */
  withSite?: boolean
}

/**
 * Starts the real host on a database of its own. Unless `embedded` is set, the database is on the PostgreSQL
 * server of the Vitest worker that runs the test.
 */
export async function startTestHost(options: TestHostOptions = {}): Promise<TestHost> {
  const { sql, env, embedded, withSite, ...overrides } = options
  const { dataDir, url, drop } = embedded
    ? await embeddedInstallation(embedded === true ? undefined : embedded.keptIn)
    : await createTestDatabase({ empty: overrides.folder !== undefined })
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }), ...env })
  const logged: Record<string, unknown>[] = []
  const host = await startHost(config, {
    log: (entry) => logged.push(entry),
    ...(!withSite && { site: () => false }),
    limits: NO_LIMITS,
    background: false,
    argon2: cheapArgon2,
    ...overrides,
  })
  const { database, tokens, secrets } = host.core
  const { publishableKey, secretKey } = secrets.keys
  const owner = new pg.Client(database.admin)
  owner.on('error', () => {})
  await owner.connect()
  if (sql) await owner.query(sql)
  return {
    url: host.url,
    deskUrl: host.deskUrl,
    metricsUrl: host.metricsUrl,
    anonKey: publishableKey,
    serviceKey: secretKey,
    dataDir,
    core: host.core,
    database,
    logged,
    signToken: tokens.sign,
    admin: (text, values) => owner.query(text, values),
    client: (key = publishableKey) => createClient(host.url, key, { auth: { persistSession: false } }),
    async close() {
      await owner.end()
      await host.close()
      await drop()
    },
  }
}

async function embeddedInstallation(keptIn: string | undefined) {
  const isThere = keptIn !== undefined && existsSync(join(keptIn, 'postgres'))
  const dataDir = isThere ? keptIn : await copyInstallation(keptIn)
  const drop = async () => (keptIn ? undefined : rm(dataDir, { recursive: true, force: true }))
  return { dataDir, url: undefined, drop }
}
