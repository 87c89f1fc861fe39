import { join } from 'node:path'
import type { MigrationFolder } from '../engine/database/migrate.ts'
import { type OpenedDatabase, openDatabase } from '../engine/database/open-database.ts'
import type { Config } from './config.ts'
import type { Secrets } from './secrets.ts'

/** This product's migrations and seeds. */
export const SUPABASE_FOLDER: MigrationFolder = {
  migrations: join(import.meta.dirname, '../supabase/migrations'),
  seed: join(import.meta.dirname, '../supabase/seed.sql'),
  moreSeeds: join(import.meta.dirname, '../supabase/seeds'),
}

interface HostDatabaseOptions {
  config: Pick<Config, 'dataDir' | 'databaseUrl'>
  secrets: Pick<Secrets, 'databasePassword'>
  folder?: MigrationFolder | undefined
  /** Called while the database starts, for work that can be done meanwhile. */
  onWait?: () => void
}

/** Opens this product's database and brings it up to date. */
export function openHostDatabase(options: HostDatabaseOptions): Promise<OpenedDatabase> {
  const { config, secrets, folder = SUPABASE_FOLDER, onWait = () => {} } = options
  const { dataDir, databaseUrl } = config
  return openDatabase({ dataDir, databaseUrl, getPassword: secrets.databasePassword, folder, onWait })
}
