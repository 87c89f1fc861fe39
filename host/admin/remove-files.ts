import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { REFERENCE_PATTERN } from '#shared/submission/reference-number.ts'
import { type Database, SERVICE } from '../../engine/database/database.ts'
import { documentFolders } from '../leads/local-documents.ts'
import { mailFolder } from '../outbox/file-send.ts'

const readReference = (file: string) => file.split('.', 1)[0] ?? file

/**
 * If the documents' records are already deleted and a crash interrupts this, `sweepDocuments` deletes the
 * rest.
 */
export async function removeDocuments(dataDir: string, paths: string[]): Promise<void> {
  const { stored, removed } = documentFolders(dataDir)
  for (const path of paths) {
    await rm(join(stored, path), { force: true })
    await rm(join(removed, path), { force: true })
  }
}

/** Deletes the e-mails of leads that no longer exist. A file's name begins with the lead's reference. */
export async function sweepMailFolder(dataDir: string, database: Pick<Database, 'actAs'>): Promise<number> {
  const folder = mailFolder(dataDir)
  const named = await readdir(folder).catch(() => [])
  const files = named.filter((name) => REFERENCE_PATTERN.test(readReference(name)))
  if (files.length === 0) return 0
  const { rows } = await database.actAs(
    SERVICE,
    (client) =>
      client.query('select reference from public.leads where reference = any($1)', [
        files.map(readReference),
      ]),
    { readOnly: true },
  )
  const known = new Set(rows.map((row) => row.reference as string))
  const orphans = files.filter((file) => !known.has(readReference(file)))
  for (const file of orphans) await rm(join(folder, file), { force: true })
  return orphans.length
}
