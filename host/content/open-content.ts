import type { Log } from '../../engine/log.ts'
import { listenToChannel } from '../listen-to-channel.ts'
import type { OpenedPages } from '../open-pages.ts'
import type { HostParts } from '../running-host.ts'
import type { SiteHandler } from '../site/serve-site.ts'
import { countDownloads } from './count-downloads.ts'
import { createPublishedPages } from './published-pages.ts'
import { servePublished } from './serve-published.ts'

interface ContentParts extends HostParts {
  log: Log
  pages: OpenedPages
}

/** If the site uses another backend, it gets its content from there instead. */
export function openContent(parts: ContentParts, opened: AsyncDisposableStack): SiteHandler {
  const { config, database, log, pages } = parts
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
  const counted = countDownloads(
    { database, log },
    servePublished({ pages: published, site: files, log }, site),
  )
  opened.defer(counted.close)
  return counted.site
}
