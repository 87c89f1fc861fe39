import { appendFile, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ErasureSubject } from '#shared/admin/erasure-subject.ts'
import { sync } from '../../engine/save-file.ts'
import { undefinedIfMissing } from '../../engine/undefined-if-missing.ts'

/**
 * An erasure. It is stored in a file as well as in the database, so that it can be repeated after an older
 * backup is restored.
 */
export interface ErasureEntry {
  id: string
  subjectKind: ErasureSubject['kind']
  subjectHash: string
  erasedAt: string
}

export function ledgerFile(dataDir: string): string {
  return join(dataDir, 'erasure-ledger.jsonl')
}

/** Skips a line that a crash cut short, because its erasure hadn't begun. */
export async function readLedger(file: string): Promise<ErasureEntry[]> {
  const text = await readFile(file, 'utf8').catch(undefinedIfMissing)
  return (text ?? '').split('\n').flatMap((line) => {
    try {
      const { id, subjectKind, subjectHash, erasedAt } = JSON.parse(line) as ErasureEntry
      return [{ id, subjectKind, subjectHash, erasedAt }]
    } catch {
      return []
    }
  })
}

/** A line break is written first, in case the last line was cut short. */
export async function appendToLedger(file: string, entries: ErasureEntry[]): Promise<void> {
  if (entries.length === 0) return
  const lines = entries.map((entry) => JSON.stringify(entry)).join('\n')
  await appendFile(file, `\n${lines}\n`, { mode: 0o600, flush: true })
  await sync(dirname(file))
}
