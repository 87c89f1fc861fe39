import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { articlesQuery, dealsQuery, resourcesQuery } from './news-queries.ts'

/** As the specification asks, `loading` is true until all three lists have settled. */
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

/** Reading a list again doesn't count as loading. */
function settled(query: UseQueryResult): boolean {
  return query.data !== undefined || query.isFetchedAfterMount
}
