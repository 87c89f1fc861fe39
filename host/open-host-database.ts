import { join } from 'node:path'
import type pg from 'pg'
import expectedShares from '#shared/admin/expected-shares.json' with { type: 'json' }
import { namesOff } from '#shared/desk/what-is-on.ts'
import { firm } from '#shared/firm.ts'
import { switches } from '#shared/switches.ts'
import { texts } from '#shared/words/texts.ts'
import type { MigrationFolder } from '../engine/database/migrate.ts'
import { type OpenedDatabase, openDatabase } from '../engine/database/open-database.ts'
import type { Config } from './config.ts'
import { publishPieces } from './publish-pieces.ts'
import type { Secrets } from './secrets.ts'

export const SUPABASE_FOLDER: MigrationFolder = {
  migrations: join(import.meta.dirname, '../supabase/migrations'),
}

export type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl'> &
  Partial<Pick<Config, 'siteUrl' | 'firmDir' | 'clamd'>>

interface HostDatabaseOptions {
  config: DatabaseConfig
  secrets: Pick<Secrets, 'databasePassword'>
  folder?: MigrationFolder | undefined
  /** Called while the database starts, so that the caller can do other work meanwhile. */
  onWait?: () => void
}

export function openHostDatabase(options: HostDatabaseOptions): Promise<OpenedDatabase> {
  const { config, secrets, folder, onWait = () => {} } = options
  const { dataDir, databaseUrl } = config
  return openDatabase({
    dataDir,
    databaseUrl,
    getPassword: secrets.databasePassword,
    folder: folder ?? SUPABASE_FOLDER,
    prepare: folder ? undefined : (client) => settleFirm(client, config),
    onWait,
  })
}

/** The database has no file of the firm's nor settings of the host, so each start tells it what it needs to know. */
async function settleFirm(client: pg.Client, config: DatabaseConfig): Promise<void> {
  await client.query(
    `update private.settings set reference_prefix = $1, switched_off = $2, scans_files = $3, expected_shares = $4
    where (reference_prefix, switched_off, scans_files, expected_shares) <> ($1, $2::text[], $3, $4::jsonb)`,
    [firm.referencePrefix, namesOff(switches), config.clamd !== undefined, expectedShares],
  )
  await keepTexts(client)
  await publishPieces(client, config)
}

/** What the texts of today say stays in the database, because leads name their versions. */
async function keepTexts(client: pg.Client): Promise<void> {
  const given = Object.entries(texts).map(([name, text]) => ({ name, ...text }))
  await client.query(
    `insert into public.firm_texts (name, version, wording)
    select name, version, wording from jsonb_to_recordset($1) as given (name text, version text, wording text)
    on conflict do nothing`,
    [JSON.stringify(given)],
  )
}
