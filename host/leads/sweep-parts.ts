import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, SERVICE } from '../../engine/database/database.ts'
import { documentFolders } from './local-documents.ts'
import { uploadOf } from './local-parts.ts'

interface SweepOptions {
  dataDir: string
  database: Pick<Database, 'actAs'>
}

/** Deletes parts whose upload no longer needs them: it was stored, refused, given up or erased with its case. */
export async function sweepParts({ dataDir, database }: SweepOptions): Promise<number> {
  const { incoming } = documentFolders(dataDir)
  const names = (await readdir(incoming).catch(() => [])).filter((name) => uploadOf(name) !== undefined)
  if (names.length === 0) return 0
  const sql = 'select id from public.uploads_with_parts($1) as id'
  const uploads = names.map((name) => uploadOf(name))
  const { rows } = await database.actAs(SERVICE, (client) => client.query(sql, [uploads]), { readOnly: true })
  const needed = new Set(rows.map(({ id }) => id))
  const loose = names.filter((name) => !needed.has(uploadOf(name)))
  for (const name of loose) await rm(join(incoming, name), { force: true })
  return loose.length
}
