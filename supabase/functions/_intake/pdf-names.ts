import { joinBytes } from './join-bytes.ts'

const SLASH = 47
// The longest name we look for with every letter written as #xx, and what follows it.
const WINDOW_BYTES = 64
const ESCAPE = /#([0-9a-f]{2})/gi
const NAME = /^\/[A-Za-z]+/

const latin1 = new TextDecoder('latin1')

/** Goes through the names in a PDF (`/Launch`) that comes in pieces, wherever the pieces are cut. */
export class PdfNames {
  readonly #firstLetters: Set<number>
  #held: Uint8Array = new Uint8Array(0)

  /** Only names that begin with one of these letters are read. */
  constructor(firstLetters: string) {
    // A name may hide its letters as #4A; readers see through that, and so must we.
    this.#firstLetters = new Set(Array.from(`${firstLetters}#`, (letter) => letter.charCodeAt(0)))
  }

  /** The names whose window has arrived, each with the bytes from its slash on. */
  *read(piece: Uint8Array): Generator<{ name: string; rest: Uint8Array }> {
    const bytes = joinBytes(this.#held, piece)
    this.#held = new Uint8Array(0)
    for (let at = bytes.indexOf(SLASH); at !== -1; at = bytes.indexOf(SLASH, at + 1)) {
      if (at + WINDOW_BYTES > bytes.length) {
        this.#held = bytes.slice(at)
        return
      }
      const name = this.#nameAt(bytes, at)
      if (name) yield { name, rest: bytes.subarray(at) }
    }
  }

  /** The names in what is still held, once the last piece has come. */
  *finish(): Generator<{ name: string }> {
    for (let at = this.#held.indexOf(SLASH); at !== -1; at = this.#held.indexOf(SLASH, at + 1)) {
      const name = this.#nameAt(this.#held, at)
      if (name) yield { name }
    }
  }

  #nameAt(bytes: Uint8Array, at: number): string | undefined {
    if (!this.#firstLetters.has(bytes[at + 1] ?? 0)) return undefined
    const text = latin1.decode(bytes.subarray(at, at + WINDOW_BYTES))
    const plain = text.replace(ESCAPE, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    return NAME.exec(plain)?.[0]
  }
}
