const MAX_ENTRIES = 20_000

/**
 * A map that drops its least recently used entry when it is full. In a rate limit that entry is the bucket
 * that has had the most time to refill, so dropping it changes little.
 */
export class BoundedMap<Value> extends Map<string, Value> {
  readonly #maxEntries: number

  constructor(maxEntries = MAX_ENTRIES) {
    super()
    this.#maxEntries = maxEntries
  }

  override get(key: string): Value | undefined {
    const value = super.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  override set(key: string, value: Value): this {
    // A Map iterates in the order of insertion, so reinserting an entry makes it the newest.
    this.delete(key)
    super.set(key, value)
    if (this.size > this.#maxEntries) this.#dropOldest()
    return this
  }

  #dropOldest(): void {
    const [oldest] = this.keys()
    if (oldest !== undefined) this.delete(oldest)
  }
}
