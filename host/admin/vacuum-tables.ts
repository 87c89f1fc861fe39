import type pg from 'pg'
import { withAdmin } from '../../engine/database/open-database.ts'

const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname in ('public', 'private', 'storage') order by 1`

/**
 * Deleted rows remain in the database's files until a vacuum, which is quick for tables without deleted rows.
 * A locked table is left to autovacuum.
 */
export async function vacuumTables(admin: pg.ClientConfig): Promise<void> {
  await withAdmin(admin, async (client) => {
    await client.query(`set statement_timeout = '60s'; set lock_timeout = '5s'`)
    const { rows } = await client.query<{ name: string }>(TABLES)
    for (const { name } of rows) await client.query(`vacuum (skip_locked, index_cleanup on) ${name}`)
  })
}
