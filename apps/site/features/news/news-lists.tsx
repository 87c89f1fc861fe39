import { useContext } from 'react'
import { PublishedContentContext } from '../../published-content.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { ListsView, type NewsListsProps } from './lists-view.tsx'
import { QueriedLists } from './queried-lists.tsx'

/**
 * The deals' facts come with the page. The specification prescribes how the browser reads the lists, and
 * those reads don't include the facts.
 */
export function NewsLists(props: NewsListsProps) {
  // Set only while our own server (host/) renders the page, because the browser reads the lists itself.
  const { news } = useContext(PublishedContentContext)
  return useHydrated() ? <QueriedLists {...props} /> : <ListsView state="prerendered" {...props} {...news} />
}
