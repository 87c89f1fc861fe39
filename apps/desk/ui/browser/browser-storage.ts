type Kind = 'localStorage' | 'sessionStorage'

/*
 * If a browser forbids storage, even reading throws. If storage is full, writing throws. Both are caught
 * here, so that nobody loses what is on the screen.
 */

export function readStored(kind: Kind, key: string): string | null {
  try {
    return globalThis[kind].getItem(key)
  } catch {
    return null
  }
}

export function writeStored(kind: Kind, key: string, text: string | null): void {
  try {
    if (text === null) globalThis[kind].removeItem(key)
    else globalThis[kind].setItem(key, text)
  } catch {
    // An old text that couldn't be replaced is removed, because it must not be read later as the current one.
    if (text !== null) writeStored(kind, key, null)
  }
}

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
