import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { DocumentStore, ScanState } from '../../supabase/functions/_intake/deps.ts'
import type { IntakeStep } from './intake-step.ts'

export interface LocalDocumentsOptions {
  dataDir: string
  scan?: (file: string) => Promise<ScanState>
  atStep?: (step: IntakeStep) => void
}

/** Where documents and their unfinished beginnings lie under DATA_DIR. */
export function documentFolders(dataDir: string): { kept: string; incoming: string } {
  return {
    kept: join(dataDir, 'storage', 'application-documents'),
    incoming: join(dataDir, 'storage', 'incoming'),
  }
}

/** Documents on the disk of this machine: whole under their name, or not there at all. */
export async function createLocalDocuments(options: LocalDocumentsOptions): Promise<DocumentStore> {
  const { kept, incoming } = documentFolders(options.dataDir)
  const { scan = async () => 'unscanned', atStep = () => {} } = options
  for (const folder of [kept, incoming]) await mkdir(folder, { recursive: true, mode: 0o700 })
  // The folders themselves must outlive a power cut, or the first documents would go with them.
  for (const folder of [dirname(kept), options.dataDir]) await syncFolder(folder)
  return {
    async put(chunks) {
      const name = `${randomUUID()}.pdf`
      const temp = join(incoming, name)
      try {
        const totals = await writeSynced(temp, chunks, atStep)
        await rename(temp, join(kept, name))
        atStep('renamed')
        await syncFolder(kept)
        atStep('stored')
        return { path: name, ...totals }
      } catch (error) {
        await rm(temp, { force: true })
        throw error
      }
    },
    remove: (path) => rm(join(kept, path), { force: true }),
    scan: (path) => scan(join(kept, path)),
  }
}

async function writeSynced(
  file: string,
  chunks: AsyncIterable<Uint8Array>,
  atStep: (step: IntakeStep) => void,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  const handle = await open(file, 'wx', 0o600)
  try {
    atStep('temp_opened')
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      await handle.writeFile(chunk)
    }
    atStep('temp_written')
    await handle.sync()
    atStep('temp_synced')
  } finally {
    await handle.close()
  }
  return { bytes, sha256: hash.digest('hex') }
}

// A rename is on the disk only once its folder is.
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
