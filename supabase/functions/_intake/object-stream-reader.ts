import { Inflater } from './inflater.ts'

// Since PDF 1.5 most objects lie compressed in streams of type ObjStm: what must be found is found in there.
const TYPE = '/ObjStm'
const BEGIN = /stream\r?\n/
const END = 'endstream'
// Between the type and its stream stands the rest of one dictionary.
const MAX_DICTIONARY_BYTES = 4_096
// Far beyond any real file's object streams; what swells further is a bomb, not an application.
const MAX_INFLATED_BYTES = 67_108_864

// One character a byte, so that a place in the text is a place in the bytes.
const toText = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** Inflates the object streams of a PDF while it passes by and hands on what was in them. */
export class ObjectStreamReader {
  /** True when an object stream could not be inflated. */
  unreadable = false
  readonly #onOutput: (output: Uint8Array) => void
  #state: 'seeking' | 'dictionary' | 'inflating' = 'seeking'
  #held: Uint8Array = new Uint8Array(0)
  #inflater: Inflater | undefined
  #inflatedBytes = 0

  constructor(onOutput: (output: Uint8Array) => void) {
    this.#onOutput = onOutput
  }

  async update(chunk: Uint8Array): Promise<void> {
    const joined = new Uint8Array(this.#held.length + chunk.length)
    joined.set(this.#held)
    joined.set(chunk, this.#held.length)
    this.#held = joined
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
    return this.#inflate()
  }

  #seekType(): boolean {
    const at = toText(this.#held).indexOf(TYPE)
    if (at === -1) return this.#keepLast(TYPE.length - 1)
    this.#held = this.#held.subarray(at + TYPE.length)
    this.#state = 'dictionary'
    return true
  }

  #seekBegin(): boolean {
    const begin = BEGIN.exec(toText(this.#held))
    if (begin) {
      this.#held = this.#held.subarray(begin.index + begin[0].length)
      this.#inflater = new Inflater((output) => this.#passOn(output))
      this.#state = 'inflating'
      return true
    }
    if (this.#held.length <= MAX_DICTIONARY_BYTES) return false
    this.#state = 'seeking'
    return true
  }

  async #inflate(): Promise<boolean> {
    const at = toText(this.#held).indexOf(END)
    if (at !== -1) {
      await this.#endStream(this.#held.subarray(0, at))
      this.#held = this.#held.subarray(at + END.length)
      this.#state = 'seeking'
      return true
    }
    const ready = this.#held.subarray(0, Math.max(0, this.#held.length - (END.length - 1)))
    await this.#inflater?.write(ready)
    return this.#keepLast(END.length - 1)
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

  #keepLast(bytes: number): false {
    this.#held = this.#held.slice(-bytes)
    return false
  }
}
