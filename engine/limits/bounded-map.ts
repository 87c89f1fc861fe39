export interface BoundedMap<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
  clear(): void
}

const MAX_ENTRIES = 20_000

/**
 * A map that drops its least recently used entry when it is full. In a rate limit that entry is a nearly full bucket,
 * so dropping it changes little.
 */
export function createBoundedMap<Value>(
  maxEntries = MAX_ENTRIES,
  onDropped?: (key: string, value: Value) => void,
): BoundedMap<Value> {
  const entries = new Map<string, Value>()
  // A Map iterates in the order of insertion, so reinserting an entry makes it the newest.
  function set(key: string, value: Value) {
    entries.delete(key)
    entries.set(key, value)
    if (entries.size <= maxEntries) return
    const [oldest] = entries
    if (!oldest) return
    entries.delete(oldest[0])
    onDropped?.(...oldest)
  }
  return {
    get(key) {
      const value = entries.get(key)
      if (value !== undefined) set(key, value)
      return value
    },
    set,
    delete: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}
