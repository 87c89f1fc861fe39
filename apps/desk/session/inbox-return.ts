import { useEffect } from 'react'
import { readDraft, storeDraft } from './drafts/stored-drafts.ts'
import { useMe } from './use-me.ts'

// The inbox's search and filters and the case opened last are stored as drafts, because drafts are removed at
// sign-out and a search may contain a client's name.
const ABOUT = 'inbox'

export function useRememberInbox(query: string): void {
  const { id } = useMe()
  useEffect(() => storeDraft(id, ABOUT, 'query', query), [id, query])
}

/** In the inbox, the keys j and k continue from the row of this case. */
export function useLastOpened(): string | undefined {
  const { id } = useMe()
  return readDraft<string>(id, ABOUT, 'opened')
}

export function useInboxAddress(): string {
  const { id } = useMe()
  const query = readDraft<string>(id, ABOUT, 'query')
  return query ? `/?${query}` : '/'
}

/** Returns useInboxAddress(), and remembers this case as the one opened last. */
export function useInboxReturn(reference: string): string {
  const { id } = useMe()
  useEffect(() => storeDraft(id, ABOUT, 'opened', reference), [id, reference])
  return useInboxAddress()
}
