const STORED_AS = 'no-statistics'

/** Global Privacy Control, which some browsers send for whoever has asked them to. */
export const browserObjects = () => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl

/** Whether the visitor wants nothing counted of where they came from: the cookie policy has a button for it. */
export function hasObjected(): boolean {
  try {
    return Boolean(browserObjects() || localStorage[STORED_AS])
  } catch {
    return false
  }
}

/** Returns false if the browser stores nothing. */
export function storeObjection(objects: boolean): boolean {
  try {
    if (objects) localStorage.setItem(STORED_AS, 'yes')
    else localStorage.removeItem(STORED_AS)
    return true
  } catch {
    return false
  }
}
