import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { StartupError } from '../../../engine/startup-error.ts'
import { findRunning } from '../../../host/admin/reach-database.ts'
import { readLastBackup } from '../../../host/backup/last-backup.ts'
import type { Config } from '../../../host/config.ts'
import { loadSecrets } from '../../../host/secrets.ts'
import type { Finding } from './placeholders.ts'

const BACKUP_DAYS = 7

type Installation = Pick<Config, 'dataDir' | 'databaseUrl' | 'supabaseUrl'> & {
  supabaseKey: string | undefined
}

/** What the running installation lacks: a backup, and a second person who can let the first back in. */
export async function checkInstallation(config: Installation, now: Date): Promise<Finding[]> {
  if (config.supabaseUrl) return checkAdmins(await countOnSupabase(config))
  if (!existsSync(join(config.dataDir, 'keys'))) {
    return [{ where: 'DATA_DIR', what: `has no data yet: start once (npm start), then check again` }]
  }
  return [...(await checkBackup(config, now)), ...(await checkDatabase(config))]
}

async function checkBackup({ dataDir, databaseUrl }: Installation, now: Date): Promise<Finding[]> {
  // The firm's own pg_dump leaves no trace here.
  if (databaseUrl) return []
  const taken = await readLastBackup(dataDir)
  if (!taken) return [{ where: 'Backup', what: 'none was ever taken: npm run backup (docs/operations.md)' }]
  const days = Math.floor((now.getTime() - taken.getTime()) / 86_400_000)
  if (days < BACKUP_DAYS) return []
  return [{ where: 'Backup', what: `the last is ${days} days old: has the timer stopped?` }]
}

async function checkDatabase(config: Installation): Promise<Finding[]> {
  const login = config.databaseUrl
    ? { connectionString: config.databaseUrl }
    : (await findRunning(config.dataDir, await loadSecrets(config.dataDir)))?.('postgres')
  // Opening it would settle it for the firm that this command happens to have.
  if (!login) return [{ where: 'Admins', what: 'the server isn’t running, so nobody can count them' }]
  const client = new pg.Client(login)
  await client.connect().catch((cause: Error) => {
    throw new StartupError(`The database does not answer: ${cause.message}`, { cause })
  })
  try {
    const { rows } = await client.query(
      `select (select count(*)::int from public.staff_profiles
               where role = 'admin' and not disabled and has_signed_in) as admins,
         (select count(*)::int from private.given_defaults where name like 'sample piece %') as samples`,
    )
    const { admins, samples } = rows[0]
    return [
      ...checkAdmins(admins),
      ...(samples > 0
        ? [{ where: 'Desk, Content', what: 'has the sample’s invented articles: start once as your firm' }]
        : []),
    ]
  } finally {
    await client.end()
  }
}

function checkAdmins(admins: number): Finding[] {
  if (admins > 1) return []
  return [
    {
      where: 'Admins',
      what: `${admins === 0 ? 'nobody' : 'only one'} has signed in as one, and only another can let somebody back in: npm run staff -- add you@… admin`,
    },
  ]
}

async function countOnSupabase({ supabaseUrl, supabaseKey }: Installation): Promise<number> {
  if (!supabaseKey) throw new StartupError('SUPABASE_SECRET_KEY isn’t set, so nobody can count the admins.')
  const query = 'select=id&role=eq.admin&disabled=is.false&has_signed_in=is.true'
  const answer = await fetch(`${supabaseUrl}/rest/v1/staff_profiles?${query}`, {
    headers: { apikey: supabaseKey },
  })
  if (!answer.ok) throw new StartupError(`Supabase doesn’t say who the admins are: status ${answer.status}.`)
  return ((await answer.json()) as unknown[]).length
}
