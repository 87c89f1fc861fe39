import { readStoredJson, storedKeys, writeStored } from '../../ui/browser/browser-storage.ts'
import { currentSession, onSessionChange } from '../session-store.ts'

const PREFIX = 'desk-draft'

const storageKey = (owner: string, about: string, slot: string) => `${PREFIX}:${owner}:${about}:${slot}`

/** Text typed and not yet sent. It survives a reload and the end of a session, but not closing the tab. */
export function readDraft<Value>(owner: string, about: string, slot: string): Value | undefined {
  return readStoredJson<Value>('sessionStorage', storageKey(owner, about, slot))
}

/** Stores a draft; `undefined` removes it. */
export function storeDraft(owner: string, about: string, slot: string, value: unknown): void {
  const text = value === undefined ? null : JSON.stringify(value)
  writeStored('sessionStorage', storageKey(owner, about, slot), text)
}

/** Removes every draft about one thing, by anyone; without an argument, all drafts. */
export function discardDrafts(about?: string): void {
  for (const key of storedKeys('sessionStorage')) {
    const [prefix, , draftAbout] = key.split(':')
    const matches = prefix === PREFIX && (about === undefined || draftAbout === about)
    if (matches) writeStored('sessionStorage', key, null)
  }
}

/**
 * Someone who signs out must leave nothing about a client for the next person at this screen. Called once, when the
 * desk starts, because people also sign out from screens that have no drafts.
 */
export function discardDraftsOnSignOut(): void {
  onSessionChange(() => {
    const session = currentSession()
    if (session.status === 'signed-out' && session.left) discardDrafts()
  })
}
