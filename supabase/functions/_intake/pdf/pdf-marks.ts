import type { DocumentMark } from '../../_shared/business-application/document-marks.ts'
import { linkRisk } from './link-risk.ts'
import type { PdfValue } from './pdf-value.ts'

// Names with one meaning everywhere, too long to occur in image data by chance.
const MARKS_BY_NAME: Record<string, DocumentMark> = {
  Encrypt: 'encrypted',
  JavaScript: 'javascript',
  OnInstantiate: 'javascript',
  Rendition: 'javascript',
  Renditions: 'javascript',
  Launch: 'launch_action',
  EmbeddedFile: 'embedded_file',
  EmbeddedFiles: 'embedded_file',
  FileAttachment: 'embedded_file',
  AFRelationship: 'embedded_file',
  Collection: 'embedded_file',
  CollectionItem: 'embedded_file',
  AlternatePresentations: 'active_content',
  GoTo3DView: 'active_content',
  GoToE: 'active_content',
  GoToR: 'active_content',
  ImportData: 'active_content',
  Movie: 'active_content',
  RichMedia: 'active_content',
  RichMediaContent: 'active_content',
  RichMediaExecute: 'active_content',
  SlideShow: 'active_content',
  Sound: 'active_content',
  SpiderInfo: 'active_content',
  SubmitForm: 'active_content',
  Subtype2: 'active_content',
  XFA: 'active_content',
  FFilter: 'external_file',
  FDecodeParms: 'external_file',
}

type Judge = (value: PdfValue) => DocumentMark | undefined
const markIf = (mark: DocumentMark, ...kinds: PdfValue['kind'][]): Judge => {
  return (value) => (kinds.includes(value.kind) ? mark : undefined)
}
const markNamed = (marks: Record<string, DocumentMark>): Judge => {
  return (value) => (value.kind === 'name' ? marks[value.text] : undefined)
}

// The kind of an address this long is known even if its end was cut off.
const TELLING_CHARACTERS = 64

const judgeLink: Judge = (value) => {
  // Real PDFs write the address into the link; a reference could only be judged by following it.
  if (value.kind === 'reference') return 'external_file'
  if (value.kind !== 'string') return undefined
  if (!value.isWhole && value.text.trim().length < TELLING_CHARACTERS) return 'external_file'
  const risk = linkRisk(value.text)
  return risk && (risk === 'script' ? 'javascript' : 'external_file')
}

const namesFile = markIf('external_file', 'string')

// Short names and names with several meanings, which their value decides. For references to strings see FileReferences.
const JUDGES: Record<string, Judge> = {
  '3DD': markIf('active_content', 'dictionary', 'reference'),
  AF: markIf('embedded_file', 'array', 'dictionary'),
  Base: judgeLink,
  DOS: namesFile,
  EF: markIf('embedded_file', 'dictionary', 'reference'),
  F: namesFile,
  FS: markNamed({ URL: 'external_file' }),
  JS: markIf('javascript', 'string'),
  Mac: namesFile,
  OPI: markIf('external_file', 'dictionary', 'reference'),
  Subtype: markNamed({ PS: 'active_content', '3D': 'active_content' }),
  UF: namesFile,
  Unix: namesFile,
  URI: judgeLink,
}
const isFileName = (name: string) => JUDGES[name] === namesFile

/** The names that can lead to a mark. */
export const MARKED_NAMES = [...Object.keys(MARKS_BY_NAME), ...Object.keys(JUDGES)]

/** The mark that a name alone leads to. */
export const markOfName = (name: string): DocumentMark | undefined => MARKS_BY_NAME[name]

/** The mark that a name leads to with this value. */
export function markOfValue(name: string, value: PdfValue): DocumentMark | undefined {
  if (value.kind === 'string' && value.text === '' && value.isWhole) return undefined
  return JUDGES[name]?.(value)
}

/** The object that may be a file name. */
export function referredFileName(name: string, value: PdfValue): number | undefined {
  return value.kind === 'reference' && isFileName(name) ? value.number : undefined
}
