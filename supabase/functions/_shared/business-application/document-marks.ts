/**
 * What the inspection of an uploaded PDF can find. The file is accepted whatever is found, but some marks
 * quarantine it.
 */
export const DOCUMENT_MARKS = [
  'active_content',
  'circular',
  'embedded_file',
  'encrypted',
  'end_missing',
  'external_file',
  'header_not_at_start',
  'javascript',
  'launch_action',
  'not_fully_inspected',
  'other_format',
  'unreadable_objects',
] as const
export type DocumentMark = (typeof DOCUMENT_MARKS)[number]

const HARMLESS: readonly DocumentMark[] = ['encrypted', 'end_missing', 'header_not_at_start']

/** Returns whether a mark quarantines the file, because opening it could do harm or we can't tell. */
export const isQuarantineMark = (mark: DocumentMark): boolean => !HARMLESS.includes(mark)
