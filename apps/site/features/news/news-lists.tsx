import { useContext } from 'react'
import { PublishedContentContext } from '../../published-content.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { type ListFacts, ListsView } from './lists-view.tsx'
import { QueriedLists } from './queried-lists.tsx'

/**
 * The facts of deals come with the page, because the browser's reads from the backend, which the
 * specification prescribes, don't include them.
 */
export function NewsLists({ facts }: { facts?: ListFacts | undefined }) {
  // Set only while our own server (host/) renders the page, because the browser reads the lists itself.
  const { news } = useContext(PublishedContentContext)
  return useHydrated() ? <QueriedLists facts={facts} /> : <ListsView state="prerendered" {...news} />
}
