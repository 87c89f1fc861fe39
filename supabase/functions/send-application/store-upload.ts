import type { Part } from '../_intake/body/multipart.ts'
import type { Deps, StoredDocument } from '../_intake/deps.ts'
import { PdfInspection } from '../_intake/pdf/pdf-inspection.ts'
import { UploadFault } from '../_intake/upload-fault.ts'
import type { DocumentMark } from '../_shared/business-application/document-marks.ts'
import {
  MAX_UPLOAD_BYTES,
  UPLOAD_NOT_PDF_MESSAGE,
  UPLOAD_TOO_LARGE_MESSAGE,
} from '../_shared/business-application/upload-rules.ts'

export interface Upload extends StoredDocument {
  originalName: string
  marks: DocumentMark[]
  quarantined: boolean
}

const MAX_NAME_CHARACTERS = 255

/** The sender's file name and media type aren't trusted: only the content decides whether it's a PDF. */
export async function storeUpload(part: Part, documents: Deps['documents']): Promise<Upload> {
  const inspection = new PdfInspection()
  const stored = await documents.put(judge(part.body, inspection))
  const originalName = (part.fileName ?? '').slice(0, MAX_NAME_CHARACTERS)
  return { ...stored, originalName, ...(await inspection.finish()) }
}

async function* judge(
  body: AsyncIterable<Uint8Array>,
  inspection: PdfInspection,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    if (inspection.bytes + chunk.length > MAX_UPLOAD_BYTES) throw new UploadFault(UPLOAD_TOO_LARGE_MESSAGE)
    await inspection.update(chunk)
    if (inspection.hasHeader === false) throw new UploadFault(UPLOAD_NOT_PDF_MESSAGE)
    yield chunk
  }
  if (!inspection.hasHeader) throw new UploadFault(UPLOAD_NOT_PDF_MESSAGE)
}
