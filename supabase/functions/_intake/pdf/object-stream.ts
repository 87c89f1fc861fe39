import { createInflate, type Inflate } from 'node:zlib'
import type { WorkBudget } from './work-budget.ts'

// A few kilobytes can inflate to megabytes, so the input is inflated in pieces of this size and the budget is
// checked in between.
const BITE_BYTES = 4_096
const OUTPUT_BYTES = 65_536
// Creating a decompressor takes as long as scanning this many bytes.
const STREAM_UNITS = 16_384

/**
 * A stream of compressed objects, inflated as it arrives. Where it ends is read from the compressed data
 * itself, because the word endstream may also occur inside the data, by chance or on purpose.
 */
export class ObjectStream {
  readonly #inflate: Inflate = createInflate({ chunkSize: OUTPUT_BYTES })
  readonly #closed: Promise<unknown>
  readonly #budget: WorkBudget
  /** Whether the stream takes no more bytes, because it has ended, failed or was stopped. */
  isDone = false
  /** Whether the stream has ended properly and all of it was passed to `onObjects`. */
  isWhole = false

  /** `onObjects` returns whether to continue. */
  constructor(budget: WorkBudget, onObjects: (output: Uint8Array) => boolean) {
    this.#budget = budget
    budget.spend(STREAM_UNITS)
    this.#inflate.on('data', (output: Uint8Array) => {
      if (this.isDone) return
      budget.spend(output.length)
      budget.time(() => {
        if (budget.isSpent || !onObjects(output)) this.#close()
      })
    })
    this.#inflate.on('end', () => {
      this.isWhole = !this.isDone
      this.#close()
    })
    // The zlib data is invalid or cut off. The bytes inflated before that have been scanned.
    this.#inflate.on('error', () => this.#close())
    this.#closed = new Promise((resolve) => this.#inflate.on('close', resolve))
  }

  async write(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length && !this.isDone; at += BITE_BYTES) {
      const bite = bytes.slice(at, at + BITE_BYTES)
      this.#budget.spend(bite.length)
      await Promise.race([new Promise((resolve) => this.#inflate.write(bite, resolve)), this.#closed])
    }
  }

  async finish(): Promise<void> {
    if (!this.isDone) this.#inflate.end()
    await this.#closed
  }

  #close(): void {
    if (this.isDone) return
    this.isDone = true
    this.#inflate.destroy()
  }
}
