import { joinBytes } from './join-bytes.ts'

const SLASH = 47
const HASH = 35
// Longer than any name we look for; with every letter written as #xx it still fits the window.
const MAX_LETTERS = 20
const WINDOW_BYTES = 64

/** Finds names in a PDF (`/Launch`) that comes in pieces, wherever the pieces are cut. */
export class PdfNames {
  readonly #wanted: ReadonlySet<string>
  readonly #firstLetters: ReadonlySet<number>
  #held: Uint8Array = new Uint8Array(0)

  /** Only these names are handed on, each written with its slash. */
  constructor(wanted: readonly string[]) {
    this.#wanted = new Set(wanted)
    // A name may hide its letters as #4A; readers see through that, and so must we.
    this.#firstLetters = new Set([HASH, ...wanted.map((name) => name.charCodeAt(1))])
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

  // Letter by letter: a file of nothing but slashes and letters must cost no more than its length.
  #nameAt(bytes: Uint8Array, at: number): string | undefined {
    if (!this.#firstLetters.has(bytes[at + 1] ?? 0)) return undefined
    let name = '/'
    let next = at + 1
    while (name.length <= MAX_LETTERS) {
      const escaped = bytes[next] === HASH
      const letter = escaped ? hexValue(bytes[next + 1]) * 16 + hexValue(bytes[next + 2]) : (bytes[next] ?? 0)
      if (!isLetter(letter)) break
      name += String.fromCharCode(letter)
      next += escaped ? 3 : 1
    }
    return this.#wanted.has(name) ? name : undefined
  }
}

const isLetter = (code: number) => (code >= 65 && code <= 90) || (code >= 97 && code <= 122)

function hexValue(code = 0): number {
  if (code >= 48 && code <= 57) return code - 48
  const upper = code & ~32
  return upper >= 65 && upper <= 70 ? upper - 55 : Number.NaN
}
