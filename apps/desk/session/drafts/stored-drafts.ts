import { readStoredJson, storedKeys, writeStored } from '../../ui/browser/browser-storage.ts'
import { currentSession, onSessionChange } from '../session-store.ts'

const PREFIX = 'desk-draft'

const storageKey = (owner: string, about: string, slot: string) => `${PREFIX}:${owner}:${about}:${slot}`

/**
 * Reads a draft, which is text typed but not sent yet. It survives a reload and an expired session, but not
 * signing out or closing the tab. `owner` is a person's id, `about` is what the draft is about, such as a
 * case's reference, and `slot` tells several drafts about the same thing apart.
 */
export function readDraft<Value>(owner: string, about: string, slot: string): Value | undefined {
  return readStoredJson<Value>('sessionStorage', storageKey(owner, about, slot))
}

export function storeDraft(owner: string, about: string, slot: string, value: unknown): void {
  const text = value === undefined ? null : JSON.stringify(value)
  writeStored('sessionStorage', storageKey(owner, about, slot), text)
}

/** Removes every person's drafts about one thing, or all drafts if `about` is undefined. */
export function discardDrafts(about?: string): void {
  for (const key of storedKeys('sessionStorage')) {
    const [prefix, , draftAbout] = key.split(':')
    const matches = prefix === PREFIX && (about === undefined || draftAbout === about)
    if (matches) writeStored('sessionStorage', key, null)
  }
}

/**
 * Removes all drafts when somebody signs out, so that the next person at this screen finds nothing about a
 * client. Must be called when the desk starts, because people also sign out on pages that have no drafts.
 */
export function discardDraftsOnSignOut(): void {
  onSessionChange(() => {
    const session = currentSession()
    if (session.status === 'signed-out' && session.left) discardDrafts()
  })
}
