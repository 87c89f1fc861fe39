/** The size limit of a document that is sent after the form, 20 MB. */
export const MAX_DOCUMENT_BYTES = 20_971_520

/** A case can have this many. The SQL functions that store documents have the number too, so change both. */
export const MAX_DOCUMENTS = 50

/**
 * Files are sent in parts of this size, so that after a lost connection only one part has to be sent again.
 */
export const PART_BYTES = 1_048_576

/** Because of this list, iPhones convert photos to JPEG. */
export const ACCEPTED_DOCUMENTS = 'application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png'

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
/**
 * How many bytes of a file we look at to find its type. PDF readers accept other bytes before the header, so
 * we do too.
 */
export const SIGNATURE_BYTES = 1_024

/**
 * Returns a file's type, read from its first bytes, because its name and declared type can be wrong.
 * Undefined if we don't accept the type.
 */
export function documentType(firstBytes: Uint8Array): DocumentType | undefined {
  const head = String.fromCharCode(...firstBytes.subarray(0, SIGNATURE_BYTES))
  const image = SIGNATURES.find(([, signature]) => head.startsWith(signature))
  return image?.[0] ?? (head.includes('%PDF-') ? 'application/pdf' : undefined)
}

/** Returns undefined if the file is fine. The server applies the same rules. */
export async function findDocumentFault(file: Blob): Promise<string | undefined> {
  if (file.size === 0) return DOCUMENT_EMPTY
  if (file.size > MAX_DOCUMENT_BYTES) return DOCUMENT_TOO_LARGE
  const head = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer())
  return documentType(head) ? undefined : DOCUMENT_WRONG_TYPE
}
