import { joinBytes } from './join-bytes.ts'

/** Reads a stream in pieces of any length, with no more than one chunk and one piece in memory. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>
  #held: Uint8Array = new Uint8Array(0)

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#source = chunks[Symbol.asyncIterator]()
  }

  /** The result is shorter than `length` only if the stream ends first. */
  async take(length: number): Promise<Uint8Array> {
    while (this.#held.length < length && (await this.#fill()));
    return this.#cut(length)
  }

  /** The result is empty only at the end of the stream. */
  async takeSome(most: number): Promise<Uint8Array> {
    while (this.#held.length === 0 && (await this.#fill()));
    return this.#cut(most)
  }

  /** What was taken last costs nothing to put back. */
  putBack(bytes: Uint8Array): void {
    const { buffer, byteOffset, length } = this.#held
    const isInFront = bytes.buffer === buffer && bytes.byteOffset + bytes.length === byteOffset
    this.#held = isInFront
      ? new Uint8Array(buffer, bytes.byteOffset, bytes.length + length)
      : joinBytes(bytes, this.#held)
  }

  async #fill(): Promise<boolean> {
    const { done, value } = await this.#source.next()
    if (done) return false
    this.#held = joinBytes(this.#held, value)
    return true
  }

  #cut(length: number): Uint8Array {
    const piece = this.#held.subarray(0, length)
    this.#held = this.#held.subarray(length)
    return piece
  }
}
