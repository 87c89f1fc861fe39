import { Refusal } from '../refusal.ts'
import { joinBytes } from './join-bytes.ts'

const CR = 13
const LF = 10
const DASH = 45
const MAX_HEADER_BYTES = 8_192
const CRLF_CRLF = new Uint8Array([CR, LF, CR, LF])

/** Reads a multipart body from delimiter to delimiter, with little more than one chunk in memory. */
export class DelimitedReader {
  readonly #source: AsyncIterator<Uint8Array>
  readonly #delimiter: Uint8Array
  // Begins with a line break that isn't in the body: every delimiter includes the line break before it, but
  // the first delimiter may be at the very start of the body.
  #held: Uint8Array = new Uint8Array([CR, LF])

  constructor(source: AsyncIterator<Uint8Array>, boundary: string) {
    this.#source = source
    this.#delimiter = new TextEncoder().encode(`\r\n--${boundary}`)
  }

  /** Undefined means that the next delimiter was reached and skipped. */
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

  /** Two dashes follow the last delimiter. A line break follows every other one. */
  async isAtEnd(): Promise<boolean> {
    while (this.#held.length < 2) await this.#fill()
    const [first, second] = this.#held
    if (first === DASH && second === DASH) return true
    if (first === CR && second === LF) return false
    throw malformed('A delimiter is followed by something else than a line break.')
  }

  /**
   * Reading begins at the line break that ends the delimiter's line. If the part has no header lines, that
   * line break is the first half of the CRLF CRLF that ends the header.
   */
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

/**
 * Finds where the delimiter begins. If the bytes end with only its first bytes, `at` is where these begin and
 * `whole` is false. Without any of it, `at` is the number of bytes.
 */
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
