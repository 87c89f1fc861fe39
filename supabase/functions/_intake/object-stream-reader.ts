import { Inflater } from './inflater.ts'
import { joinBytes } from './join-bytes.ts'
import { PdfNames } from './pdf-names.ts'

// Since PDF 1.5 most objects lie compressed in streams of type ObjStm: what must be found is found in there.
const TYPE = '/ObjStm'
const BEGIN = /stream(?:\r\n|\n|\r)/
const END = Uint8Array.from('endstream', (letter) => letter.charCodeAt(0))
const END_FIRST = END[0] ?? 0
// Between the type and its stream stands the rest of one dictionary.
const MAX_DICTIONARY_BYTES = 4_096
// Far beyond any real file's object streams; what swells further is a bomb, not an application.
const MAX_INFLATED_BYTES = 67_108_864
// Ten megabytes of real pages have some hundreds. Each costs a decompressor, so their number is bounded, too.
const MAX_STREAMS = 2_000
const NOTHING = new Uint8Array(0)

const latin1 = new TextDecoder('latin1')

/** Inflates the object streams of a PDF while it passes by and hands on what was in them. */
export class ObjectStreamReader {
  /** True when an object stream could not be inflated, or when there were too many to look into. */
  unreadable = false
  readonly #onOutput: (output: Uint8Array) => void
  #names = new PdfNames([TYPE])
  #state: 'seeking' | 'dictionary' | 'inflating' | 'given up' = 'seeking'
  #held: Uint8Array = NOTHING
  #inflater: Inflater | undefined
  #inflatedBytes = 0
  #streams = 0

  constructor(onOutput: (output: Uint8Array) => void) {
    this.#onOutput = onOutput
  }

  async update(chunk: Uint8Array): Promise<void> {
    if (this.#state === 'given up') return
    this.#held = joinBytes(this.#held, chunk)
    while (await this.#advance()) {
      // Until what is held needs more bytes to go on.
    }
  }

  async finish(): Promise<void> {
    if (this.#state === 'inflating') await this.#endStream(this.#held)
  }

  async #advance(): Promise<boolean> {
    if (this.#state === 'seeking') return this.#seekType()
    if (this.#state === 'dictionary') return this.#seekBegin()
    if (this.#state === 'given up') return false
    return this.#inflate()
  }

  #seekType(): boolean {
    for (const { rest } of this.#names.read(this.#held)) {
      if (++this.#streams > MAX_STREAMS || this.#inflatedBytes > MAX_INFLATED_BYTES) return this.#giveUp()
      this.#names = new PdfNames([TYPE])
      this.#held = rest
      this.#state = 'dictionary'
      return true
    }
    this.#held = NOTHING
    return false
  }

  #giveUp(): boolean {
    this.unreadable = true
    this.#held = NOTHING
    this.#state = 'given up'
    return false
  }

  #seekBegin(): boolean {
    const dictionary = this.#held.subarray(0, MAX_DICTIONARY_BYTES)
    const begin = BEGIN.exec(latin1.decode(dictionary))
    // A line break in two bytes may not have arrived whole; one byte more will tell.
    if (begin && begin.index + begin[0].length < this.#held.length) {
      this.#held = this.#held.subarray(begin.index + begin[0].length)
      this.#inflater = new Inflater((output) => this.#passOn(output))
      this.#state = 'inflating'
      return true
    }
    if (this.#held.length < MAX_DICTIONARY_BYTES) return false
    this.#held = this.#held.subarray(TYPE.length)
    this.#state = 'seeking'
    return true
  }

  async #inflate(): Promise<boolean> {
    const at = findEnd(this.#held)
    if (at !== -1) {
      await this.#endStream(this.#held.subarray(0, at))
      this.#held = this.#held.subarray(at + END.length)
      this.#state = 'seeking'
      return true
    }
    const ready = Math.max(0, this.#held.length - (END.length - 1))
    await this.#inflater?.write(this.#held.subarray(0, ready))
    this.#held = this.#held.slice(ready)
    return false
  }

  async #endStream(rest: Uint8Array): Promise<void> {
    await this.#inflater?.write(rest)
    await this.#inflater?.close()
    if (this.#inflater?.bytes === 0) this.unreadable = true
    this.#inflater = undefined
  }

  #passOn(output: Uint8Array): boolean {
    this.#inflatedBytes += output.length
    if (this.#inflatedBytes > MAX_INFLATED_BYTES) {
      this.unreadable = true
      return false
    }
    this.#onOutput(output)
    return true
  }
}

function findEnd(bytes: Uint8Array): number {
  for (let at = bytes.indexOf(END_FIRST); at !== -1; at = bytes.indexOf(END_FIRST, at + 1)) {
    if (END.every((byte, offset) => bytes[at + offset] === byte)) return at
  }
  return -1
}
