import { firm } from '../content/firm.ts'
import type { PageMeta } from '../page-module.ts'
import type { SiteRoute } from '../routes.ts'

export interface HeadTags {
  readonly title: string
  readonly description: string
  readonly keywords: string | undefined
  /** Undefined on pages that search engines must not index. */
  readonly canonicalUrl: string | undefined
  readonly robots: string
}

export function headTags(meta: PageMeta, route: SiteRoute<string>, siteUrl: string): HeadTags {
  return {
    title: `${meta.title} | ${firm.titleSuffix}`,
    description: meta.description,
    keywords: meta.keywords?.join(', '),
    canonicalUrl: route.noindex ? undefined : siteUrl + (route.canonicalPath ?? route.path),
    robots: route.noindex ? 'noindex, follow' : 'index, follow, max-image-preview:large',
  }
}
