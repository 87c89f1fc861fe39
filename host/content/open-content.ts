import type { Core } from '../core.ts'
import { listenToChannel } from '../listen-to-channel.ts'
import type { OpenedPages } from '../open-pages.ts'
import type { SiteHandler } from '../site/serve-site.ts'
import { countDownloads } from './count-downloads.ts'
import { createPublishedPages } from './published-pages.ts'
import { servePublished } from './serve-published.ts'

/** If the site uses another backend, it gets its content from there instead. */
export function openContent(core: Core, pages: OpenedPages, opened: AsyncDisposableStack): SiteHandler {
  const { config, database, log } = core
  const { site, files, renderer } = pages
  if (!files || !renderer || config.supabaseUrl) return site
  const published = createPublishedPages({
    database,
    renderer,
    headersOf: files.headersOf,
    bytesOf: (path) => files.files.get(path)?.identity.body.byteLength,
  })
  const listener = { heard: published.changed, lost: published.unwatched }
  opened.defer(listenToChannel(database.pool, 'content_changed', listener))
  const counted = countDownloads(core, servePublished({ pages: published, site: files, log }, site))
  opened.defer(counted.close)
  return counted.site
}
