import { Buffer } from 'node:buffer'
import { joinBytes } from './join-bytes.ts'
import { ObjectStream } from './object-stream.ts'
import { PdfNames } from './pdf-names.ts'
import { readStreamDictionary } from './stream-dictionary.ts'

const TYPE = '/ObjStm'
const STREAM = 'stream'
const LINE_END = /^(?:\r\n|\n|\r)/
const LONGEST_BEGIN_BYTES = 'stream\r\n'.length
// How far back a stream's dictionary is looked for.
const LOOK_BACK_BYTES = 4_096
// Far beyond any real file's objects; what swells further is a bomb, not an application.
const MAX_INFLATED_BYTES = 67_108_864
// Each stream costs a decompressor for a moment. Ten megabytes of real pages have some thousands.
const MAX_STREAMS = 20_000
// Streams follow one another; only a beginning forged inside another one makes two at a time.
const MAX_AT_ONCE = 8
const ZLIB_METHOD = 8

/**
 * Inflates the compressed objects of a PDF while it passes by and hands on the wanted names in them. Since PDF 1.5 most
 * objects lie in streams. Every stream is tried: readers find them by number, not by what they call themselves.
 */
export class CompressedObjects {
  readonly #wanted: readonly string[]
  readonly #onName: (name: string) => void
  readonly #types = new PdfNames([TYPE])
  #declared = 0
  #read = 0
  #unreadable = false
  #inflatedBytes = 0
  #streams = 0
  #active: ObjectStream[] = []
  #held: Uint8Array = new Uint8Array(0)
  // Where in what is held the bytes begin that have not been looked at.
  #fresh = 0

  constructor(wanted: readonly string[], onName: (name: string) => void) {
    this.#wanted = wanted
    this.#onName = onName
  }

  /** True when objects could not be looked into: damaged, disguised, too many, or swelling without end. */
  get unreadable(): boolean {
    return this.#unreadable || this.#read < this.#declared
  }

  async update(chunk: Uint8Array): Promise<void> {
    for (const _ of this.#types.read(chunk)) this.#declared += 1
    this.#held = joinBytes(this.#held, chunk)
    // The last few bytes may be half of a beginning.
    await this.#advance(this.#held.length - LONGEST_BEGIN_BYTES)
    const keepFrom = Math.max(0, this.#fresh - LOOK_BACK_BYTES)
    this.#held = this.#held.slice(keepFrom)
    this.#fresh -= keepFrom
  }

  async finish(): Promise<void> {
    for (const _ of this.#types.finish()) this.#declared += 1
    await this.#advance(this.#held.length)
    for (const stream of this.#active) await stream.finish()
    this.#settle()
  }

  async #advance(end: number): Promise<void> {
    // Found in the bytes: to read every picture as text would cost more than all the rest.
    const bytes = Buffer.from(this.#held.buffer, this.#held.byteOffset, this.#held.length)
    for (
      let at = bytes.indexOf(STREAM, this.#fresh);
      at !== -1 && at < end;
      at = bytes.indexOf(STREAM, at + 1)
    ) {
      const before = bytes.toString('latin1', Math.max(0, at - LOOK_BACK_BYTES), at)
      const lineEnd = LINE_END.exec(bytes.toString('latin1', at + STREAM.length, at + LONGEST_BEGIN_BYTES))
      if (!lineEnd || before.endsWith('end')) continue
      const start = at + STREAM.length + lineEnd[0].length
      await this.#feed(start)
      this.#open(before, start)
    }
    await this.#feed(end)
  }

  /** Gives the streams under way what they have not had, up to `end`. */
  async #feed(end: number): Promise<void> {
    if (end <= this.#fresh) return
    const bytes = this.#held.subarray(this.#fresh, end)
    this.#fresh = end
    for (const stream of this.#active) await stream.write(bytes)
    this.#settle()
  }

  #open(before: string, start: number): void {
    const { holdsObjects, isDisguised } = readStreamDictionary(before)
    if (holdsObjects && isDisguised) this.#unreadable = true
    if (this.#active.length === MAX_AT_ONCE || ++this.#streams > MAX_STREAMS) {
      this.#unreadable = true
      return
    }
    if (((this.#held[start] ?? ZLIB_METHOD) & 0x0f) !== ZLIB_METHOD) return
    const names = new PdfNames(this.#wanted)
    this.#active.push(
      new ObjectStream({
        onObjects: (output) => {
          this.#note(names.read(output))
          this.#inflatedBytes += output.length
          return this.#inflatedBytes <= MAX_INFLATED_BYTES
        },
        onEnd: () => this.#note(names.finish()),
      }),
    )
  }

  #note(names: Iterable<{ name: string }>): void {
    for (const { name } of names) this.#onName(name)
  }

  #settle(): void {
    this.#read += this.#active.filter((stream) => stream.isRead).length
    this.#active = this.#active.filter((stream) => !stream.done)
    if (this.#inflatedBytes > MAX_INFLATED_BYTES) this.#unreadable = true
  }
}
