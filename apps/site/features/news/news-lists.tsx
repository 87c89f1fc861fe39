import { lazy, Suspense } from 'react'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { ListsView } from './lists-view.tsx'

// Whatever reads comes after hydration, so that the page answers to a touch before it.
const QueriedLists = lazy(async () => {
  // Asked for now as well, or it would wait until the queries that need it have arrived.
  import('../../backend/supabase-client.ts').catch(() => {})
  try {
    return { default: (await import('./queried-lists.tsx')).QueriedLists }
  } catch (error) {
    // The same as a read that failed: logged, and the lists stay empty.
    console.error('Could not load the news:', error)
    return { default: () => <ListsView state="settled" /> }
  }
})

/** Latest news, completed deals and resources. */
export function NewsLists() {
  if (!useHydrated()) return <ListsView state="prerendered" />
  return (
    <Suspense fallback={<ListsView state="loading" />}>
      <QueriedLists />
    </Suspense>
  )
}
