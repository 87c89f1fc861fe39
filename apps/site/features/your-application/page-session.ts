// The session is kept in sessionStorage, so it belongs to this tab and survives a reload.
const STORED_AS = 'your-application'
const TOKEN = /^#([0-9a-f]{64})$/

export function tokenInAddress(): string | undefined {
  return TOKEN.exec(location.hash)?.[1]
}

/** Takes the token out of the address and the history, so that nobody finds it there. */
export function clearAddress(): void {
  history.replaceState(null, '', location.pathname)
}

export function readSession(): string | undefined {
  try {
    return sessionStorage.getItem(STORED_AS) ?? undefined
  } catch {
    return undefined
  }
}

/** If storage is blocked, the page works until it's reloaded. */
export function storeSession(session: string | undefined): void {
  try {
    if (session) sessionStorage.setItem(STORED_AS, session)
    else sessionStorage.removeItem(STORED_AS)
  } catch {}
}
