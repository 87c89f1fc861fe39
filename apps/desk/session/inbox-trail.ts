import { readStoredJson, writeStored } from '../ui/browser-storage.ts'

// Another name than the plain list had that earlier versions kept.
const STORAGE_KEY = 'desk-inbox-way'

/** The inbox as far as it was read. */
export interface InboxTrail {
  /** In the order last shown. */
  references: readonly string[]
  /** Whether there are more behind them. */
  goesOn: boolean
}

/** Remembers the inbox as it was last shown, so that a case knows its neighbours. For this tab, until it is closed. */
export function leaveTrail(trail: InboxTrail): void {
  writeStored('sessionStorage', STORAGE_KEY, JSON.stringify(trail))
}

/** The inbox as last shown; undefined when it was not shown in this tab. */
export function readTrail(): InboxTrail | undefined {
  return readStoredJson<InboxTrail>('sessionStorage', STORAGE_KEY)
}
