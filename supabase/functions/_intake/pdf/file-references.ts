// Far more than a document has; beyond it the set would only take memory.
const MAX_REMEMBERED = 50_000

/**
 * Finds file names that stand apart from where they are used: `/F 12 0 R`, and object 12 is a text. In other documents
 * `/F 12 0 R` is a font by the name of F, so that only both together tell.
 */
export class FileReferences {
  readonly #used = new Set<number>()
  readonly #texts = new Set<number>()
  #hasCompressedText = false

  /** An object that is used where a file's name may stand. */
  use(object: number): void {
    if (this.#used.size < MAX_REMEMBERED) this.#used.add(object)
  }

  /** An object that is a text; its number is not known when it lies among compressed objects. */
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
