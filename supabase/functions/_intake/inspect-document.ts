import type { DocumentMark } from '../_shared/business-application/document-marks.ts'
import type { DocumentType } from '../_shared/documents/document-rules.ts'
import type { InspectedDocument, StoredDocument } from './deps.ts'
import { cleanJpeg } from './image/clean-jpeg.ts'
import { cleanPng } from './image/clean-png.ts'
import { PdfInspection } from './pdf/pdf-inspection.ts'

type Chunks = AsyncIterable<Uint8Array>

export interface Inspection {
  marks: DocumentMark[]
  quarantined: boolean
}

/** Inspects a PDF, or takes the metadata out of a picture, while `put` stores it. */
export async function inspectInPassing(
  chunks: Chunks,
  mediaType: DocumentType,
  put: (chunks: Chunks) => Promise<StoredDocument>,
): Promise<InspectedDocument> {
  if (mediaType !== 'application/pdf') {
    return { ...(await put(cleanImage(chunks, mediaType))), marks: [], quarantined: false }
  }
  const inspection = new PdfInspection()
  const stored = await put(passOn(chunks, inspection))
  return { ...stored, ...(await inspection.finish()) }
}

export async function inspectPdf(chunks: Chunks): Promise<Inspection> {
  const inspection = new PdfInspection()
  for await (const chunk of chunks) await inspection.update(chunk)
  return inspection.finish()
}

/** Throws an UploadFault if the picture is damaged or too large. */
export function cleanImage(
  chunks: Chunks,
  mediaType: Exclude<DocumentType, 'application/pdf'>,
): AsyncGenerator<Uint8Array> {
  return mediaType === 'image/jpeg' ? cleanJpeg(chunks) : cleanPng(chunks)
}

async function* passOn(chunks: Chunks, inspection: PdfInspection): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    await inspection.update(chunk)
    yield chunk
  }
}
