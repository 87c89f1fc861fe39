import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Manifest } from 'vite'
import { fileOfPath } from '../routes.ts'
import { reachableCode, type SourceModules } from './describe-modules.ts'
import { findLinksOff } from './links-off.ts'
import { type PageAssets, pageAssetsFile, styleHashOf } from './page-assets.ts'
import { pageCss } from './page-css.ts'
import { pageDocument, type RenderedPage } from './page-document.ts'
import { sampleArticle } from './sample-article.ts'
import { robotsTxt, sitemapXml, speculationRules } from './site-files.ts'

interface PrerenderOptions {
  readonly entry: typeof import('./entry.prerender.tsx')
  readonly manifest: Manifest
  readonly modules: SourceModules
  readonly filesDir: string
  /**
   * The folder of the built entry. It also gets the files that the entry needs to render a page on request.
   */
  readonly serverDir: string
  readonly siteUrl: string
}

interface PrerenderedSite {
  /** The hash of each page's inline style, by the name of the page's file. */
  readonly styleHashes: Record<string, string>
  readonly linksOff: readonly string[]
}

export async function prerenderSite(options: PrerenderOptions): Promise<PrerenderedSite> {
  const { entry, manifest, modules, filesDir, serverDir } = options
  const siteUrl = options.siteUrl.replace(/\/+$/, '')
  const write = (name: string, text: string) => writeFile(join(filesDir, name), text)

  const font = Object.values(manifest).find(({ file }) => file.endsWith('.woff2'))?.file
  const pages = await Promise.all(
    // Any unknown path would do, because the 404 page doesn't depend on the path.
    entry.routes.map(({ path }) => entry.renderPage(path === '*' ? '/404' : path)),
  )
  const stylesheet = join(filesDir, entryOf(manifest, 'style.css').file)
  const css = await readFile(stylesheet, 'utf8')
  // Each page inlines the part of the stylesheet that it needs, so the file itself isn't served.
  await rm(stylesheet)
  const styleHashes: Record<string, string> = {}
  await mkdir(join(serverDir, 'pages'))

  const assetsOf = async (page: RenderedPage): Promise<PageAssets> => {
    const islands = islandsIn(page.markup, modules)
    const inlineCss = pageCss(css, page.markup + islandCode(modules, islands))
    const assets: PageAssets = {
      inlineCss,
      ...(font && { fontUrl: `/${font}` }),
      styleHash: styleHashOf(inlineCss),
      scriptUrl: `/${entryOf(manifest, 'entry.browser.ts').file}`,
      modulePreloadUrls: modulesAtStart(manifest, islands).map((file) => `/${file}`),
    }
    await writeFile(join(serverDir, pageAssetsFile(page.route)), JSON.stringify(assets))
    return assets
  }
  // Articles are rendered on request, so the build only writes the assets that they need. It takes them from
  // a sample.
  await assetsOf(await entry.renderArticle(sampleArticle))
  for (const page of pages) {
    const { styleHash, ...assets } = await assetsOf(page)
    const file = fileOfPath(page.route.path)
    await write(file, pageDocument(page, siteUrl, assets))
    styleHashes[file] = styleHash
  }
  await mkdir(join(filesDir, 'drawings'))
  // Only those that a page shows: a firm may have no drawings, fewer products or other people.
  for (const name of entry.drawingNames)
    if (pages.some(({ markup }) => markup.includes(`/drawings/${name}.svg`)))
      await write(`drawings/${name}.svg`, entry.drawingFile(name) ?? '')
  await write('sitemap.xml', sitemapXml(entry.routes, siteUrl))
  await write('robots.txt', robotsTxt(siteUrl))
  await write('speculation-rules.json', speculationRules())
  return { styleHashes, linksOff: findLinksOff(pages, modules, entry.isOff) }
}

interface IslandInPage {
  readonly file: string
  readonly rule: string
}

function islandsIn(markup: string, modules: SourceModules): IslandInPage[] {
  const files = modules['islands/island-modules.ts']?.later ?? []
  return [...markup.matchAll(/ data-island="([^"]+)" data-when="([^"]+)"/g)].map(([, name, rule = '']) => {
    const file = files.find((each) => basename(each, '.tsx') === name)
    if (!file) throw new Error(`The island ${name} isn't called like its file`)
    return { file, rule }
  })
}

/** This code contains every class that the islands may show later. */
function islandCode(modules: SourceModules, islands: readonly IslandInPage[]): string {
  if (islands.length === 0) return ''
  return reachableCode(modules, ['islands/hydrate.tsx', ...islands.map(({ file }) => file)])
}

/** The page preloads these files, so that the browser loads them in parallel. */
function modulesAtStart(manifest: Manifest, islands: readonly IslandInPage[]): string[] {
  const files = new Set<string>()
  const add = (key: string) => {
    const chunk = entryOf(manifest, key)
    if (files.has(chunk.file)) return
    // The entry isn't added, because the page loads it as its `scriptUrl`.
    if (!chunk.isEntry) files.add(chunk.file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  const starting = islands.filter(({ rule }) => rule === 'now')
  if (starting.length > 0) add('islands/hydrate.tsx')
  for (const { file } of starting) add(file)
  return [...files]
}

function entryOf(manifest: Manifest, key: string) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the build has no ${key}`)
  return chunk
}
