import { useHydrated } from '../../ui/use-hydrated.ts'
import { ListsView } from './lists-view.tsx'
import { QueriedLists } from './queried-lists.tsx'

/** Latest news, completed deals and resources. */
export function NewsLists() {
  return useHydrated() ? <QueriedLists /> : <ListsView state="prerendered" />
}
