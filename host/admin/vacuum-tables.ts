import pg from 'pg'

const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname in ('public', 'private', 'storage') order by 1`

/**
 * Removes deleted rows from the database's files, where they remain until a vacuum. Includes every table with
 * personal data, which is quick where nothing was deleted. A locked table is left to PostgreSQL's autovacuum.
 */
export async function vacuumTables(admin: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(admin)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`set statement_timeout = '60s'; set lock_timeout = '5s'`)
    const { rows } = await client.query<{ name: string }>(TABLES)
    for (const { name } of rows) await client.query(`vacuum (skip_locked, index_cleanup on) ${name}`)
  } finally {
    await client.end()
  }
}
