/** The size limit of a document, 10 MB. */
export const MAX_UPLOAD_BYTES = 10_485_760

/** How far into a file `%PDF-` may begin: PDF readers accept other bytes before it. */
export const PDF_HEADER_WINDOW_BYTES = 1_024

/** The documents of a business application, with the error for a missing one. */
export const UPLOAD_REQUIRED_MESSAGES = {
  bankStatements: 'Bank statements are required',
  filedAccounts: 'Filed accounts are required',
} as const

/** The name of a document's field. */
export type UploadField = keyof typeof UPLOAD_REQUIRED_MESSAGES

/** Both document fields, in the order the form asks for them. */
export const UPLOAD_FIELDS = Object.keys(UPLOAD_REQUIRED_MESSAGES) as UploadField[]

/** The error for a document that is too large. */
export const UPLOAD_TOO_LARGE_MESSAGE = 'File size must be less than 10MB'

/** The error for a document that is not a PDF. */
export const UPLOAD_NOT_PDF_MESSAGE = 'Only PDF files are accepted'

/** Where `%PDF-` stands in the first bytes of a file, or -1. */
export function pdfHeaderOffset(firstBytes: Uint8Array): number {
  const head = firstBytes.subarray(0, PDF_HEADER_WINDOW_BYTES)
  return String.fromCharCode(...head).indexOf('%PDF-')
}

/** The error of a file chosen in the browser, or null. The server applies the same rules. */
export async function findUploadFault(field: UploadField, file: Blob | null): Promise<string | null> {
  if (!file) return UPLOAD_REQUIRED_MESSAGES[field]
  if (file.size > MAX_UPLOAD_BYTES) return UPLOAD_TOO_LARGE_MESSAGE
  const head = new Uint8Array(await file.slice(0, PDF_HEADER_WINDOW_BYTES).arrayBuffer())
  return pdfHeaderOffset(head) < 0 ? UPLOAD_NOT_PDF_MESSAGE : null
}
