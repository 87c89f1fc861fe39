import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, SERVICE } from '../../engine/database/database.ts'
import { documentFolders } from './local-documents.ts'

interface SweepOptions {
  dataDir: string
  database: Pick<Database, 'queryAs'>
  /** Only older files are deleted, because newer ones may belong to a form that is still being sent. */
  olderThanMinutes: number
  now?: () => Date
}

/** A crash can leave unfinished files, and files without a record. */
export async function sweepDocuments({
  dataDir,
  database,
  olderThanMinutes,
  now = () => new Date(),
}: SweepOptions) {
  const { stored, incoming } = documentFolders(dataDir)
  const before = now().getTime() - olderThanMinutes * 60_000
  const unfinished = await filesOlderThan(incoming, before)
  const finished = await filesOlderThan(stored, before)
  const recorded = await recordedAmong(finished)
  const orphans = finished.filter((name) => !recorded.has(name))
  for (const name of unfinished) await rm(join(incoming, name), { force: true })
  for (const name of orphans) await rm(join(stored, name), { force: true })
  return { unfinished, orphans }

  async function recordedAmong(names: string[]): Promise<Set<string>> {
    if (names.length === 0) return new Set()
    // A document of an application has a row in both tables. An object uploaded through the storage service
    // has a row in storage.objects only.
    const text = `
      select path from public.application_documents where path = any($1)
      union select version from storage.objects where bucket_id = 'application-documents' and version = any($1)`
    const query = { text, values: [names] }
    const rows = await database.queryAs<{ path: string }>(SERVICE, query, { readOnly: true })
    return new Set(rows.map(({ path }) => path))
  }
}

async function filesOlderThan(folder: string, before: number): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const old: string[] = []
  for (const entry of entries) {
    // The file may have been moved or deleted since the folder was read.
    const stats = await stat(join(folder, entry.name)).catch(() => undefined)
    if (entry.isFile() && stats && stats.mtimeMs < before) old.push(entry.name)
  }
  return old
}
