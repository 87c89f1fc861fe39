import { CLOSE_BRACKET } from './pdf-bytes.ts'
import { type PdfValue, readValue, skipBlank } from './pdf-value.ts'

// The short forms (F, Fl, DP) are meant for inline images, but some PDF readers accept them everywhere.
const FILTER_NAMES = ['Filter', 'F']
const FLATE_NAMES = ['FlateDecode', 'Fl']
const PARAMETER_NAMES = ['DecodeParms', 'DP', 'Predictor']

export const DICTIONARY_NAMES = ['ObjStm', 'N', 'First', ...FILTER_NAMES, ...PARAMETER_NAMES]

export const isFilterName = (name: string): boolean => FILTER_NAMES.includes(name)

/** Collects the names in an object. They say what its stream holds and how the stream is encoded. */
export class StreamDictionary {
  readonly #names = new Set<string>()
  isCompressed = false
  /**
   * Whether the stream is encoded in a way we don't decode. Real programs don't encode streams of objects
   * like that.
   */
  isDisguised = false

  clear(): void {
    this.#names.clear()
    this.isCompressed = false
    this.isDisguised = false
  }

  note(name: string): void {
    this.#names.add(name)
    if (PARAMETER_NAMES.includes(name)) this.isDisguised = true
  }

  noteFilter(value: PdfValue, rest: Uint8Array): void {
    if (isFlateAlone(value, rest)) this.isCompressed = true
    else this.isDisguised = true
  }

  /** First and N are enough, because PDF readers don't need the type ObjStm as well. */
  get holdsObjects(): boolean {
    return this.#names.has('ObjStm') || (this.#names.has('First') && this.#names.has('N'))
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
