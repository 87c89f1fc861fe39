import type { DocumentMark } from '../../_shared/business-application/document-marks.ts'
import { linkRisk } from './link-risk.ts'
import type { PdfValue } from './pdf-value.ts'

// PDF names that lead to a mark whatever their value is. They mean the same everywhere and are too long to
// occur in image data by chance.
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

// An address that was cut off can still be judged if we have at least this many characters.
const TELLING_CHARACTERS = 64

const judgeLink: Judge = (value) => {
  // Real PDFs write the address into the link. We don't follow references, so a reference could be any
  // address.
  if (value.kind === 'reference') return 'external_file'
  if (value.kind !== 'string') return undefined
  if (!value.isWhole && value.text.trim().length < TELLING_CHARACTERS) return 'external_file'
  const risk = linkRisk(value.text)
  return risk && (risk === 'script' ? 'javascript' : 'external_file')
}

const namesFile = markIf('external_file', 'string')

// Short names, and names with several meanings, are judged by their value. If a file name is a reference,
// FileReferences judges it.
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

export const MARKED_NAMES = [...Object.keys(MARKS_BY_NAME), ...Object.keys(JUDGES)]

export const markOfName = (name: string): DocumentMark | undefined => MARKS_BY_NAME[name]

export function markOfValue(name: string, value: PdfValue): DocumentMark | undefined {
  if (value.kind === 'string' && value.text === '' && value.isWhole) return undefined
  return JUDGES[name]?.(value)
}

export function referredFileName(name: string, value: PdfValue): number | undefined {
  return value.kind === 'reference' && isFileName(name) ? value.number : undefined
}
