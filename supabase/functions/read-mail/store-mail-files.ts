import { storeDocument } from '../_intake/store-document.ts'
import { UploadFault } from '../_intake/upload-fault.ts'
import { MAX_DOCUMENTS } from '../_shared/documents/document-rules.ts'
import type { ReadMailDeps } from './deps.ts'

const TOO_MANY = `A case can hold ${MAX_DOCUMENTS} files. This one is still in the mailbox.`
const NOT_READ = 'This file couldn’t be read from the e-mail.'

/** The case's timeline shows why a file is refused. */
export async function storeMailFiles(
  deps: ReadMailDeps,
  id: string,
  positions: number[],
  contents: Map<number, Uint8Array>,
): Promise<void> {
  for (const position of positions) {
    const reason = await storeMailFile(deps, id, position, contents.get(position))
    if (reason) await refuseMailFile(deps, id, position, 'refused', reason)
  }
}

export async function refuseMailFile(
  deps: ReadMailDeps,
  id: string,
  position: number,
  state: 'refused' | 'gone',
  why: string,
): Promise<void> {
  await deps.callSqlFunction('refuse_mail_file', {
    of_mail: id,
    file_position: position,
    new_state: state,
    why,
  })
}

/** Returns why the file can't be stored, or undefined if it's stored or was dealt with in the meantime. */
async function storeMailFile(
  { callSqlFunction, documents, log }: ReadMailDeps,
  id: string,
  position: number,
  content: Uint8Array | undefined,
): Promise<string | undefined> {
  if (!content) return NOT_READ
  try {
    const stored = await storeDocument(inOnePiece(content), documents)
    const scanState = await documents.scan(stored.path)
    // If this call fails, the record may have been written all the same, so the file stays. On our own server
    // (host/), sweepDocuments later deletes files that have no record.
    const { outcome, reason } = await callSqlFunction<{ outcome: string; reason?: string }>(
      'record_mail_document',
      {
        of_mail: id,
        file_position: position,
        document: { ...stored, scanState },
      },
    )
    if (outcome === 'recorded') return undefined
    await documents.remove(stored.path).catch(() => log({ code: 'document_not_removed' }))
    // If the outcome is `missing`, the file has been stored or refused in the meantime.
    return reason === 'too_many' ? TOO_MANY : undefined
  } catch (error) {
    if (error instanceof UploadFault) return error.message
    throw error
  }
}

async function* inOnePiece(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content
}
