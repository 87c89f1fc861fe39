import { readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, SERVICE } from '../../engine/database/database.ts'
import { makeFolder } from '../../engine/save-file.ts'
import { undefinedIfMissing } from '../../engine/undefined-if-missing.ts'
import { documentFolders } from './local-documents.ts'
import { uploadOf } from './local-parts.ts'

interface SweepOptions {
  dataDir: string
  database: Pick<Database, 'queryAs'>
  /** Only older files are swept, because newer ones may belong to a form that is still being sent. */
  olderThanMinutes: number
  /** The database's time, because a host whose own clock is ahead would take every file for old. */
  now: () => Date
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * A crash can leave unfinished files, and files without a record. Those without a record are kept aside for a day: if a
 * record names one after all, it goes back.
 */
export async function sweepDocuments({ dataDir, database, olderThanMinutes, now }: SweepOptions) {
  const { stored, incoming, removed } = documentFolders(dataDir)
  const at = now()
  const before = at.getTime() - olderThanMinutes * MINUTE_MS
  // Parts of uploads have rows, so sweepParts knows which of them are left over.
  const unfinished = (await filesOlderThan(incoming, before)).filter((name) => uploadOf(name) === undefined)
  const finished = await filesOlderThan(stored, before)
  const aside = await filesOlderThan(removed, Number.POSITIVE_INFINITY)
  const overdue = new Set(await filesOlderThan(removed, at.getTime() - DAY_MS))
  const recorded = await recordedAmong([...finished, ...aside])
  const orphans = finished.filter((name) => !recorded.has(name))
  const returned = aside.filter((name) => recorded.has(name))
  const gone = aside.filter((name) => overdue.has(name) && !recorded.has(name))
  if (orphans.length > 0) await makeFolder(removed)
  // The day begins now. Another host may have moved the file meanwhile.
  for (const name of orphans) {
    await utimes(join(stored, name), at, at).catch(undefinedIfMissing)
    await rename(join(stored, name), join(removed, name)).catch(undefinedIfMissing)
  }
  for (const name of returned) await rename(join(removed, name), join(stored, name)).catch(undefinedIfMissing)
  for (const name of unfinished) await rm(join(incoming, name), { force: true })
  for (const name of gone) await rm(join(removed, name), { force: true })
  return { unfinished, orphans, returned, gone }

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
