export interface BoundedMap<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
}

const MAX_ENTRIES = 20_000

/** A map that forgets whoever was quiet for longest: to a limit that is a full bucket, which they nearly had. */
export function createBoundedMap<Value>(maxEntries = MAX_ENTRIES): BoundedMap<Value> {
  const entries = new Map<string, Value>()
  // A map keeps the order of insertion, so whoever was touched last goes to the end.
  function set(key: string, value: Value) {
    entries.delete(key)
    entries.set(key, value)
    const [oldest] = entries.keys()
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
  }
  return {
    get(key) {
      const value = entries.get(key)
      if (value !== undefined) set(key, value)
      return value
    },
    set,
    delete: (key) => void entries.delete(key),
  }
}
