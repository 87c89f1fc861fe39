import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { fileOfPath, type SiteRoute } from '../routes.ts'
import { compactCss } from './compact-css.ts'
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

/** Writes every page and the files search engines and browsers ask for. Says which inline style each page carries. */
export async function prerenderSite(options: PrerenderOptions): Promise<Record<string, string>> {
  const { entry, manifest, modules, filesDir } = options
  const siteUrl = options.siteUrl.replace(/\/+$/, '')
  const write = (name: string, text: string) => writeFile(join(filesDir, name), text)

  const font = entryOf(manifest, '../../brand/fonts/newsreader-subset.woff2').file
  const pages = await Promise.all(
    entry.routes.map(async (route) => {
      // Nothing on the 404 page may depend on the path, because it is served for every unknown one.
      const page = await entry.renderPage(route.path === '*' ? '/404' : route.path)
      return { route, page }
    }),
  )
  const markups = pages.map(({ page }) => page.markup)
  const { css, styles } = await compactStyles(filesDir, entryOf(manifest, 'style.css').file, markups)
  const styleHashes: Record<string, string> = {}

  for (const { route, page } of pages) {
    const sources = reachableCode(modules, ['hydrate.tsx', pageKey(route)], (name) =>
      name.startsWith('pages/'),
    )
    const inlineCss = pageCss(css, page.markup + sources)
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

/** Puts the stylesheet's compact form in its place, under a name of its own: names are served for ever. */
async function compactStyles(filesDir: string, file: string, markups: string[]) {
  const names = await readdir(filesDir, { recursive: true, encoding: 'utf8' })
  const scripts = await Promise.all(
    names.filter((name) => name.endsWith('.js')).map((name) => readFile(join(filesDir, name), 'utf8')),
  )
  const whole = await readFile(join(filesDir, file), 'utf8')
  const css = compactCss(whole.trim(), [...markups, ...scripts].join('\n'))
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8)
  const styles = file.replace(/-[\w-]{8}\.css$/, `-${hash}.css`)
  await rm(join(filesDir, file))
  await writeFile(join(filesDir, styles), css)
  return { css, styles }
}

const pageKey = (route: SiteRoute<string>) => `pages/${route.page}.tsx`

/** What the page will run, so that the browser asks for all of it at once instead of link by link. */
function modulesAtStart(manifest: Manifest, route: SiteRoute<string>): string[] {
  const files = new Set<string>()
  const add = (key: string) => {
    const chunk = entryOf(manifest, key)
    if (files.has(chunk.file)) return
    // The entry is asked for by its own script element.
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
