import { readStoredJson, writeStored } from '../ui/browser/browser-storage.ts'

const STORAGE_KEY = 'desk-shown-inbox'

/** The rows of the inbox that have been loaded. */
export interface ShownInbox {
  /** In the order last shown. */
  references: readonly string[]
  /** Whether there are more rows to load. */
  hasMore: boolean
}

/** Remembers the inbox as last shown in this tab, so that a case can link to the next and the previous one. */
export function rememberShownInbox(inbox: ShownInbox): void {
  writeStored('sessionStorage', STORAGE_KEY, JSON.stringify(inbox))
}

/** The inbox as last shown; undefined when this tab hasn't shown it. */
export function readShownInbox(): ShownInbox | undefined {
  return readStoredJson<ShownInbox>('sessionStorage', STORAGE_KEY)
}
