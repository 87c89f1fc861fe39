import { useEffect } from 'react'
import { keep, readKept } from './kept-text.ts'
import { useMe } from './use-me.ts'

// Kept like what somebody typed, and forgotten with it when they leave: a search may name a client.
const ABOUT = 'inbox'

/** Remembers the filters and the search the inbox shows, for the way back from a case. */
export function useLeaveWayBack(query: string): void {
  const { id } = useMe()
  useEffect(() => keep(id, ABOUT, 'query', query), [id, query])
}

/** Where the inbox goes on from: the case somebody last looked at. */
export function useLastOpened(): string | undefined {
  const { id } = useMe()
  return readKept<string>(id, ABOUT, 'opened')
}

/** The inbox as it was left, which will go on from this case. */
export function useWayBack(reference: string): string {
  const { id } = useMe()
  useEffect(() => keep(id, ABOUT, 'opened', reference), [id, reference])
  const query = readKept<string>(id, ABOUT, 'query')
  return query ? `/?${query}` : '/'
}
