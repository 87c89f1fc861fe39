export interface Newest {
  readonly table: string
  readonly newestBy: string
  readonly limit: number
}

/** The three queries of the news page, which read the newest rows of each table. */
export const newest = {
  articles: { table: 'news_articles', newestBy: 'published_date', limit: 6 },
  deals: { table: 'completed_deals', newestBy: 'completion_date', limit: 4 },
  resources: { table: 'resources', newestBy: 'created_at', limit: 4 },
} as const satisfies Record<string, Newest>
