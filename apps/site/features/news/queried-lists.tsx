import { QueryClientProvider } from '@tanstack/react-query'
import { ListsView } from './lists-view.tsx'
import { newsQueryClient } from './news-query-client.ts'
import { useNewsLists } from './use-news-lists.ts'

/** The lists as read from the backend. */
export function QueriedLists() {
  return (
    <QueryClientProvider client={newsQueryClient}>
      <Lists />
    </QueryClientProvider>
  )
}

function Lists() {
  const { loading, ...lists } = useNewsLists()
  return <ListsView state={loading ? 'loading' : 'settled'} {...lists} />
}
