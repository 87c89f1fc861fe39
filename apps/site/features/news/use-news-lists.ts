import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { articlesQuery, dealsQuery, resourcesQuery } from './news-queries.ts'

/** The three lists, read side by side, under one flag: nothing is shown until all three have settled. */
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

/** Read or failed since the page was opened, or kept from before. A later try behind a settled list hides nothing. */
function settled(query: UseQueryResult): boolean {
  return query.data !== undefined || query.isFetchedAfterMount
}
