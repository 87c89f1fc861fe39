import { useEffect } from 'react'
import { readDraft, storeDraft } from './drafts/stored-drafts.ts'
import { useMe } from './use-me.ts'

// Stored like a draft, so that it is removed at sign-out: a search may contain a client's name.
const ABOUT = 'inbox'

/** Remembers the inbox's filters and search, for the link back from a case. */
export function useRememberInbox(query: string): void {
  const { id } = useMe()
  useEffect(() => storeDraft(id, ABOUT, 'query', query), [id, query])
}

/** The case that was opened last; the inbox continues from its row. */
export function useLastOpened(): string | undefined {
  const { id } = useMe()
  return readDraft<string>(id, ABOUT, 'opened')
}

/** The address of the inbox with its last filters. */
export function useInboxAddress(): string {
  const { id } = useMe()
  const query = readDraft<string>(id, ABOUT, 'query')
  return query ? `/?${query}` : '/'
}

/** The same, and remembers this case as the one opened last. */
export function useInboxReturn(reference: string): string {
  const { id } = useMe()
  useEffect(() => storeDraft(id, ABOUT, 'opened', reference), [id, reference])
  return useInboxAddress()
}
