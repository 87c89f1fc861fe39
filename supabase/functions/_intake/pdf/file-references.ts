// The most object numbers that each set below may hold, to bound memory. Real documents have far fewer.
const MAX_REMEMBERED = 50_000

/**
 * Finds file names that are objects of their own, such as `/F 12 0 R` if object 12 is a string. The same
 * entry can mean a font called F, so it counts only if object 12 is, or may be, a string.
 */
export class FileReferences {
  readonly #used = new Set<number>()
  readonly #texts = new Set<number>()
  #hasCompressedText = false

  /** Records the number of an object that an entry such as /F refers to. */
  use(object: number): void {
    if (this.#used.size < MAX_REMEMBERED) this.#used.add(object)
  }

  /**
   * Records an object that is only a string, or only a reference, which may lead to one. For a compressed
   * object the number is undefined, so any entry may refer to it.
   */
  noteText(object: number | undefined): void {
    if (object === undefined) this.#hasCompressedText = true
    else if (this.#texts.size < MAX_REMEMBERED) this.#texts.add(object)
  }

  get found(): boolean {
    const isFull = this.#used.size === MAX_REMEMBERED || this.#texts.size === MAX_REMEMBERED
    if (this.#used.size === 0) return false
    return isFull || this.#hasCompressedText || [...this.#used].some((object) => this.#texts.has(object))
  }
}
