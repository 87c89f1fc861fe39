import type { RetentionRules } from '#shared/care/retention.ts'
import type { Actor } from '../../engine/database/database.ts'
import type { OpenedDatabase } from '../../engine/database/open-database.ts'
import { removeDocuments, sweepMailFolder } from './remove-files.ts'
import { vacuumTables } from './vacuum-tables.ts'

interface RetentionOptions {
  dataDir: string
  database: Pick<OpenedDatabase, 'actAs' | 'admin'>
  rules: RetentionRules
  /** The clock of the database unless a test brings its own. */
  now?: () => Date
}

const SERVICE: Actor = { role: 'service_role', claims: {} }

/** Removes all that has been kept for long enough: records first, then the files nobody names any more. */
export async function applyRetention({ dataDir, database, rules, now }: RetentionOptions) {
  const removed = { leads: 0, documents: 0 }
  for (;;) {
    const { leads, documents } = await removeSome()
    if (leads === 0 && documents.length === 0) break
    await removeDocuments(dataDir, documents)
    removed.leads += leads
    removed.documents += documents.length
  }
  await sweepMailFolder(dataDir, database)
  // What was removed is gone without it: PostgreSQL vacuums by itself, only later.
  if (removed.leads > 0) await vacuumTables(database.admin).catch(() => {})
  return removed

  function removeSome(): Promise<{ leads: number; documents: string[] }> {
    return database.actAs(SERVICE, async (client) => {
      const sql = 'select public.apply_retention($1::jsonb, coalesce($2::timestamptz, now())) as removed'
      const { rows } = await client.query(sql, [rules, now?.() ?? null])
      return rows[0].removed
    })
  }
}
