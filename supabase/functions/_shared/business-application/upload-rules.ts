import { FURTHER_STATEMENT_FIELDS } from './further-statements.ts'

/** The size limit of a document, 10 MB. */
export const MAX_UPLOAD_BYTES = 10_485_760

/** How far into a file `%PDF-` may begin: PDF readers accept other bytes before it. */
export const PDF_HEADER_WINDOW_BYTES = 1_024

/** The documents that every business application needs, with the error for a missing one. */
const UPLOAD_REQUIRED_MESSAGES = {
  bankStatements: 'Bank statements are required',
  filedAccounts: 'Filed accounts are required',
} as const

type RequiredUploadField = keyof typeof UPLOAD_REQUIRED_MESSAGES

/** The name of a document's field. */
export type UploadField = RequiredUploadField | (typeof FURTHER_STATEMENT_FIELDS)[number]

/** All document fields. The specification's two come first. */
export const UPLOAD_FIELDS: readonly UploadField[] = [
  ...(Object.keys(UPLOAD_REQUIRED_MESSAGES) as RequiredUploadField[]),
  ...FURTHER_STATEMENT_FIELDS,
]

/** The error for a missing document, or null if the form can do without it. */
export function missingUploadMessage(field: UploadField): string | null {
  return field in UPLOAD_REQUIRED_MESSAGES ? UPLOAD_REQUIRED_MESSAGES[field as RequiredUploadField] : null
}

/** The error for a document that is too large. */
export const UPLOAD_TOO_LARGE_MESSAGE = 'File size must be less than 10MB'

/** The error for a document that is not a PDF. */
export const UPLOAD_NOT_PDF_MESSAGE = 'Only PDF files are accepted'

/** The index of `%PDF-` in the first bytes of a file, or -1. */
export function pdfHeaderOffset(firstBytes: Uint8Array): number {
  const head = firstBytes.subarray(0, PDF_HEADER_WINDOW_BYTES)
  return String.fromCharCode(...head).indexOf('%PDF-')
}

/** The error of a file chosen in the browser, or null. The server applies the same rules. */
export async function findUploadFault(field: UploadField, file: Blob | null): Promise<string | null> {
  if (!file) return missingUploadMessage(field)
  if (file.size > MAX_UPLOAD_BYTES) return UPLOAD_TOO_LARGE_MESSAGE
  const head = new Uint8Array(await file.slice(0, PDF_HEADER_WINDOW_BYTES).arrayBuffer())
  return pdfHeaderOffset(head) < 0 ? UPLOAD_NOT_PDF_MESSAGE : null
}
