import { readStoredJson, writeStored } from '../ui/browser/browser-storage.ts'

const STORAGE_KEY = 'desk-shown-inbox'

export interface ShownInbox {
  references: readonly string[]
  hasMore: boolean
}

/** A case's page links to the next and the previous case of the inbox as it was last shown in this tab. */
export function rememberShownInbox(inbox: ShownInbox): void {
  writeStored('sessionStorage', STORAGE_KEY, JSON.stringify(inbox))
}

/** Undefined if this tab hasn't shown the inbox. */
export function readShownInbox(): ShownInbox | undefined {
  return readStoredJson<ShownInbox>('sessionStorage', STORAGE_KEY)
}
