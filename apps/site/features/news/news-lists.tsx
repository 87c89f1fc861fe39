import { lazy, Suspense } from 'react'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { ListsView } from './lists-view.tsx'

// Loaded after hydration, so that the page is interactive before the lists are read.
const QueriedLists = lazy(async () => {
  // Loaded in parallel: otherwise it would wait for the queries' module.
  import('../../backend/supabase-client.ts').catch(() => {})
  try {
    return { default: (await import('./queried-lists.tsx')).QueriedLists }
  } catch (error) {
    // Handled like a failed read: logged, and the lists stay empty.
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
