/** The size limit of a document that is sent after the form, 20 MB. */
export const MAX_DOCUMENT_BYTES = 20_971_520

/** How many documents a case can have. */
export const MAX_DOCUMENTS = 50

/** A file is sent in parts of this size, so that a lost connection costs no more than one. */
export const PART_BYTES = 1_048_576

/** What a file picker offers. An iPhone converts its own photos to JPEG for it. */
export const ACCEPTED_DOCUMENTS = 'application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png'

/** The file extension of each type of document. */
export const DOCUMENT_EXTENSIONS = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
} as const
export type DocumentType = keyof typeof DOCUMENT_EXTENSIONS

export const DOCUMENT_TOO_LARGE = 'This file is larger than 20 MB. Send a smaller copy, or split it.'
export const DOCUMENT_EMPTY = 'This file is empty.'
export const DOCUMENT_WRONG_TYPE = 'Send a PDF, JPEG or PNG. We can’t open other kinds of file.'

const SIGNATURES: readonly [DocumentType, string][] = [
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/png', '\x89PNG\r\n\x1a\n'],
]
/** PDF readers accept other bytes before the header. */
export const SIGNATURE_BYTES = 1_024

/** What a file is by its first bytes; its name and its declared type don't count. */
export function documentType(firstBytes: Uint8Array): DocumentType | undefined {
  const head = String.fromCharCode(...firstBytes.subarray(0, SIGNATURE_BYTES))
  const image = SIGNATURES.find(([, signature]) => head.startsWith(signature))
  return image?.[0] ?? (head.includes('%PDF-') ? 'application/pdf' : undefined)
}

/** What is wrong with a chosen file, or undefined. The server applies the same rules. */
export async function findDocumentFault(file: Blob): Promise<string | undefined> {
  if (file.size === 0) return DOCUMENT_EMPTY
  if (file.size > MAX_DOCUMENT_BYTES) return DOCUMENT_TOO_LARGE
  const head = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer())
  return documentType(head) ? undefined : DOCUMENT_WRONG_TYPE
}
