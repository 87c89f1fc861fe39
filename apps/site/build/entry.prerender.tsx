import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  NEWS_PATH,
  type NewsContent,
  type PageSummary,
  type PublishedPage,
  pagePath,
} from '#shared/content/published-content.ts'
import type { RequestContent, RequestDocument } from '#shared/submission/request-content.ts'
import { introduction } from '../content/words.ts'
import { articleMeta } from '../features/articles/article-meta.ts'
import { Frame } from '../frame/frame.tsx'
import { loadIslands } from '../islands/island.tsx'
import * as article from '../pages/article.tsx'
import * as gone from '../pages/gone.tsx'
import { type PublishedContent, PublishedContentContext } from '../published-content.ts'
import { RequestContentContext } from '../request-content.ts'
import { isOff } from '../routes.ts'
import { settings } from '../settings.ts'
import { allRoutes, loadSitePage } from '../site-pages.ts'
import { OwnLead } from '../ui/page-hero.tsx'
import { atomFeed } from './atom-feed.ts'
import { drawingFile, drawingNames, skylineFile } from './drawing-files.tsx'
import { type PageAssets, pageAssetsFile } from './page-assets.ts'
import { pageDocument, type RenderedPage } from './page-document.ts'
import { sitemapXml } from './site-files.ts'

export { allRoutes as routes, drawingFile, drawingNames, isOff, skylineFile }

/** An unknown path gives the 404 page. */
export async function renderPage(path: string, content?: RequestContent): Promise<RenderedPage> {
  const page = await loadSitePage(path)
  return { ...page, markup: await render(path, page.Page, {}, content) }
}

async function render(
  path: string,
  Page: ComponentType,
  published: PublishedContent,
  content?: RequestContent,
): Promise<string> {
  await loadIslands()
  return renderToStaticMarkup(
    <PublishedContentContext value={published}>
      <RequestContentContext value={content}>
        <OwnLead value={introduction(allRoutes.find((route) => route.path === path)?.canonicalPath ?? path)}>
          <Frame path={path}>
            <Page />
          </Frame>
        </OwnLead>
      </RequestContentContext>
    </PublishedContentContext>,
  )
}

export async function renderArticle(page: PublishedPage): Promise<RenderedPage> {
  const path = pagePath(page.slug)
  const route = { path, page: 'article', inSitemap: true }
  const meta = articleMeta(page, settings.siteUrl)
  return { route, meta, Page: article.Page, markup: await render(path, article.Page, { page }) }
}

const assetsOfPages = new Map<string, Promise<PageAssets>>()

async function documentOf(page: RenderedPage, withScript: boolean): Promise<RequestDocument> {
  const file = join(import.meta.dirname, pageAssetsFile(page.route))
  const loading = assetsOfPages.get(file) ?? readFile(file, 'utf8').then(JSON.parse)
  assetsOfPages.set(file, loading)
  loading.catch(() => assetsOfPages.delete(file))
  const { styleHash, scriptUrl, modulePreloadUrls, ...assets } = await loading
  const scripts = withScript ? { scriptUrl, modulePreloadUrls } : {}
  return { html: pageDocument(page, settings.siteUrl, { ...assets, ...scripts }), styleHash }
}

/** The page is complete, but has no script. Our own server (host/) calls the built version of this file. */
export async function renderDocument(path: string, content: RequestContent): Promise<RequestDocument> {
  const page = await renderPage(path, content)
  const title = content.refused ? `Error: ${page.meta.title}` : page.meta.title
  return documentOf({ ...page, meta: { ...page.meta, title } }, false)
}

export const renderArticleDocument = async (page: PublishedPage) =>
  documentOf(await renderArticle(page), true)

/** The HTML has the articles, deals and resources, for visitors without JavaScript. */
export async function renderNewsDocument(news: NewsContent): Promise<RequestDocument> {
  const page = await loadSitePage(NEWS_PATH)
  return documentOf({ ...page, markup: await render(NEWS_PATH, page.Page, { news }) }, true)
}

export async function renderGoneDocument(): Promise<RequestDocument> {
  const { route } = await loadSitePage('/404')
  return documentOf({ ...gone, route, markup: await render(NEWS_PATH, gone.Page, {}) }, true)
}

export const renderSitemap = (pages: readonly PageSummary[]) => sitemapXml(allRoutes, settings.siteUrl, pages)

export const renderFeed = (pages: readonly PageSummary[]) => atomFeed(pages, settings.siteUrl)
