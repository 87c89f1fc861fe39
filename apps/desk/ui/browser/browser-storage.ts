type Kind = 'localStorage' | 'sessionStorage'

/*
 * A browser may forbid its storage, and any storage may be full. Both throw, even on reading; neither is a reason to
 * lose what is on the screen.
 */

/** What is stored under a key; nothing where the browser stores nothing. */
export function readStored(kind: Kind, key: string): string | null {
  try {
    return globalThis[kind].getItem(key)
  } catch {
    return null
  }
}

/** Stores a text, or with null removes it, where the browser lets us. */
export function writeStored(kind: Kind, key: string, text: string | null): void {
  try {
    if (text === null) globalThis[kind].removeItem(key)
    else globalThis[kind].setItem(key, text)
  } catch {
    // What could not be replaced must not come back as if it were current.
    if (text !== null) writeStored(kind, key, null)
  }
}

/** What is stored as JSON; nothing where it cannot be read as such. */
export function readStoredJson<Value>(kind: Kind, key: string): Value | undefined {
  const text = readStored(kind, key)
  if (text === null) return undefined
  try {
    return JSON.parse(text) as Value
  } catch {
    return undefined
  }
}

export function storedKeys(kind: Kind): string[] {
  try {
    return Object.keys(globalThis[kind])
  } catch {
    return []
  }
}
