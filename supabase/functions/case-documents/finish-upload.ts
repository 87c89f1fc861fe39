import { Refusal } from '../_intake/refusal.ts'
import { storeDocument } from '../_intake/store-document.ts'
import { UploadFault } from '../_intake/upload-fault.ts'
import type { CaseDocumentsDeps, Sender } from './deps.ts'
import { type Outcome, type Progress, readOutcome } from './outcomes.ts'

interface Claim extends Progress {
  lease: string
}

/** Thrown if what has arrived can't be read to its end. */
class PartsLost extends Error {}

/**
 * The database decides who stores the file before any work is done. Whoever asks meanwhile is told that it's
 * being finished, and asks again.
 */
export async function finishUpload(id: string, sender: Sender, deps: CaseDocumentsDeps): Promise<Outcome> {
  const claim = readOutcome(await deps.callSqlFunction<Claim>('claim_upload', { sender, upload: { id } }))
  if (claim.outcome === 'started') throw new Refusal(409, 'incomplete', 'Parts of this file are missing.')
  if (claim.outcome !== 'claimed') return claim
  const held = { id, lease: claim.lease }
  try {
    const done = await storeWhole(held, claim.bytes, sender, deps)
    if (done.outcome !== 'finishing') await removeParts(id, deps)
    return readOutcome(done)
  } catch (error) {
    if (error instanceof PartsLost) {
      return readOutcome(await deps.callSqlFunction<Outcome>('restart_upload', { upload: held }))
    }
    if (error instanceof UploadFault) {
      await deps.callSqlFunction('refuse_upload', { upload: { ...held, message: error.message } })
      await removeParts(id, deps)
      throw new Refusal(422, 'refused_file', error.message)
    }
    // If the database can't be reached, the claim runs out by itself.
    await deps.callSqlFunction('release_upload', { upload: held }).catch(() => {})
    throw error
  }
}

async function storeWhole(
  held: { id: string; lease: string },
  bytes: number,
  sender: Sender,
  deps: CaseDocumentsDeps,
): Promise<Outcome> {
  const stored = await storeDocument(whole(deps.parts.read(held.id, bytes), bytes), deps.documents)
  const scanState = await deps.documents.scan(stored.path)
  // If this call fails, the record may have been written all the same, so the file stays. On our own server
  // (host/), sweepDocuments later deletes files that have no record.
  const done = await deps.callSqlFunction<Outcome>('record_document', {
    sender,
    document: { ...held, ...stored, scanState },
  })
  if (done.outcome !== 'recorded') {
    await deps.documents.remove(stored.path).catch(() => deps.log({ code: 'document_not_removed' }))
  }
  return done
}

async function* whole(parts: AsyncIterable<Uint8Array>, bytes: number): AsyncGenerator<Uint8Array> {
  let arrived = 0
  for await (const chunk of parts) {
    arrived += chunk.length
    yield chunk
  }
  if (arrived !== bytes) throw new PartsLost()
}

/** Parts that can't be removed now are swept later, because their upload has no record any more. */
export async function removeParts(id: string, { parts, log }: CaseDocumentsDeps): Promise<void> {
  await parts.remove(id).catch(() => log({ code: 'parts_not_removed' }))
}
