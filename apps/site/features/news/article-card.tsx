import { formatLongDate } from '#shared/format/format-date.ts'
import type { NewsArticle } from './content-rows.ts'
import { KindBadge } from './kind-badge.tsx'

export function ArticleCard({ article }: { article: NewsArticle }) {
  return (
    <article className="flex h-full flex-col border-t-2 border-ink bg-paper-raised p-6 shadow-card">
      <KindBadge kind={article.category} />
      <h3 className="mt-5 text-title">{article.title}</h3>
      <p className="mt-3 mb-5 line-clamp-3 text-ink-soft print:line-clamp-none">{article.excerpt}</p>
      <p className="mt-auto text-small text-ink-quiet">
        <time dateTime={article.published_date}>{formatLongDate(article.published_date)}</time>
      </p>
    </article>
  )
}
