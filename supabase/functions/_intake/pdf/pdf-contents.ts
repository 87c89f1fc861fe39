import type { DocumentMark } from '../../_shared/business-application/document-marks.ts'
import { CompressedObjects } from './compressed-objects.ts'
import { FileReferences } from './file-references.ts'
import { PdfCycles } from './pdf-cycles.ts'
import { MARKED_NAMES, markOfName, markOfValue, referredFileName } from './pdf-marks.ts'
import { NameFinder } from './pdf-name.ts'
import { PdfScanner, type ScanWatcher } from './pdf-scanner.ts'
import { type PdfValue, readValue } from './pdf-value.ts'
import { isRandomData } from './random-data.ts'
import { DICTIONARY_NAMES, isFilterName, StreamDictionary } from './stream-dictionary.ts'
import type { WorkBudget } from './work-budget.ts'

const NAMES = new NameFinder([...MARKED_NAMES, ...DICTIONARY_NAMES, 'Kids', 'Prev'])

// What reading a value costs, in units of the work budget. It takes longer than scanning, which costs one
// unit a byte.
const VALUE_UNITS = 64
const UNITS_A_VALUE_BYTE = 4

/**
 * Finds everything in a PDF that can hold or fetch another file, run a program or script, or hide such a
 * thing.
 */
export class PdfContents {
  readonly #budget: WorkBudget
  readonly #marks = new Set<DocumentMark>()
  readonly #dictionary = new StreamDictionary()
  readonly #cycles = new PdfCycles()
  readonly #files = new FileReferences()
  readonly #compressed: CompressedObjects
  readonly #scanner: PdfScanner
  // The positions in the bytes just scanned at which object streams begin.
  #starts: number[] = []

  constructor(budget: WorkBudget) {
    this.#budget = budget
    const both = { onTextObject: (object: number | undefined) => this.#files.noteText(object) }
    this.#compressed = new CompressedObjects(NAMES, budget, {
      ...both,
      onName: (name, rest) => this.#judge(name, rest, false),
    })
    this.#scanner = new PdfScanner('file', NAMES, budget, { ...both, ...this.#watchFile() })
  }

  async update(block: Uint8Array): Promise<void> {
    await this.#read(() => this.#scanner.push(block))
  }

  /** Call this after the last block. */
  async finish(): Promise<ReadonlySet<DocumentMark>> {
    await this.#read(() => this.#scanner.finish())
    await this.#compressed.finish()
    if (this.#files.found) this.#marks.add('external_file')
    if (this.#budget.isSpent || this.#cycles.isFull) this.#marks.add('not_fully_inspected')
    else if (this.#cycles.found) this.#marks.add('circular')
    // Encryption and a spent budget also make objects unreadable, but each of them has a mark of its own.
    const isKnown = this.#marks.has('encrypted') || this.#budget.isSpent
    if (this.#compressed.isDamaged && !isKnown) this.#marks.add('unreadable_objects')
    return this.#marks
  }

  async #read(scan: () => Uint8Array): Promise<void> {
    if (this.#budget.isSpent) return
    this.#starts = []
    let bytes = new Uint8Array(0)
    this.#budget.time(() => {
      bytes = scan() as Uint8Array<ArrayBuffer>
    })
    await this.#compressed.update(bytes, this.#starts)
  }

  #watchFile(): Omit<ScanWatcher, 'onTextObject'> {
    return {
      onName: (name, rest, inData) => {
        if (!inData) this.#dictionary.note(name)
        this.#judge(name, rest, inData)
      },
      onObject: (object, isClean) => {
        if (isClean) this.#dictionary.clear()
        this.#cycles.beginObject(object)
      },
      onKid: (object) => this.#cycles.noteKid(object),
      onStream: (start) => this.#beginStream(start),
      onHiddenStream: () => this.#marks.add('unreadable_objects'),
      onStartOfTable: (rest) => this.#cycles.noteStartOfTable(this.#readValue(rest)),
    }
  }

  #beginStream(start: number): boolean {
    const { holdsObjects, isDisguised, isCompressed } = this.#dictionary
    this.#dictionary.clear()
    if (!holdsObjects) return false
    if (isDisguised) this.#marks.add('unreadable_objects')
    else if (isCompressed) this.#starts.push(start)
    return !isDisguised && !isCompressed
  }

  #judge(name: string, rest: Uint8Array, inData: boolean): void {
    const mark = markOfName(name)
    if (mark) {
      this.#marks.add(mark)
      return
    }
    if (!READ_VALUES_OF.has(name)) return
    const value = this.#readValue(rest)
    if (inData && isRandomData(value, rest)) return
    this.#judgeValue(name, value, rest, inData)
  }

  #judgeValue(name: string, value: PdfValue, rest: Uint8Array, inData: boolean): void {
    // "Out of sight" means that so much white space or comment comes before or within the value that somebody
    // must be hiding it.
    const mark = value.kind === 'out of sight' ? 'unreadable_objects' : markOfValue(name, value)
    if (mark) this.#marks.add(mark)
    const file = referredFileName(name, value)
    if (file !== undefined) this.#files.use(file)
    if (name === 'Prev') this.#cycles.notePrevious(value)
    if (isFilterName(name) && !inData) this.#dictionary.noteFilter(value, rest)
  }

  #readValue(rest: Uint8Array): PdfValue {
    const value = readValue(rest, 0)
    this.#budget.spend(VALUE_UNITS + value.end * UNITS_A_VALUE_BYTE)
    return value
  }
}

const READ_VALUES_OF = new Set([...MARKED_NAMES.filter((name) => !markOfName(name)), 'Filter', 'Prev'])
