import {
  DOCUMENT_TOO_LARGE,
  DOCUMENT_WRONG_TYPE,
  type DocumentType,
  documentType,
  MAX_DOCUMENT_BYTES,
  SIGNATURE_BYTES,
} from '../_shared/documents/document-rules.ts'
import { ByteReader } from './body/byte-reader.ts'
import type { DocumentStore, InspectedDocument } from './deps.ts'
import { UploadFault } from './upload-fault.ts'

const PIECE_BYTES = 65_536

/** Finds out what kind of file it is, from its content, and stores it. */
export async function storeDocument(
  chunks: AsyncIterable<Uint8Array>,
  documents: Pick<DocumentStore, 'put'>,
): Promise<InspectedDocument & { mediaType: DocumentType }> {
  const reader = new ByteReader(bounded(chunks))
  const head = await reader.take(SIGNATURE_BYTES)
  reader.putBack(head)
  const mediaType = documentType(head)
  if (!mediaType) throw new UploadFault(DOCUMENT_WRONG_TYPE)
  return { ...(await documents.put(remaining(reader), mediaType)), mediaType }
}

async function* bounded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > MAX_DOCUMENT_BYTES) throw new UploadFault(DOCUMENT_TOO_LARGE)
    yield chunk
  }
}

async function* remaining(reader: ByteReader): AsyncGenerator<Uint8Array> {
  for (let piece = await reader.takeSome(PIECE_BYTES); piece.length > 0; ) {
    yield piece
    piece = await reader.takeSome(PIECE_BYTES)
  }
}
