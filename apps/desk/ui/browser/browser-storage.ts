type Kind = 'localStorage' | 'sessionStorage'

/*
 * A browser may forbid its storage, and any storage may be full. Both throw, even on reading; neither is a reason to
 * lose what is on the screen.
 */

/** The text stored under a key; null where the browser forbids storage. */
export function readStored(kind: Kind, key: string): string | null {
  try {
    return globalThis[kind].getItem(key)
  } catch {
    return null
  }
}

/** Stores a text, or removes it with null, where the browser allows storage. */
export function writeStored(kind: Kind, key: string, text: string | null): void {
  try {
    if (text === null) globalThis[kind].removeItem(key)
    else globalThis[kind].setItem(key, text)
  } catch {
    // An old text that couldn't be replaced must not be read later as the current one.
    if (text !== null) writeStored(kind, key, null)
  }
}

/** The stored JSON; undefined where it can't be parsed. */
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
