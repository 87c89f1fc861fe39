import { HASH, hexValue, isRegular } from './pdf-bytes.ts'

// Names are cut off after this many characters. That is more than any name we look for has, so a name that
// was cut off never matches.
const MAX_CHARACTERS = 40

/** Escapes are decoded, so `/J#53` is `JS`. */
export function readName(bytes: Uint8Array, slash: number): { text: string; end: number } {
  let text = ''
  let at = slash + 1
  while (text.length < MAX_CHARACTERS && isRegular(bytes[at])) {
    const escaped = escapedCode(bytes, at)
    text += String.fromCharCode(escaped ?? bytes[at] ?? 0)
    at += escaped === undefined ? 1 : 3
  }
  return { text, end: at }
}

function escapedCode(bytes: Uint8Array, at: number): number | undefined {
  if (bytes[at] !== HASH) return undefined
  const [high, low] = [hexValue(bytes[at + 1]), hexValue(bytes[at + 2])]
  return high < 0 || low < 0 ? undefined : high * 16 + low
}

/** Finds a few given names among the millions in a file. A hash quickly rules out most others. */
export class NameFinder {
  readonly #names: ReadonlySet<string>
  readonly #hashes: Uint8Array

  constructor(names: readonly string[]) {
    this.#names = new Set(names)
    this.#hashes = new Uint8Array(65_536)
    for (const name of names) {
      let hash = 0
      for (const character of name) hash = nextHash(hash, character.charCodeAt(0))
      this.#hashes[hash] = 1
    }
  }

  find(bytes: Uint8Array, slash: number): { name: string | undefined; end: number } {
    let hash = 0
    let at = slash + 1
    for (let length = 0; length < MAX_CHARACTERS && isRegular(bytes[at]); length += 1) {
      const escaped = bytes[at] === HASH ? escapedCode(bytes, at) : undefined
      hash = nextHash(hash, escaped ?? bytes[at] ?? 0)
      at += escaped === undefined ? 1 : 3
    }
    const name = this.#hashes[hash] === 0 ? undefined : readName(bytes, slash).text
    return { name: name !== undefined && this.#names.has(name) ? name : undefined, end: at }
  }
}

const nextHash = (hash: number, code: number) => (hash * 31 + code) & 0xffff
