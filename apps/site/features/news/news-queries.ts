import { queryOptions } from '@tanstack/react-query'
import type { CompletedDeal, NewsArticle, Resource } from '#shared/content/content-rows.ts'
import { type Newest, newest } from '#shared/content/newest.ts'
import { readNewest } from './read-newest.ts'

export const articlesQuery = newestQuery<NewsArticle>(newest.articles)
export const dealsQuery = newestQuery<CompletedDeal>(newest.deals)
export const resourcesQuery = newestQuery<Resource>(newest.resources)

function newestQuery<Row>(which: Newest) {
  return queryOptions({
    queryKey: [which.table],
    queryFn: ({ signal }) => readNewest<Row>(which, signal),
  })
}
