import { QueryClientProvider } from '@tanstack/react-query'
import { ListsView, type NewsListsProps } from './lists-view.tsx'
import { newsQueryClient } from './news-query-client.ts'
import { useNewsLists } from './use-news-lists.ts'

export function QueriedLists(props: NewsListsProps) {
  return (
    <QueryClientProvider client={newsQueryClient}>
      <Lists {...props} />
    </QueryClientProvider>
  )
}

function Lists(props: NewsListsProps) {
  const { loading, ...lists } = useNewsLists()
  return <ListsView state={loading ? 'loading' : 'settled'} {...lists} {...props} />
}
