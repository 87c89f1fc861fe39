/** What the inspection of an uploaded PDF can find. None of these refuses the file. */
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

/** Whether a mark quarantines the file, because opening it could do harm or nobody can tell. */
export const isQuarantineMark = (mark: DocumentMark): boolean => !HARMLESS.includes(mark)
