/** Inflates zlib data as it comes; damage ends the output and no more, as it does in a PDF reader. */
export class Inflater {
  readonly #writer: WritableStreamDefaultWriter<BufferSource>
  readonly #reading: Promise<void>
  /** How much has come out. */
  bytes = 0

  /** `onOutput` says whether to go on. */
  constructor(onOutput: (output: Uint8Array) => boolean) {
    const { readable, writable } = new DecompressionStream('deflate')
    this.#writer = writable.getWriter()
    this.#writer.closed.catch(() => {})
    this.#reading = this.#read(readable.getReader(), onOutput)
  }

  async write(input: Uint8Array): Promise<void> {
    // Once the output has ended, whether by damage or by its limit, the rest of the input is of no interest.
    await Promise.race([this.#writer.write(new Uint8Array(input)).catch(() => {}), this.#reading])
  }

  async close(): Promise<void> {
    this.#writer.close().catch(() => {})
    await this.#reading
  }

  async #read(reader: ReadableStreamDefaultReader<Uint8Array>, onOutput: (output: Uint8Array) => boolean) {
    try {
      for (let result = await reader.read(); !result.done; result = await reader.read()) {
        this.bytes += result.value.length
        if (!onOutput(result.value)) break
      }
    } catch {
      // Not zlib, or not to its end.
    } finally {
      reader.cancel().catch(() => {})
    }
  }
}
