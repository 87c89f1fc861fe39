import { MEDIA_PATH } from '#shared/content/media.ts'
import { type Database, SERVICE } from '../../engine/database/database.ts'
import { describeError } from '../../engine/describe-error.ts'
import type { Log } from '../../engine/log.ts'
import { pathOf, type SiteHandler } from '../site/serve-site.ts'

interface CounterOptions {
  database: Pick<Database, 'queryAs'>
  log: Log
}

// One write for all downloads of a second, however many there are.
const WRITE_EVERY_MS = 1_000
const DOWNLOADS = ['/downloads/', `${MEDIA_PATH}files/`]

/** Counts complete downloads by file and day: no address, no cookie, nothing about the reader. */
export function countDownloads(
  { database, log }: CounterOptions,
  site: SiteHandler,
): { site: SiteHandler; close(): Promise<void> } {
  let counts = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  async function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (counts.size === 0) return
    const given = Object.fromEntries(counts)
    counts = new Map()
    const text = 'select public.count_downloads($1)'
    await database
      .queryAs(SERVICE, { text, values: [JSON.stringify(given)] })
      // A count that is lost is not worth a second try.
      .catch((error: Error) => log({ event: 'fault', ...describeError(error) }))
  }

  function count(path: string): void {
    counts.set(path, (counts.get(path) ?? 0) + 1)
    timer ??= setTimeout(() => void write(), WRITE_EVERY_MS)
  }

  return {
    site(request, response) {
      const path = pathOf(request)
      if (request.method === 'GET' && DOWNLOADS.some((folder) => path.startsWith(folder)))
        // Not what is missing, unchanged or a part: then no file went out.
        response.once('finish', () => response.statusCode === 200 && count(path))
      return site(request, response)
    },
    close: write,
  }
}
