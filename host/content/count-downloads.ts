import { MEDIA_PATH } from '#shared/content/media.ts'
import { describeError } from '../../engine/describe-error.ts'
import { callSqlFunction } from '../call-sql-function.ts'
import type { Core } from '../core.ts'
import { pathOf, type SiteHandler } from '../site/serve-site.ts'

const WRITE_EVERY_MS = 1_000
const DOWNLOADS = ['/downloads/', `${MEDIA_PATH}files/`]

/** Stores nothing about the person who downloads, such as an IP address or a cookie. */
export function countDownloads({ database, log }: Core, site: SiteHandler) {
  let counts = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  async function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (counts.size === 0) return
    const given = Object.fromEntries(counts)
    counts = new Map()
    // If this write fails, its counts are lost, because they aren't worth a retry.
    await callSqlFunction(database, 'count_downloads', { counts: given }).catch((error: Error) =>
      log({ event: 'fault', ...describeError(error) }),
    )
  }

  function count(path: string): void {
    counts.set(path, (counts.get(path) ?? 0) + 1)
    timer ??= setTimeout(() => void write(), WRITE_EVERY_MS)
  }

  return {
    site: ((request, response) => {
      const path = pathOf(request)
      if (request.method === 'GET' && DOWNLOADS.some((folder) => path.startsWith(folder)))
        // Only status 200 sends the whole file. A 404 sends none, a 304 says that it is unchanged, and a 206
        // sends a part.
        response.once('finish', () => response.statusCode === 200 && count(path))
      return site(request, response)
    }) satisfies SiteHandler,
    close: write,
  }
}
