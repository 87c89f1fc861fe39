import { open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ErasureSubject } from '#shared/admin/erasure-subject.ts'
import { syncFolder } from '../../engine/save-file.ts'

/** An erasure, stored outside the database so that it can be repeated after a restore. */
export interface ErasureEntry {
  id: string
  subjectKind: ErasureSubject['kind']
  subjectHash: string
  erasedAt: string
}

export function ledgerFile(dataDir: string): string {
  return join(dataDir, 'erasure-ledger.jsonl')
}

/** All entries of the file. A line that a crash cut short is skipped, because its erasure hadn't begun. */
export async function readLedger(file: string): Promise<ErasureEntry[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return ''
  })
  return text.split('\n').flatMap((line) => {
    try {
      const { id, subjectKind, subjectHash, erasedAt } = JSON.parse(line) as ErasureEntry
      return [{ id, subjectKind, subjectHash, erasedAt }]
    } catch {
      return []
    }
  })
}

/** Appends entries and syncs the file. Starts with a line break in case the last line was cut short. */
export async function appendToLedger(file: string, entries: ErasureEntry[]): Promise<void> {
  if (entries.length === 0) return
  const handle = await open(file, 'a', 0o600)
  try {
    await handle.writeFile(`\n${entries.map((entry) => JSON.stringify(entry)).join('\n')}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await syncFolder(dirname(file))
}
