import { type PublishedPage, pagePath } from '#shared/content/published-content.ts'
import { firm } from '../../content/firm.ts'
import type { PageMeta } from '../../page-module.ts'

const MAX_DESCRIPTION = 300

export function articleMeta(page: PublishedPage, siteUrl: string): PageMeta {
  const { title, summary, author, publishedOn, revisedOn, label } = page
  const publisher = { '@type': 'Organization', name: firm.titleSuffix, url: siteUrl }
  return {
    title,
    description: summary.length > MAX_DESCRIPTION ? `${summary.slice(0, MAX_DESCRIPTION - 1)}…` : summary,
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: title,
        description: summary,
        articleSection: label,
        datePublished: publishedOn,
        dateModified: revisedOn ?? publishedOn,
        inLanguage: 'en-GB',
        author: author ? { '@type': 'Person', name: author } : publisher,
        publisher,
        image: `${siteUrl}/share.png`,
        mainEntityOfPage: siteUrl + pagePath(page.slug),
      },
    ],
  }
}
