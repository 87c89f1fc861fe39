import { PDF_HEADER_WINDOW_BYTES, pdfHeaderOffset } from '../_shared/business-application/upload-rules.ts'
import { createNameFinder, type NameMark } from './name-finder.ts'
import { ObjectStreamReader } from './object-stream-reader.ts'

/** What is noted about a document. None of it refuses the file; some of it keeps the file apart. */
export type DocumentMark = NameMark | 'header_not_at_start' | 'end_missing' | 'unreadable_objects'

/** What could harm the person who opens the file, or hides whether it could. */
const HARMFUL: readonly DocumentMark[] = [
  'javascript',
  'launch_action',
  'embedded_file',
  'unreadable_objects',
]
const END_WINDOW_BYTES = 1_024

/** Looks through a PDF while it passes by, in pieces of any size. */
export class PdfInspection {
  readonly #marks = new Set<DocumentMark>()
  readonly #findNames = createNameFinder((mark) => this.#marks.add(mark))
  readonly #objects = new ObjectStreamReader(createNameFinder((mark) => this.#marks.add(mark)))
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
      this.#head = join(this.#head, chunk.subarray(0, PDF_HEADER_WINDOW_BYTES - this.#head.length))
    }
    this.#tail = join(this.#tail, chunk.subarray(-END_WINDOW_BYTES)).slice(-END_WINDOW_BYTES)
    this.#findNames(chunk)
    await this.#objects.update(chunk)
  }

  /** All marks, once the last piece has passed. */
  async finish(): Promise<{ marks: DocumentMark[]; quarantined: boolean }> {
    if (pdfHeaderOffset(this.#head) !== 0) this.#marks.add('header_not_at_start')
    if (!new TextDecoder('latin1').decode(this.#tail).includes('%%EOF')) this.#marks.add('end_missing')
    await this.#objects.finish()
    // Encrypted objects read as damaged ones; that the file is encrypted says it all.
    if (this.#objects.unreadable && !this.#marks.has('encrypted')) this.#marks.add('unreadable_objects')
    const marks = [...this.#marks].sort()
    return { marks, quarantined: marks.some((mark) => HARMFUL.includes(mark)) }
  }
}

function join(a: Uint8Array, b: Uint8Array): Uint8Array {
  const joined = new Uint8Array(a.length + b.length)
  joined.set(a)
  joined.set(b, a.length)
  return joined
}
