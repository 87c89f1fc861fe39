import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Overrides } from './core.ts'
import { loadDesk } from './desk/load-desk.ts'
import { serveDesk } from './desk/serve-desk.ts'
import { exceptReceipts } from './site/form-posts/form-posts.ts'
import { createRequestPages, type RequestPages } from './site/form-posts/request-pages.ts'
import { loadRenderer, type SiteRenderer } from './site/load-renderer.ts'
import { loadSite, type Site } from './site/load-site.ts'
import { type SiteHandler, serveSite } from './site/serve-site.ts'
import { siteHeaders } from './site/site-headers.ts'

export async function openPages(config: Config, options: Overrides): Promise<OpenedPages> {
  if (options.site) return { site: options.site, ...(options.desk && { desk: options.desk }) }
  const [built, desk] = await Promise.all([openBuiltSite(config), options.desk ?? openDesk(config)])
  return { ...built, desk }
}

const openDesk = async (config: Config) => serveDesk(await loadDesk(join(config.buildDir, 'desk'), config))

export interface OpenedPages {
  site: SiteHandler
  /** If the site uses another backend, its forms go there. */
  requestPages?: RequestPages
  files?: Site
  renderer?: SiteRenderer
  desk?: SiteHandler
}

async function openBuiltSite(config: Config): Promise<OpenedPages> {
  const folder = join(config.buildDir, 'site')
  const built = await loadSite(folder, (hashes) => siteHeaders(config, hashes))
  const renderer = loadRenderer(folder)
  const requestPages = createRequestPages({
    render: (path, content) => renderer(({ renderDocument }) => renderDocument(path, content)),
    headersOf: built.headersOf,
  })
  const site = exceptReceipts(serveSite(built))
  return { site, ...(!config.supabaseUrl && { requestPages }), files: built, renderer }
}
