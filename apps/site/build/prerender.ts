import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { fileOfPath, type SiteRoute } from '../routes.ts'
import { reachableCode, type SourceModules } from './describe-modules.ts'
import { pageCss } from './page-css.ts'
import { pageDocument } from './page-document.ts'
import { robotsTxt, sitemapXml, webManifest } from './site-files.ts'

interface PrerenderOptions {
  /** The built entry.prerender.tsx. */
  readonly entry: typeof import('./entry.prerender.tsx')
  readonly manifest: Manifest
  readonly modules: SourceModules
  readonly filesDir: string
  readonly siteUrl: string
}

/** Writes every page, the sitemap, robots.txt, manifest and drawings. Returns the hash of each page's inline style. */
export async function prerenderSite(options: PrerenderOptions): Promise<Record<string, string>> {
  const { entry, manifest, modules, filesDir } = options
  const siteUrl = options.siteUrl.replace(/\/+$/, '')
  const write = (name: string, text: string) => writeFile(join(filesDir, name), text)

  const font = entryOf(manifest, '../../brand/fonts/newsreader-subset.woff2').file
  const pages = await Promise.all(
    entry.routes.map(async (route) => {
      // Any unknown path would do: the 404 page doesn't depend on it.
      const page = await entry.renderPage(route.path === '*' ? '/404' : route.path)
      return { route, page }
    }),
  )
  const stylesheet = entryOf(manifest, 'style.css').file
  const css = await readFile(join(filesDir, stylesheet), 'utf8')
  const styleHashes: Record<string, string> = {}

  for (const { route, page } of pages) {
    const sources = reachableCode(modules, ['hydrate.tsx', pageKey(route)], (name) =>
      name.startsWith('pages/'),
    )
    const inlineCss = pageCss(css, page.markup + sources)
    const html = pageDocument(page, siteUrl, {
      inlineCss,
      stylesUrl: `/${stylesheet}`,
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

const pageKey = (route: SiteRoute<string>) => `pages/${route.page}.tsx`

/** The modules a page starts with, so that the browser can load them in parallel. */
function modulesAtStart(manifest: Manifest, route: SiteRoute<string>): string[] {
  const files = new Set<string>()
  const add = (key: string) => {
    const chunk = entryOf(manifest, key)
    if (files.has(chunk.file)) return
    // The entry has a script element of its own.
    if (!chunk.isEntry) files.add(chunk.file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const key of ['hydrate.tsx', pageKey(route)]) add(key)
  return [...files]
}

function entryOf(manifest: Manifest, key: string) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the build has no ${key}`)
  return chunk
}
