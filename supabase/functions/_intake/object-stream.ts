import { createInflate, type Inflate } from 'node:zlib'
import { joinBytes } from './join-bytes.ts'

// Objects in a stream come after a list of numbers; white space and comments may stand before it.
const LEAD = '(?:[\\0\\t\\n\\f\\r ]|%[^\\r\\n]*[\\r\\n])*'
const OBJECTS_BEGIN = new RegExp(`^${LEAD}[+-]?\\d`)
const NOT_YET_BEGUN = new RegExp(`^${LEAD}(?:%[^\\r\\n]*|[+-])?$`)
// Beyond this much white space nobody writes objects; black pictures begin so.
const MAX_LEAD_BYTES = 65_536
// A few bytes in may be megabytes out: small bites keep what one of them can swell to small.
const BITE_BYTES = 4_096

const latin1 = new TextDecoder('latin1')

export interface ObjectStreamWatcher {
  /** Gets what may be objects, and says whether to go on. */
  onObjects(output: Uint8Array): boolean
  onEnd(): void
}

/**
 * One stream of a PDF, inflated as it comes for as long as what comes out can be objects. It finds its own end, as the
 * format does: the word endstream may stand in compressed data, by chance or on purpose.
 */
export class ObjectStream {
  /** No more bytes are wanted. */
  done = false
  /** It held objects and came to its own end. */
  isRead = false
  readonly #watcher: ObjectStreamWatcher
  readonly #inflate: Inflate = createInflate()
  readonly #closed: Promise<unknown>
  #lead: Uint8Array | undefined = new Uint8Array(0)

  constructor(watcher: ObjectStreamWatcher) {
    this.#watcher = watcher
    this.#inflate.on('data', (output: Uint8Array) => this.#take(output))
    this.#inflate.on('end', () => this.#close(!this.done && this.#lead === undefined))
    // Not zlib, or not to its end: what came out until then has been seen.
    this.#inflate.on('error', () => this.#close(false))
    this.#closed = new Promise((resolve) => this.#inflate.on('close', resolve))
  }

  async write(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length && !this.done; at += BITE_BYTES) {
      const bite = bytes.slice(at, at + BITE_BYTES)
      await Promise.race([new Promise((resolve) => this.#inflate.write(bite, resolve)), this.#closed])
    }
  }

  /** Called when the file is over. */
  async finish(): Promise<void> {
    if (!this.done) this.#inflate.end()
    await this.#closed
  }

  #take(output: Uint8Array): void {
    if (this.done) return
    const bytes = this.#lead ? joinBytes(this.#lead, output) : output
    if (this.#lead) {
      const lead = latin1.decode(bytes.subarray(0, MAX_LEAD_BYTES))
      if (bytes.length < MAX_LEAD_BYTES && NOT_YET_BEGUN.test(lead)) {
        this.#lead = bytes.slice()
        return
      }
      if (!OBJECTS_BEGIN.test(lead)) {
        this.#close(false)
        return
      }
      this.#lead = undefined
    }
    if (!this.#watcher.onObjects(bytes)) this.#close(false)
  }

  #close(isRead: boolean): void {
    if (this.done) return
    this.done = true
    this.isRead = isRead
    this.#watcher.onEnd()
    this.#inflate.destroy()
  }
}
