import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { NewsContent, PageSummary, PublishedPage } from '#shared/content/published-content.ts'
import type { RequestContent, RequestDocument } from '#shared/submission/request-content.ts'

/** What apps/site/build/entry.prerender.tsx exports for this server. */
interface RendererModule {
  renderDocument(path: string, content: RequestContent): Promise<RequestDocument>
  renderArticleDocument(page: PublishedPage): Promise<RequestDocument>
  renderNewsDocument(news: NewsContent): Promise<RequestDocument>
  renderGoneDocument(): Promise<RequestDocument>
  renderSitemap(pages: readonly PageSummary[]): string
  renderFeed(pages: readonly PageSummary[]): string
}

export type SiteRenderer = <Result>(
  use: (renderer: RendererModule) => Result | Promise<Result>,
) => Promise<Result>

/**
 * The renderer is loaded for the first page it renders, because React takes memory that many servers never
 * need.
 */
export function loadRenderer(siteFolder: string): SiteRenderer {
  const { href } = pathToFileURL(join(siteFolder, 'server/render.mjs'))
  let loading: Promise<RendererModule> | undefined
  return async (use) => {
    loading ??= import(/* @vite-ignore */ href)
    return use(await loading)
  }
}
