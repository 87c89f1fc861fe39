import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DOCUMENT_EXTENSIONS } from '#shared/documents/document-rules.ts'
import { makeFolder, moveSynced, writeSynced } from '../../engine/save-file.ts'
import type { DocumentStore } from '../../supabase/functions/_intake/deps.ts'
import { UploadFault } from '../../supabase/functions/_intake/upload-fault.ts'
import type { Core } from '../core.ts'
import type { Scan } from '../scan/clamd.ts'
import { inspectInWorker } from '../workers/inspect-in-worker.ts'

export function documentFolders(dataDir: string): { stored: string; incoming: string; removed: string } {
  return {
    stored: join(dataDir, 'storage', 'application-documents'),
    incoming: join(dataDir, 'storage', 'incoming'),
    /** Files that no record names, for a day. See sweepDocuments. */
    removed: join(dataDir, 'storage', 'removed'),
  }
}

/**
 * A document is either complete or doesn't exist. It's written as it arrives and then inspected, because a
 * worker that takes part in a slow upload would keep others waiting.
 */
export async function createLocalDocuments(core: Core, scan?: Scan): Promise<DocumentStore> {
  const { workers, disk, atIntakeStep: atStep } = core
  const { stored, incoming } = documentFolders(core.config.dataDir)
  for (const folder of [stored, incoming]) await makeFolder(folder)
  return {
    async put(chunks, mediaType) {
      const name = `${randomUUID()}.${DOCUMENT_EXTENSIONS[mediaType]}`
      const received = join(incoming, name)
      const cleaned = `${received}.clean`
      try {
        const totals = await writeSynced(received, disk.within(chunks), atStep)
        const inspected = await inspectInWorker(workers, { received, cleaned, mediaType }, totals.bytes)
        if ('refused' in inspected) throw new UploadFault(inspected.refused)
        const { marks, quarantined, written } = inspected
        await moveSynced(written ? cleaned : received, join(stored, name), atStep)
        return { path: name, ...(written ?? totals), marks, quarantined }
      } finally {
        for (const file of [received, cleaned]) await rm(file, { force: true })
      }
    },
    remove: (path) => rm(join(stored, path), { force: true }),
    // Without a scanner, documents stay unscanned.
    scan: async (path) => (scan ? scan(join(stored, path)) : 'unscanned'),
  }
}
