import type { RetentionRules } from '#shared/care/retention.ts'
import type { Actor, Database } from '../database/database.ts'
import { removeDocuments, sweepMailFolder } from './remove-files.ts'

export interface RetentionOptions {
  dataDir: string
  database: Pick<Database, 'actAs'>
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
  return removed

  function removeSome(): Promise<{ leads: number; documents: string[] }> {
    return database.actAs(SERVICE, async (client) => {
      const sql = 'select public.apply_retention($1::jsonb, coalesce($2::timestamptz, now())) as removed'
      const { rows } = await client.query(sql, [rules, now?.() ?? null])
      return rows[0].removed
    })
  }
}
