/** Everything the inspection of an uploaded PDF can note about it. None of it refuses the file. */
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

/** Whether a mark keeps the file from staff: it could harm whoever opens the file, or hides whether it could. */
export const isQuarantineMark = (mark: DocumentMark): boolean => !HARMLESS.includes(mark)
