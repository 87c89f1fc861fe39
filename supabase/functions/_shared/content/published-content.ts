import type { CompletedDeal, DealFacts, NewsArticle, Resource } from './content-rows.ts'

/** `facts` has further details of the deals, by the id of the deal. */
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
  /** A day, as yyyy-mm-dd, like `revisedOn`. */
  readonly publishedOn: string
  readonly revisedOn: string | null
}

export interface DownloadFile {
  readonly href: string
  readonly bytes: number
}

export interface PublishedPage extends PageSummary {
  /** Markdown. */
  readonly body: string
  readonly file?: DownloadFile
  readonly related: readonly PageSummary[]
}

export const NEWS_PATH = '/news-and-resources'
export const FEED_PATH = `${NEWS_PATH}/feed.xml`
export const pagePath = (slugOrId: string) => `${NEWS_PATH}/${slugOrId}`
