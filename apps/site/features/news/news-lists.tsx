import { useContext } from 'react'
import { PublishedContentContext } from '../../published-content.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { type ListFacts, ListsView } from './lists-view.tsx'
import { QueriedLists } from './queried-lists.tsx'

/** Latest news, completed deals and resources. The host gives the facts of deals, which aren't in the specified reads. */
export function NewsLists({ facts }: { facts?: ListFacts | undefined }) {
  // Only on the host: the browser reads the lists itself.
  const { news } = useContext(PublishedContentContext)
  return useHydrated() ? <QueriedLists facts={facts} /> : <ListsView state="prerendered" {...news} />
}
