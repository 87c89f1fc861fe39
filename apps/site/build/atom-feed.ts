import { FEED_PATH, NEWS_PATH, type PageSummary, pagePath } from '#shared/content/published-content.ts'
import { escapeHtml } from '#shared/format/escape-html.ts'
import { firm } from '../content/firm.ts'

export function atomFeed(pages: readonly PageSummary[], siteUrl: string): string {
  const updated = pages.map(changedOn).sort().at(-1) ?? '2000-01-01'
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">',
    `<title>${escapeHtml(`${firm.titleSuffix}: News and Resources`)}</title>`,
    `<id>${siteUrl}${NEWS_PATH}</id>`,
    `<link rel="alternate" href="${siteUrl}${NEWS_PATH}"/>`,
    `<link rel="self" href="${siteUrl}${FEED_PATH}"/>`,
    `<updated>${midnight(updated)}</updated>`,
    `<author><name>${escapeHtml(firm.titleSuffix)}</name></author>`,
    ...pages.map((page) => entry(page, siteUrl)),
    '</feed>\n',
  ].join('')
}

const changedOn = ({ revisedOn, publishedOn }: PageSummary) => revisedOn ?? publishedOn
const midnight = (day: string) => `${day}T00:00:00Z`

function entry(page: PageSummary, siteUrl: string): string {
  const { id, slug, title, summary, label, author, publishedOn } = page
  return [
    `<entry><title>${escapeHtml(title)}</title>`,
    `<id>urn:uuid:${id}</id>`,
    `<link href="${siteUrl}${pagePath(slug)}"/>`,
    `<published>${midnight(publishedOn)}</published>`,
    `<updated>${midnight(changedOn(page))}</updated>`,
    author && `<author><name>${escapeHtml(author)}</name></author>`,
    `<category term="${escapeHtml(label)}"/>`,
    `<summary>${escapeHtml(summary)}</summary></entry>`,
  ].join('')
}
