import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DOCUMENT_EXTENSIONS } from '#shared/documents/document-rules.ts'
import { makeFolder, saveFile } from '../../engine/save-file.ts'
import type { DocumentStore, ScanState } from '../../supabase/functions/_intake/deps.ts'
import type { IntakeStep } from './intake-step.ts'

interface LocalDocumentsOptions {
  dataDir: string
  scan?: (file: string) => Promise<ScanState>
  atStep?: (step: IntakeStep) => void
}

export function documentFolders(dataDir: string): { stored: string; incoming: string } {
  return {
    stored: join(dataDir, 'storage', 'application-documents'),
    incoming: join(dataDir, 'storage', 'incoming'),
  }
}

/** A document is either complete or doesn't exist. */
export async function createLocalDocuments(options: LocalDocumentsOptions): Promise<DocumentStore> {
  const { stored, incoming } = documentFolders(options.dataDir)
  const { scan = async () => 'unscanned', atStep = () => {} } = options
  for (const folder of [stored, incoming]) await makeFolder(folder)
  return {
    async put(chunks, mediaType = 'application/pdf') {
      const name = `${randomUUID()}.${DOCUMENT_EXTENSIONS[mediaType]}`
      const totals = await saveFile({ temp: join(incoming, name), file: join(stored, name), chunks, atStep })
      return { path: name, ...totals }
    },
    remove: (path) => rm(join(stored, path), { force: true }),
    scan: (path) => scan(join(stored, path)),
  }
}
