import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { pageDocument } from './page-document.ts'
import { fileOfPath, type SiteRoute } from './routes.ts'
import { robotsTxt, sitemapXml, webManifest } from './site-files.ts'

export interface PrerenderOptions {
  /** The built entry.prerender.tsx. */
  readonly entry: Pick<typeof import('./entry.prerender.tsx'), 'renderPage' | 'routes'>
  readonly manifest: Manifest
  readonly filesDir: string
  readonly siteUrl: string
}

/** Writes every page and the files search engines and browsers ask for. Says what the CSP must allow. */
export async function prerenderSite(options: PrerenderOptions): Promise<{ styleHashes: string[] }> {
  const { entry, manifest, filesDir } = options
  const siteUrl = options.siteUrl.replace(/\/+$/, '')
  const write = (name: string, text: string) => writeFile(join(filesDir, name), text)

  const css = entryOf(manifest, 'style.css').file
  const inlineCss = (await readFile(join(filesDir, css), 'utf8')).trim()
  await rm(join(filesDir, css))
  const font = entryOf(manifest, 'fonts/newsreader-subset.woff2').file

  for (const route of entry.routes) {
    // Nothing on the 404 page may depend on the path, because it is served for every unknown one.
    const path = route.path === '*' ? '/404' : route.path
    const html = pageDocument(await entry.renderPage(path), siteUrl, {
      inlineCss,
      scriptUrl: `/${entryOf(manifest, 'entry.browser.ts').file}`,
      modulePreloadUrls: modulePreloadUrls(manifest, route),
      fontUrl: `/${font}`,
    })
    await write(fileOfPath(route.path), html)
  }
  await mkdir(join(filesDir, 'drawings'))
  for (const name of entry.drawingNames) await write(`drawings/${name}.svg`, entry.drawingFile(name) ?? '')
  await write('sitemap.xml', sitemapXml(entry.routes, siteUrl))
  await write('robots.txt', robotsTxt(siteUrl))
  await write('manifest.webmanifest', webManifest())
  return { styleHashes: [`sha256-${createHash('sha256').update(inlineCss).digest('base64')}`] }
}

/** What the page will run, so that the browser asks for all of it at once instead of link by link. */
function modulePreloadUrls(manifest: Manifest, route: SiteRoute<string>): string[] {
  const files = new Set<string>()
  const add = (key: string) => {
    const chunk = entryOf(manifest, key)
    if (files.has(chunk.file)) return
    // The entry is asked for by its own script element.
    if (!chunk.isEntry) files.add(chunk.file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  add('hydrate.tsx')
  add(`pages/${route.page}.tsx`)
  return [...files].map((file) => `/${file}`)
}

function entryOf(manifest: Manifest, key: string) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the build has no ${key}`)
  return chunk
}
