import { Refusal } from '../refusal.ts'
import { joinBytes } from './join-bytes.ts'

const CR = 13
const LF = 10
const DASH = 45
const MAX_HEADER_BYTES = 8_192
const CRLF_CRLF = new Uint8Array([CR, LF, CR, LF])

/** Reads a multipart body up to one delimiter after another, holding no more than a chunk and a delimiter. */
export class DelimitedReader {
  readonly #source: AsyncIterator<Uint8Array>
  readonly #delimiter: Uint8Array
  // A delimiter begins with a line break, except the first one of a body: with this in front it looks like the others.
  #held: Uint8Array = new Uint8Array([CR, LF])

  constructor(source: AsyncIterator<Uint8Array>, boundary: string) {
    this.#source = source
    this.#delimiter = new TextEncoder().encode(`\r\n--${boundary}`)
  }

  /** The next bytes before a delimiter, or undefined once the delimiter is passed. */
  async nextPiece(): Promise<Uint8Array | undefined> {
    while (true) {
      const { at, whole } = findDelimiter(this.#held, this.#delimiter)
      if (at > 0) return this.#take(at)
      if (whole) {
        this.#take(this.#delimiter.length)
        return undefined
      }
      await this.#fill()
    }
  }

  /** After a delimiter: two dashes end the form, a line break begins a part. */
  async isAtEnd(): Promise<boolean> {
    while (this.#held.length < 2) await this.#fill()
    const [first, second] = this.#held
    if (first === DASH && second === DASH) return true
    if (first === CR && second === LF) return false
    throw malformed('A delimiter is followed by something else than a line break.')
  }

  /** The header of a part. Its search includes the break after the delimiter, because a part may have no header line. */
  async readHeader(): Promise<string> {
    while (true) {
      const { at, whole } = findDelimiter(this.#held, CRLF_CRLF)
      if (at > MAX_HEADER_BYTES) throw malformed('The header of a part is too long.')
      if (whole) {
        const header = new TextDecoder().decode(this.#take(at))
        this.#take(CRLF_CRLF.length)
        return header
      }
      await this.#fill()
    }
  }

  async #fill(): Promise<void> {
    const { done, value } = await this.#source.next()
    if (done) throw malformed('The form ends before its last delimiter.')
    this.#held = joinBytes(this.#held, value)
  }

  #take(length: number): Uint8Array {
    const taken = this.#held.subarray(0, length)
    this.#held = this.#held.subarray(length)
    return taken
  }
}

/** The index of the delimiter, or of its first bytes at the end of the chunk; otherwise the length. */
function findDelimiter(bytes: Uint8Array, delimiter: Uint8Array): { at: number; whole: boolean } {
  for (let at = bytes.indexOf(CR); at !== -1; at = bytes.indexOf(CR, at + 1)) {
    let matched = 1
    while (
      matched < delimiter.length &&
      at + matched < bytes.length &&
      bytes[at + matched] === delimiter[matched]
    ) {
      matched++
    }
    if (matched === delimiter.length) return { at, whole: true }
    if (at + matched === bytes.length) return { at, whole: false }
  }
  return { at: bytes.length, whole: false }
}

function malformed(message: string): Refusal {
  return new Refusal(400, 'bad_multipart', message)
}
