import type { DocumentMark } from '#shared/business-application/document-marks.ts'

const words: Record<DocumentMark, string> = {
  encrypted: 'Locked with a password: the applicant has to tell you it, and nothing in it could be checked.',
  javascript: 'It carries a script.',
  active_content: 'It carries a form, a film, a model or a link that acts by itself.',
  launch_action: 'It tries to start a program.',
  embedded_file: 'It carries another file inside.',
  external_file: 'It names another file or program, on a computer or a network.',
  circular: 'Its pages refer to themselves without end.',
  other_format: 'It is also a file of another kind, such as an archive or a program.',
  unreadable_objects: 'Parts of it could not be read, so they could not be checked.',
  not_fully_inspected: 'It was too much to look through, so part of it was not checked.',
  header_not_at_start: 'Something stands before the PDF begins.',
  end_missing: 'Its end is missing: it may have been cut off.',
}

/** What was noted about a document when it came in, in sentences. */
export function documentMarks(marks: readonly string[]): string[] {
  return marks.map((mark) => words[mark as DocumentMark] ?? `Noted as ${mark.replaceAll('_', ' ')}.`)
}
