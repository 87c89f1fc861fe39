import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DOCUMENT_EXTENSIONS } from '#shared/documents/document-rules.ts'
import { makeFolder, moveSynced, writeSynced } from '../../engine/save-file.ts'
import type { DocumentStore, ScanState } from '../../supabase/functions/_intake/deps.ts'
import { UploadFault } from '../../supabase/functions/_intake/upload-fault.ts'
import type { DiskKeeper } from '../disk/disk-keeper.ts'
import { inspectInWorker } from '../workers/inspect-in-worker.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import type { IntakeStep } from './intake-step.ts'

interface LocalDocumentsOptions {
  dataDir: string
  workers: WorkerPool
  disk?: Pick<DiskKeeper, 'within'>
  scan?: (file: string) => Promise<ScanState>
  atStep?: (step: IntakeStep) => void
}

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
export async function createLocalDocuments(options: LocalDocumentsOptions): Promise<DocumentStore> {
  const { stored, incoming } = documentFolders(options.dataDir)
  const { workers, disk, scan = async () => 'unscanned', atStep = () => {} } = options
  for (const folder of [stored, incoming]) await makeFolder(folder)
  return {
    async put(chunks, mediaType) {
      const name = `${randomUUID()}.${DOCUMENT_EXTENSIONS[mediaType]}`
      const received = join(incoming, name)
      const cleaned = `${received}.clean`
      try {
        const totals = await writeSynced(received, disk ? disk.within(chunks) : chunks, atStep)
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
    scan: (path) => scan(join(stored, path)),
  }
}
