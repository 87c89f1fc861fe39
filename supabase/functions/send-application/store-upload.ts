import { joinBytes } from '../_intake/body/join-bytes.ts'
import type { FilePart } from '../_intake/body/multipart.ts'
import type { Deps, InspectedDocument } from '../_intake/deps.ts'
import { UploadFault } from '../_intake/upload-fault.ts'
import {
  MAX_UPLOAD_BYTES,
  PDF_HEADER_WINDOW_BYTES,
  pdfHeaderOffset,
  UPLOAD_NOT_PDF_MESSAGE,
  UPLOAD_TOO_LARGE_MESSAGE,
} from '../_shared/business-application/upload-rules.ts'

export interface Upload extends InspectedDocument {
  originalName: string
}

const MAX_NAME_CHARACTERS = 255

/** The sender's file name and media type aren't trusted: only the content decides whether it's a PDF. */
export async function storeUpload(part: FilePart, documents: Deps['documents']): Promise<Upload> {
  const stored = await documents.put(judge(part.body), 'application/pdf')
  const originalName = part.fileName.slice(0, MAX_NAME_CHARACTERS)
  return { ...stored, originalName }
}

async function* judge(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0
  let head: Uint8Array = new Uint8Array(0)
  let hasHeader = false
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > MAX_UPLOAD_BYTES) throw new UploadFault(UPLOAD_TOO_LARGE_MESSAGE)
    if (!hasHeader) {
      head = joinBytes(head, chunk.slice(0, PDF_HEADER_WINDOW_BYTES - head.length))
      hasHeader = pdfHeaderOffset(head) >= 0
      if (!hasHeader && head.length === PDF_HEADER_WINDOW_BYTES) throw new UploadFault(UPLOAD_NOT_PDF_MESSAGE)
    }
    yield chunk
  }
  if (!hasHeader) throw new UploadFault(UPLOAD_NOT_PDF_MESSAGE)
}
