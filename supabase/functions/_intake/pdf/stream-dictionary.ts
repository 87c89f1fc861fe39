import { CLOSE_BRACKET } from './pdf-bytes.ts'
import { type PdfValue, readValue, skipBlank } from './pdf-value.ts'

// The short forms are meant for inline images, but some readers accept them everywhere.
const FILTER_NAMES = ['Filter', 'F']
const FLATE_NAMES = ['FlateDecode', 'Fl']
const PARAMETER_NAMES = ['DecodeParms', 'DP', 'Predictor']

export const DICTIONARY_NAMES = ['ObjStm', 'N', 'First', ...FILTER_NAMES, ...PARAMETER_NAMES]

/** Whether a name's value says how a stream is encoded. */
export const isFilterName = (name: string): boolean => FILTER_NAMES.includes(name)

/** Collects what the names in an object say about its stream. */
export class StreamDictionary {
  readonly #names = new Set<string>()
  #isCompressed = false
  #isDisguised = false

  clear(): void {
    this.#names.clear()
    this.#isCompressed = false
    this.#isDisguised = false
  }

  note(name: string): void {
    this.#names.add(name)
    if (PARAMETER_NAMES.includes(name)) this.#isDisguised = true
  }

  noteFilter(value: PdfValue, rest: Uint8Array): void {
    if (isFlateAlone(value, rest)) this.#isCompressed = true
    else this.#isDisguised = true
  }

  /** First and N are enough: readers find objects by number and need no type. */
  get holdsObjects(): boolean {
    return this.#names.has('ObjStm') || (this.#names.has('First') && this.#names.has('N'))
  }

  /** Encoded in a way that we don't decode. No real program writes its objects like that. */
  get isDisguised(): boolean {
    return this.#isDisguised
  }

  get isCompressed(): boolean {
    return this.#isCompressed
  }
}

function isFlateAlone(value: PdfValue, rest: Uint8Array): boolean {
  if (value.kind === 'name') return FLATE_NAMES.includes(value.text)
  if (value.kind !== 'array') return false
  const first = readValue(rest, value.end)
  return (
    first.kind === 'name' && isFlateAlone(first, rest) && rest[skipBlank(rest, first.end)] === CLOSE_BRACKET
  )
}
