import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { pageCss } from './page-css.ts'
import { pageDocument } from './page-document.ts'
import { fileOfPath, type SiteRoute } from './routes.ts'
import { robotsTxt, sitemapXml, webManifest } from './site-files.ts'

export interface PrerenderOptions {
  /** The built entry.prerender.tsx. */
  readonly entry: typeof import('./entry.prerender.tsx')
  readonly manifest: Manifest
  readonly filesDir: string
  readonly siteUrl: string
}

/** Writes every page and the files search engines and browsers ask for. Says which inline style each page carries. */
export async function prerenderSite(options: PrerenderOptions): Promise<Record<string, string>> {
  const { entry, manifest, filesDir } = options
  const siteUrl = options.siteUrl.replace(/\/+$/, '')
  const write = (name: string, text: string) => writeFile(join(filesDir, name), text)

  const styles = entryOf(manifest, 'style.css').file
  const css = (await readFile(join(filesDir, styles), 'utf8')).trim()
  const font = entryOf(manifest, '../../brand/fonts/newsreader-subset.woff2').file
  const styleHashes: Record<string, string> = {}

  for (const route of entry.routes) {
    // Nothing on the 404 page may depend on the path, because it is served for every unknown one.
    const path = route.path === '*' ? '/404' : route.path
    const page = await entry.renderPage(path)
    const modules = await Promise.all(
      everyModule(manifest, route).map((file) => readFile(join(filesDir, file), 'utf8')),
    )
    const inlineCss = pageCss(css, [page.markup, ...modules].join('\n'))
    const html = pageDocument(page, siteUrl, {
      inlineCss,
      stylesUrl: `/${styles}`,
      scriptUrl: `/${entryOf(manifest, 'entry.browser.ts').file}`,
      modulePreloadUrls: modulesAtStart(manifest, route).map((file) => `/${file}`),
      fontUrl: `/${font}`,
    })
    const file = fileOfPath(route.path)
    await write(file, html)
    styleHashes[file] = `sha256-${createHash('sha256').update(inlineCss).digest('base64')}`
  }
  await mkdir(join(filesDir, 'drawings'))
  for (const name of entry.drawingNames) await write(`drawings/${name}.svg`, entry.drawingFile(name) ?? '')
  await write('sitemap.xml', sitemapXml(entry.routes, siteUrl))
  await write('robots.txt', robotsTxt(siteUrl))
  await write('manifest.webmanifest', webManifest())
  return styleHashes
}

/** What the page will run, so that the browser asks for all of it at once instead of link by link. */
function modulesAtStart(manifest: Manifest, route: SiteRoute<string>): string[] {
  return [...filesOf(manifest, ['hydrate.tsx', pageKey(route)])]
}

/** The same with what the page may load later; other pages excepted. */
function everyModule(manifest: Manifest, route: SiteRoute<string>): string[] {
  return [...filesOf(manifest, ['hydrate.tsx', pageKey(route)], (key) => !key.startsWith('pages/'))]
}

const pageKey = (route: SiteRoute<string>) => `pages/${route.page}.tsx`

function filesOf(
  manifest: Manifest,
  keys: string[],
  alsoLater: (key: string) => boolean = () => false,
): Set<string> {
  const files = new Set<string>()
  const add = (key: string) => {
    const chunk = entryOf(manifest, key)
    if (files.has(chunk.file)) return
    // The entry is asked for by its own script element.
    if (!chunk.isEntry) files.add(chunk.file)
    for (const imported of chunk.imports ?? []) add(imported)
    for (const later of (chunk.dynamicImports ?? []).filter(alsoLater)) add(later)
  }
  for (const key of keys) add(key)
  return files
}

function entryOf(manifest: Manifest, key: string) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the build has no ${key}`)
  return chunk
}
