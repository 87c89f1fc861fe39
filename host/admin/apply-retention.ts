import type pg from 'pg'
import type { RetentionRules } from '#shared/admin/retention.ts'
import { SERVICE } from '../../engine/database/database.ts'
import type { OpenedDatabase } from '../../engine/database/open-database.ts'
import {
  type Removed,
  type RetentionSteps,
  removeBatch,
  removeExpired,
} from '../../supabase/functions/apply-retention/remove-expired.ts'
import { removeDocuments, sweepMailFolder } from './remove-files.ts'
import { vacuumTables } from './vacuum-tables.ts'

interface RetentionOptions {
  dataDir: string
  database: Pick<OpenedDatabase, 'actAs' | 'admin'>
  rules: RetentionRules
  /** Set only by tests. By default the database's time is used. */
  now?: () => Date
}

export async function applyRetention({ dataDir, database, rules, now }: RetentionOptions): Promise<Removed> {
  const asOf = now?.() ?? null
  // Each batch is one transaction, which holds the lock that backups take. So no backup starts between
  // deleting a file and deleting its record.
  const removed = await removeExpired(() =>
    database.actAs(SERVICE, (client) => removeBatch(retentionSteps(client))),
  )
  await sweepMailFolder(dataDir, database)
  // The rows are already deleted. If the vacuum fails, PostgreSQL's autovacuum cleans up later.
  if (removed.leads > 0) await vacuumTables(database.admin).catch(() => {})
  return removed

  function retentionSteps(client: pg.PoolClient): RetentionSteps {
    const call = async <Answer>(sql: string, values: unknown[]): Promise<Answer> => {
      const { rows } = await client.query(`select ${sql} as answer`, values)
      return rows[0].answer
    }
    return {
      listDue: () =>
        call('public.due_for_retention($1::jsonb, coalesce($2::timestamptz, now()))', [rules, asOf]),
      deleteFiles: (paths) => removeDocuments(dataDir, paths),
      deleteRecords: (due) =>
        call('public.apply_retention($1::jsonb, $2::jsonb, coalesce($3::timestamptz, now()))', [
          rules,
          due,
          asOf,
        ]),
    }
  }
}
