import type { NewsArticle } from '#shared/content/content-rows.ts'
import { pagePath } from '#shared/content/published-content.ts'
import { formatLongDay } from '#shared/format/format-day.ts'
import { KindBadge } from './kind-badge.tsx'

/** The link has the article's id, and the server redirects it to the article's address. */
export function ArticleCard({ article }: { article: NewsArticle }) {
  return (
    <article className="relative flex h-full flex-col border-t-2 border-ink bg-paper-raised p-6 shadow-card">
      <KindBadge kind={article.category} />
      <h3 className="mt-5 text-title">
        <a href={pagePath(article.id)} className="after:absolute after:inset-0 hover:underline">
          {article.title}
        </a>
      </h3>
      <p className="mt-3 mb-5 line-clamp-3 text-ink-soft print:line-clamp-none">{article.excerpt}</p>
      <p className="mt-auto text-small text-ink-quiet">
        <time dateTime={article.published_date}>{formatLongDay(article.published_date)}</time>
      </p>
    </article>
  )
}
