import { PDF_HEADER_WINDOW_BYTES, pdfHeaderOffset } from '../_shared/business-application/upload-rules.ts'
import { CompressedObjects } from './compressed-objects.ts'
import { joinBytes } from './join-bytes.ts'
import { PdfCycles } from './pdf-cycles.ts'
import { PdfNames } from './pdf-names.ts'

// Long names only: short ones such as /JS turn up in compressed pictures by chance, and never stand alone.
const MARKS_BY_NAME = {
  '/Encrypt': 'encrypted',
  '/JavaScript': 'javascript',
  '/Rendition': 'javascript',
  '/XFA': 'active_content',
  '/RichMedia': 'active_content',
  '/SubmitForm': 'active_content',
  '/ImportData': 'active_content',
  '/GoToE': 'active_content',
  '/GoToR': 'active_content',
  '/Launch': 'launch_action',
  '/EmbeddedFile': 'embedded_file',
  '/EmbeddedFiles': 'embedded_file',
} as const
const MARKED_NAMES = Object.keys(MARKS_BY_NAME)

/** What is noted about a document. None of it refuses the file; some of it keeps the file apart. */
export type DocumentMark =
  | (typeof MARKS_BY_NAME)[keyof typeof MARKS_BY_NAME]
  | 'circular'
  | 'header_not_at_start'
  | 'end_missing'
  | 'other_format'
  | 'unreadable_objects'

/** What could harm the person who opens the file, or hides whether it could. */
const HARMFUL: readonly DocumentMark[] = [
  'javascript',
  'active_content',
  'launch_action',
  'embedded_file',
  'circular',
  'other_format',
  'unreadable_objects',
]
const END_WINDOW_BYTES = 1_024
// How programs, archives, pictures and pages begin. A file that is a PDF and one of these is neither by accident.
const OTHER_BEGINNINGS = [
  ...['MZ', '\x7fELF', 'PK\x03\x04', 'Rar!', '7z\xbc\xaf', 'GIF8', '\x89PNG', '\xff\xd8\xff'],
  ...['\xca\xfe\xba\xbe', '{\\rtf', '#!', '<'],
]
const ARCHIVE_END = 'PK\x05\x06'

const latin1 = new TextDecoder('latin1')

/** Looks through a PDF while it passes by, in pieces of any size. */
export class PdfInspection {
  readonly #marks = new Set<DocumentMark>()
  readonly #plain = new PdfNames(MARKED_NAMES)
  readonly #compressed = new CompressedObjects(MARKED_NAMES, (name) => this.#note(name))
  readonly #cycles = new PdfCycles()
  #bytes = 0
  #head: Uint8Array = new Uint8Array(0)
  #tail: Uint8Array = new Uint8Array(0)

  /** How many bytes have passed. */
  get bytes(): number {
    return this.#bytes
  }

  /** Whether these bytes can be a PDF's; undefined while too few have passed to tell. */
  get hasHeader(): boolean | undefined {
    if (pdfHeaderOffset(this.#head) >= 0) return true
    return this.#head.length < PDF_HEADER_WINDOW_BYTES ? undefined : false
  }

  async update(chunk: Uint8Array): Promise<void> {
    this.#bytes += chunk.length
    if (this.#head.length < PDF_HEADER_WINDOW_BYTES) {
      this.#head = joinBytes(this.#head, chunk.slice(0, PDF_HEADER_WINDOW_BYTES - this.#head.length))
    }
    this.#tail = joinBytes(this.#tail, chunk.subarray(-END_WINDOW_BYTES)).slice(-END_WINDOW_BYTES)
    for (const { name } of this.#plain.read(chunk)) this.#note(name)
    this.#cycles.update(chunk)
    await this.#compressed.update(chunk)
  }

  /** All marks, once the last piece has passed. */
  async finish(): Promise<{ marks: DocumentMark[]; quarantined: boolean }> {
    await this.#compressed.finish()
    for (const { name } of this.#plain.finish()) this.#note(name)
    const tail = latin1.decode(this.#tail)
    if (pdfHeaderOffset(this.#head) !== 0) this.#marks.add('header_not_at_start')
    if (!tail.includes('%%EOF')) this.#marks.add('end_missing')
    // Not by decoding as latin1: that reads some of these bytes as other letters.
    const head = String.fromCharCode(...this.#head).trimStart()
    const isOther = OTHER_BEGINNINGS.some((beginning) => head.startsWith(beginning))
    if (isOther || tail.includes(ARCHIVE_END)) this.#marks.add('other_format')
    if (this.#cycles.found) this.#marks.add('circular')
    // Encrypted objects read as damaged ones; that the file is encrypted says it all.
    if (this.#compressed.unreadable && !this.#marks.has('encrypted')) this.#marks.add('unreadable_objects')
    const marks = [...this.#marks].sort()
    return { marks, quarantined: marks.some((mark) => HARMFUL.includes(mark)) }
  }

  #note(name: string): void {
    this.#marks.add(MARKS_BY_NAME[name as keyof typeof MARKS_BY_NAME])
  }
}
