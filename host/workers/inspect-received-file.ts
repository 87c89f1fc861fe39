import { createReadStream } from 'node:fs'
import type { DocumentType } from '#shared/documents/document-rules.ts'
import { writeSynced } from '../../engine/save-file.ts'
import { cleanImage, type Inspection, inspectPdf } from '../../supabase/functions/_intake/inspect-document.ts'
import { UploadFault } from '../../supabase/functions/_intake/upload-fault.ts'

export interface ReceivedFile {
  /** The path of the file as it was received. */
  received: string
  /** Where a picture without its metadata is written. A PDF stays as it is. */
  cleaned: string
  mediaType: DocumentType
}

/** `written` is about the file at `cleaned`, if there is one. `refused` is for the person who sent the file. */
export type InspectedFile =
  | (Inspection & { written?: { bytes: number; sha256: string } })
  | { refused: string }

export async function inspectReceivedFile(file: ReceivedFile): Promise<InspectedFile> {
  const chunks = createReadStream(file.received)
  if (file.mediaType === 'application/pdf') return inspectPdf(chunks)
  try {
    const written = await writeSynced(file.cleaned, cleanImage(chunks, file.mediaType))
    return { marks: [], quarantined: false, written }
  } catch (error) {
    if (error instanceof UploadFault) return { refused: error.message }
    throw error
  }
}
