import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { articlesQuery, dealsQuery, resourcesQuery } from './news-queries.ts'

/** The three lists, read in parallel. `loading` until all three have settled, as specified. */
export function useNewsLists() {
  const articles = useQuery(articlesQuery)
  const deals = useQuery(dealsQuery)
  const resources = useQuery(resourcesQuery)
  return {
    loading: ![articles, deals, resources].every(settled),
    articles: articles.data ?? [],
    deals: deals.data ?? [],
    resources: resources.data ?? [],
  }
}

/** Read or failed since the page was opened, or cached. A refetch doesn't count as loading. */
function settled(query: UseQueryResult): boolean {
  return query.data !== undefined || query.isFetchedAfterMount
}
