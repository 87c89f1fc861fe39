import type { CompletedDeal, DealFacts, NewsArticle, Resource } from './content-rows.ts'

/** The lists of the news page, with the facts of its deals by id. */
export interface NewsContent {
  readonly articles: readonly NewsArticle[]
  readonly deals: readonly CompletedDeal[]
  readonly resources: readonly Resource[]
  readonly facts: Readonly<Record<string, DealFacts>>
}

/** A published article or resource without its text. */
export interface PageSummary {
  readonly id: string
  readonly kind: 'news' | 'resource'
  readonly slug: string
  readonly title: string
  readonly summary: string
  /** The article's category or the resource's type. */
  readonly label: string
  readonly author: string
  /** Days: 2024-03-05. */
  readonly publishedOn: string
  readonly revisedOn: string | null
}

export interface DownloadFile {
  readonly href: string
  readonly bytes: number
}

/** A published article or resource, ready to be rendered. */
export interface PublishedPage extends PageSummary {
  /** Markdown. */
  readonly body: string
  readonly file?: DownloadFile
  readonly related: readonly PageSummary[]
}

export const NEWS_PATH = '/news-and-resources'
export const FEED_PATH = `${NEWS_PATH}/feed.xml`
export const pagePath = (slugOrId: string) => `${NEWS_PATH}/${slugOrId}`
