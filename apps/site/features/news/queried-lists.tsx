import { QueryClientProvider } from '@tanstack/react-query'
import { type ListFacts, ListsView } from './lists-view.tsx'
import { newsQueryClient } from './news-query-client.ts'
import { useNewsLists } from './use-news-lists.ts'

export function QueriedLists({ facts }: { facts?: ListFacts | undefined }) {
  return (
    <QueryClientProvider client={newsQueryClient}>
      <Lists facts={facts} />
    </QueryClientProvider>
  )
}

function Lists({ facts }: { facts: ListFacts | undefined }) {
  const { loading, ...lists } = useNewsLists()
  return <ListsView state={loading ? 'loading' : 'settled'} {...lists} facts={facts} />
}
