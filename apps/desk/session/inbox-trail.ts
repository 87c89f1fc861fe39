const STORAGE_KEY = 'desk-inbox-trail'

/** Remembers the inbox as it was last shown, so that a case knows its neighbours. For this tab, until it is closed. */
export function leaveTrail(references: readonly string[]): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(references))
}

/** The references of the inbox in the order last shown; undefined when it was not shown in this tab. */
export function readTrail(): readonly string[] | undefined {
  const kept = sessionStorage.getItem(STORAGE_KEY)
  return kept === null ? undefined : (JSON.parse(kept) as string[])
}
