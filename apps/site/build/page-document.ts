import { FEED_PATH } from '#shared/content/published-content.ts'
import { escapeHtml } from '#shared/format/escape-html.ts'
import looks from '#shared/looks.json' with { type: 'json' }
import site from '../content/firm.json' with { type: 'json' }
import { firm } from '../content/firm.ts'
import { type HeadTags, headTags } from '../frame/head-tags.ts'
import type { SitePage } from '../site-pages.ts'
import { jsonForHtml } from './html-text.ts'
import { startScriptTag } from './start-script.ts'

export interface RenderedPage extends SitePage {
  readonly markup: string
}

interface DocumentAssets {
  /**
   * The styles that this page needs, inlined to save a request before the first paint. Absent in development.
   */
  readonly inlineCss?: string
  /**
   * Absent in development, and in a page rendered for one request by `renderDocument`, which has no script.
   */
  readonly scriptUrl?: string
  readonly modulePreloadUrls?: readonly string[]
  readonly fontUrl?: string
}

const shareImage = {
  path: '/share.png',
  width: 1200,
  height: 630,
  text: site.shareText,
}

/** Pages whose address must not reach another site, not even in the Referer header. */
const SENDS_NO_REFERRER = new Set(['your-application'])

const HAS_FEED = new Set(['news-and-resources', 'article'])

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`

export function pageDocument(page: RenderedPage, siteUrl: string, assets: DocumentAssets): string {
  const route = isUnfinished(page.markup) ? { ...page.route, noindex: true } : page.route
  const tags = headTags(page.meta, route, siteUrl)
  const head = [
    '<meta charset="utf-8">',
    `<title>${escapeHtml(tags.title)}</title>`,
    meta('viewport', 'width=device-width, initial-scale=1'),
    ...assetTags(page, assets),
    meta('description', tags.description),
    tags.keywords && meta('keywords', tags.keywords),
    meta('robots', tags.robots),
    SENDS_NO_REFERRER.has(page.route.page) && meta('referrer', 'no-referrer'),
    tags.canonicalUrl && `<link rel="canonical" href="${escapeHtml(tags.canonicalUrl)}">`,
    HAS_FEED.has(page.route.page) && `<link rel="alternate" type="application/atom+xml" href="${FEED_PATH}">`,
    ...previewTags(tags, siteUrl),
    ...iconTags,
    ...(page.meta.structuredData ?? []).map(
      (data) => `<script type="application/ld+json">${jsonForHtml(data)}</script>`,
    ),
  ]
  return [
    '<!doctype html>',
    '<html lang="en-GB">',
    `<head>${head.filter(Boolean).join('')}</head>`,
    `<body data-page="${page.route.page}">${page.markup}${fontTag(assets)}${startScript(assets)}</body>`,
    '</html>',
  ].join('')
}

function assetTags({ markup }: RenderedPage, assets: DocumentAssets) {
  return [
    assets.inlineCss && `<style>${assets.inlineCss}</style>`,
    // This script blocks rendering, because otherwise the confirmation would be painted before its receipt is
    // filled in.
    assets.scriptUrl &&
      hasReceipt(markup) &&
      `<script type="module" src="${assets.scriptUrl}" blocking="render"></script>`,
  ]
}

/** This tag goes after the content, because in the head it would delay the first paint. */
function fontTag({ fontUrl }: DocumentAssets) {
  return fontUrl ? `<link rel="preload" href="${fontUrl}" as="font" type="font/woff2" crossorigin>` : ''
}

function startScript({ scriptUrl, modulePreloadUrls = [] }: DocumentAssets) {
  return scriptUrl ? startScriptTag([scriptUrl, ...modulePreloadUrls]) : ''
}

/** Nobody is to find placeholders by a search engine. */
const isUnfinished = (markup: string) => markup.includes('data-unfinished')

const hasReceipt = (markup: string) => markup.includes('data-receipt')

function previewTags(tags: HeadTags, siteUrl: string) {
  const imageUrl = siteUrl + shareImage.path
  return [
    property('og:type', 'website'),
    property('og:site_name', firm.titleSuffix),
    property('og:locale', 'en_GB'),
    property('og:title', tags.title),
    property('og:description', tags.description),
    tags.canonicalUrl && property('og:url', tags.canonicalUrl),
    property('og:image', imageUrl),
    property('og:image:width', String(shareImage.width)),
    property('og:image:height', String(shareImage.height)),
    property('og:image:alt', shareImage.text),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', tags.title),
    meta('twitter:description', tags.description),
    meta('twitter:image', imageUrl),
    meta('twitter:image:alt', shareImage.text),
  ]
}

/**
 * Browsers ask for /favicon.ico without being told. A link to it, to a drawing of it or to a manifest would be
 * fetched and decoded while the page is drawn.
 */
const iconTags = [
  meta('theme-color', looks.palette.ink),
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
]
