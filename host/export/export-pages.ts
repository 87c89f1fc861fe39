import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { deskHeaders } from '../desk/desk-headers.ts'
import { SPECULATION_RULES, SPECULATION_RULES_TYPE } from '../site/load-files.ts'
import { loadRenderer } from '../site/load-renderer.ts'
import { siteHeaders } from '../site/site-headers.ts'
import { type ContentSource, exportContent } from './export-content.ts'
import { type HostedFolder, hostingSettings } from './hosting-settings.ts'

interface ExportOptions {
  build: string
  /** Where to write the folders `site` and `desk`. */
  into: string
  config: Pick<Config, 'siteUrl' | 'deskUrl' | 'supabaseUrl' | 'hstsSubdomains'>
  /** Without a source, the site has no article pages. */
  source?: ContentSource
}

/**
 * Writes the built site and desk for static hosting, with the headers and rewrites that our own server
 * (host/) uses.
 */
export async function exportPages({ build, into, config, source }: ExportOptions): Promise<void> {
  const site = join(into, 'site')
  await copyPages(join(build, 'site/files'), site)
  const policy = JSON.parse(await readFile(join(build, 'site/csp.json'), 'utf8'))
  // All pages share one policy, because static hosting sets headers by path, and the 404 page can appear at
  // any path.
  const styles = new Set<string>(Object.values(policy.pageStyleHashes))
  const content = source && (await exportContent(site, loadRenderer(join(build, 'site')), source))
  for (const hash of content?.styleHashes ?? []) styles.add(hash)
  await writeSettings(site, {
    headers: siteHeaders(config, { scriptHashes: policy.scriptHashes, styleHashes: [...styles] }),
    pages: [...(await pagesIn(site)), ...(content?.pages ?? [])],
    pageHeaders: { 'speculation-rules': `"/${SPECULATION_RULES}"` },
    files: { [`/${SPECULATION_RULES}`]: { 'content-type': SPECULATION_RULES_TYPE } },
    redirects: content?.redirects ?? [],
  })
  const desk = join(into, 'desk')
  await copyPages(join(build, 'desk/files'), desk)
  await writeSettings(desk, { headers: deskHeaders(config), pages: ['/'], fallback: '/index.html' })
}

async function copyPages(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true })
  // Leaves out the compressed files, because static hosting compresses files itself.
  await cp(from, to, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
}

async function pagesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html') && name !== '404.html')
  return names.map((name) => `/${name.slice(0, -'.html'.length)}`.replace(/^\/index$/, '/')).sort()
}

async function writeSettings(folder: string, hosted: HostedFolder): Promise<void> {
  for (const [name, text] of hostingSettings(hosted)) await writeFile(join(folder, name), text)
}
