import { createInflate, type Inflate } from 'node:zlib'
import type { WorkBudget } from './work-budget.ts'

// A few bytes can inflate to megabytes, so input is fed in small pieces.
const BITE_BYTES = 4_096
const OUTPUT_BYTES = 65_536
// Creating a decompressor costs as much as scanning this many bytes.
const STREAM_UNITS = 16_384

/**
 * A stream of compressed objects, inflated as it arrives. The compressed data itself says where it ends: the word
 * endstream may occur inside it, by chance or on purpose.
 */
export class ObjectStream {
  readonly #inflate: Inflate = createInflate({ chunkSize: OUTPUT_BYTES })
  readonly #closed: Promise<unknown>
  readonly #budget: WorkBudget
  #isDone = false
  #isWhole = false

  /** `onObjects` gets the inflated bytes and returns whether to go on. */
  constructor(budget: WorkBudget, onObjects: (output: Uint8Array) => boolean) {
    this.#budget = budget
    budget.spend(STREAM_UNITS)
    this.#inflate.on('data', (output: Uint8Array) => {
      if (this.#isDone) return
      budget.spend(output.length)
      budget.time(() => {
        if (budget.isSpent || !onObjects(output)) this.#close()
      })
    })
    this.#inflate.on('end', () => {
      this.#isWhole = !this.#isDone
      this.#close()
    })
    // Invalid or truncated zlib data: the bytes inflated so far have been scanned.
    this.#inflate.on('error', () => this.#close())
    this.#closed = new Promise((resolve) => this.#inflate.on('close', resolve))
  }

  /** No more bytes are wanted. */
  get isDone(): boolean {
    return this.#isDone
  }

  /** The stream has ended properly and all of it has been handed on. */
  get isWhole(): boolean {
    return this.#isWhole
  }

  async write(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length && !this.#isDone; at += BITE_BYTES) {
      const bite = bytes.slice(at, at + BITE_BYTES)
      this.#budget.spend(bite.length)
      await Promise.race([new Promise((resolve) => this.#inflate.write(bite, resolve)), this.#closed])
    }
  }

  /** Called when there are no more bytes for it. */
  async finish(): Promise<void> {
    if (!this.#isDone) this.#inflate.end()
    await this.#closed
  }

  #close(): void {
    if (this.#isDone) return
    this.#isDone = true
    this.#inflate.destroy()
  }
}
