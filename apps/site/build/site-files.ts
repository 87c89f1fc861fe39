import { type PageSummary, pagePath } from '#shared/content/published-content.ts'
import { escapeHtml } from '#shared/format/escape-html.ts'
import type { SiteRoute } from '../routes.ts'

/** The build has no `published` pages yet, because staff publish them later. */
export function sitemapXml(
  routes: readonly SiteRoute<string>[],
  siteUrl: string,
  published: readonly PageSummary[] = [],
): string {
  const urls = [
    ...routes
      .filter((route) => route.inSitemap)
      .map((route) => `<url><loc>${escapeHtml(siteUrl + route.path)}</loc></url>`),
    ...published.map(
      ({ slug, revisedOn, publishedOn }) =>
        `<url><loc>${siteUrl}${pagePath(slug)}</loc><lastmod>${revisedOn ?? publishedOn}</lastmod></url>`,
    ),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
}

export function robotsTxt(siteUrl: string): string {
  return `User-agent: *\nAllow: /\nSitemap: ${siteUrl}/sitemap.xml\n`
}

/**
 * Lets browsers prerender the pages that links lead to. Left out are the confirmation, which needs a form's
 * state, the applicant's page, which only a person should open, and links that open a new tab.
 */
export function speculationRules(): string {
  const where = {
    and: [
      { href_matches: '/*' },
      { not: { href_matches: '/thank-you*' } },
      { not: { href_matches: '/your-application*' } },
      { not: { selector_matches: '[target=_blank]' } },
    ],
  }
  return JSON.stringify({ prerender: [{ where, eagerness: 'moderate' }] })
}
