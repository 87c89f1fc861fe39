// Far more than a real document has; the limit bounds memory.
const MAX_REMEMBERED = 50_000

/**
 * Finds file names that are objects of their own: `/F 12 0 R`, where object 12 is a string. In other documents
 * `/F 12 0 R` is a font called F, so both must be seen.
 */
export class FileReferences {
  readonly #used = new Set<number>()
  readonly #texts = new Set<number>()
  #hasCompressedText = false

  /** Records an object that is used like a file name. */
  use(object: number): void {
    if (this.#used.size < MAX_REMEMBERED) this.#used.add(object)
  }

  /** Records an object that is a string; inside compressed objects its number is unknown. */
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
