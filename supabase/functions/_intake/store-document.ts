import type { DocumentMark } from '../_shared/business-application/document-marks.ts'
import {
  DOCUMENT_TOO_LARGE,
  DOCUMENT_WRONG_TYPE,
  type DocumentType,
  documentType,
  MAX_DOCUMENT_BYTES,
  SIGNATURE_BYTES,
} from '../_shared/documents/document-rules.ts'
import { ByteReader } from './body/byte-reader.ts'
import type { DocumentStore, StoredDocument } from './deps.ts'
import { cleanJpeg } from './image/clean-jpeg.ts'
import { cleanPng } from './image/clean-png.ts'
import { PdfInspection } from './pdf/pdf-inspection.ts'
import { UploadFault } from './upload-fault.ts'

interface InspectedDocument extends StoredDocument {
  mediaType: DocumentType
  marks: DocumentMark[]
  quarantined: boolean
}

const PIECE_BYTES = 65_536

/** A PDF is inspected on the way to storage; a picture loses its metadata. */
export async function storeDocument(
  chunks: AsyncIterable<Uint8Array>,
  documents: Pick<DocumentStore, 'put'>,
): Promise<InspectedDocument> {
  const reader = new ByteReader(bounded(chunks))
  const head = await reader.take(SIGNATURE_BYTES)
  reader.putBack(head)
  const mediaType = documentType(head)
  if (!mediaType) throw new UploadFault(DOCUMENT_WRONG_TYPE)
  if (mediaType !== 'application/pdf') {
    const clean = mediaType === 'image/jpeg' ? cleanJpeg : cleanPng
    const stored = await documents.put(clean(remaining(reader)), mediaType)
    return { ...stored, mediaType, marks: [], quarantined: false }
  }
  const inspection = new PdfInspection()
  const stored = await documents.put(inspect(remaining(reader), inspection), mediaType)
  return { ...stored, mediaType, ...(await inspection.finish()) }
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

async function* inspect(
  chunks: AsyncIterable<Uint8Array>,
  inspection: PdfInspection,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    await inspection.update(chunk)
    yield chunk
  }
}
