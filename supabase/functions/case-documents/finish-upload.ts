import { Buffer } from 'node:buffer'
import { Refusal } from '../_intake/refusal.ts'
import { storeDocument } from '../_intake/store-document.ts'
import { UploadFault } from '../_intake/upload-fault.ts'
import type { CaseDocumentsDeps, Sender } from './deps.ts'
import { type Outcome, readOutcome } from './outcomes.ts'

type Begun = { outcome: 'stored' } | { outcome: 'started'; received: number; bytes: number }

interface Part {
  /** The bytes in base64. Null if the part doesn't exist. */
  content: string | null
}

/** Thrown if another request has finished or discarded the upload in the meantime. */
class PartsGone extends Error {}

/** Two calls for one upload record a single document, because it gets the id of the upload. */
export async function finishUpload(id: string, sender: Sender, deps: CaseDocumentsDeps): Promise<Outcome> {
  const upload = { id }
  const begun = readOutcome(await deps.callSqlFunction<Begun>('start_document_upload', { sender, upload }))
  if (begun.outcome === 'stored') return begun
  if (begun.received !== begun.bytes) throw new Refusal(409, 'incomplete', 'Parts of this file are missing.')
  try {
    const stored = await storeDocument(readParts(id, begun.bytes, deps), deps.documents)
    const scanState = await deps.documents.scan(stored.path)
    // If this call fails, the record may have been written all the same, so the file stays. On our own server
    // (host/), sweepDocuments later deletes files that have no record.
    const done = await deps.callSqlFunction<Outcome>('record_document', {
      sender,
      document: { id, ...stored, scanState },
    })
    if (done.outcome !== 'recorded') {
      await deps.documents.remove(stored.path).catch(() => deps.log({ code: 'document_not_removed' }))
    }
    return readOutcome(done)
  } catch (error) {
    if (error instanceof PartsGone)
      return readOutcome(await deps.callSqlFunction('start_document_upload', { sender, upload }))
    if (!(error instanceof UploadFault)) throw error
    await deps.callSqlFunction('discard_upload', { sender, upload })
    throw new Refusal(422, 'refused_file', error.message)
  }
}

async function* readParts(id: string, bytes: number, deps: CaseDocumentsDeps): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes; ) {
    const { content } = await deps.callSqlFunction<Part>('read_upload_part', { part: { id, start } })
    if (content === null) throw new PartsGone()
    const part = Buffer.from(content, 'base64')
    start += part.length
    yield part
  }
}
