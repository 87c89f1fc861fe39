import type { DocumentMark } from '#shared/business-application/document-marks.ts'

const words: Record<DocumentMark, string> = {
  encrypted: 'Password-protected: ask the applicant for the password. Its contents couldn’t be checked.',
  javascript: 'Contains a script.',
  active_content: 'Contains a form, video, 3D model or link that can run on its own.',
  launch_action: 'Tries to start a program.',
  embedded_file: 'Contains another file.',
  external_file: 'Refers to another file or program, on a computer or network.',
  circular: 'Its pages refer to each other in an endless loop.',
  other_format: 'It’s also a file of another type, such as an archive or a program.',
  unreadable_objects: 'Parts of it couldn’t be read, so they weren’t checked.',
  not_fully_inspected: 'It was too large to check completely.',
  header_not_at_start: 'Other data comes before the PDF starts.',
  end_missing: 'The end is missing: it may have been cut off.',
}

export function documentMarks(marks: readonly string[]): string[] {
  return marks.map((mark) => words[mark as DocumentMark] ?? `Flagged as ${mark.replaceAll('_', ' ')}.`)
}
