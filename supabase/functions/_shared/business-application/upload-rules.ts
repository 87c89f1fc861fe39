import { FURTHER_STATEMENT_FIELDS } from './further-statements.ts'

/**
 * The size limit of a document in the business form, 10 MB. For documents that are sent later it's
 * MAX_DOCUMENT_BYTES.
 */
export const MAX_UPLOAD_BYTES = 10_485_760

/**
 * How far into a file its header `%PDF-` may begin. PDF readers accept other bytes before it, so we do too.
 */
export const PDF_HEADER_WINDOW_BYTES = 1_024

const UPLOAD_REQUIRED_MESSAGES = {
  bankStatements: 'Bank statements are required',
  filedAccounts: 'Filed accounts are required',
} as const

type RequiredUploadField = keyof typeof UPLOAD_REQUIRED_MESSAGES

export type UploadField = RequiredUploadField | (typeof FURTHER_STATEMENT_FIELDS)[number]

/** The list begins with the two fields that the specification asks for. */
export const UPLOAD_FIELDS: readonly UploadField[] = [
  ...(Object.keys(UPLOAD_REQUIRED_MESSAGES) as RequiredUploadField[]),
  ...FURTHER_STATEMENT_FIELDS,
]

/** The size limit of the business form with all its documents. */
export const MAX_FORM_BYTES = UPLOAD_FIELDS.length * MAX_UPLOAD_BYTES + 1_048_576

/** Null means that the document is optional. */
export function missingUploadMessage(field: UploadField): string | null {
  return field in UPLOAD_REQUIRED_MESSAGES ? UPLOAD_REQUIRED_MESSAGES[field as RequiredUploadField] : null
}

export const UPLOAD_TOO_LARGE_MESSAGE = 'File size must be less than 10MB'

export const UPLOAD_NOT_PDF_MESSAGE = 'Only PDF files are accepted'

export function pdfHeaderOffset(firstBytes: Uint8Array): number {
  const head = firstBytes.subarray(0, PDF_HEADER_WINDOW_BYTES)
  return String.fromCharCode(...head).indexOf('%PDF-')
}

/** This runs in the browser. The server applies the same rules. */
export async function findUploadFault(field: UploadField, file: Blob | null): Promise<string | null> {
  if (!file) return missingUploadMessage(field)
  if (file.size > MAX_UPLOAD_BYTES) return UPLOAD_TOO_LARGE_MESSAGE
  const head = new Uint8Array(await file.slice(0, PDF_HEADER_WINDOW_BYTES).arrayBuffer())
  return pdfHeaderOffset(head) < 0 ? UPLOAD_NOT_PDF_MESSAGE : null
}
