import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Headers } from '../../engine/middleware/security-headers.ts'
import { StartupError } from '../../engine/startup-error.ts'
import { loadFiles, type SiteFile, SPECULATION_RULES } from './load-files.ts'
import type { InlineHashes } from './site-headers.ts'

export interface Site {
  files: Map<string, SiteFile>
  notFound: SiteFile
  /** Without a hash, returns the headers of files that aren't pages. */
  headersOf(styleHash?: string): Headers
}

/**
 * What the build writes into csp.json: the hashes of the scripts that every page needs, and of each page's
 * style.
 */
interface SiteHashes extends Pick<InlineHashes, 'scriptHashes'> {
  pageStyleHashes: Record<string, string>
}

export async function loadSite(
  folder: string,
  makeHeaders: (allowed: InlineHashes) => Headers,
): Promise<Site> {
  const allowed: SiteHashes = await readFile(join(folder, 'csp.json'), 'utf8').then(JSON.parse, () => {
    throw new StartupError(`There is no built site in ${folder}: run npm run build.`)
  })
  const { scriptHashes } = allowed
  const pageHeaders = (styleHashes: string[]): Headers => ({
    ...makeHeaders({ scriptHashes, styleHashes }),
    'content-type': 'text/html; charset=utf-8',
    'speculation-rules': `"/${SPECULATION_RULES}"`,
  })
  const fileHeaders = makeHeaders({ scriptHashes, styleHashes: [] })
  const files = loadFiles(join(folder, 'files'), (path) => {
    const own = allowed.pageStyleHashes[path]
    return path.endsWith('.html') ? pageHeaders(own ? [own] : []) : fileHeaders
  })
  const notFound = files?.get('/404')
  if (!files || !notFound)
    throw new StartupError(`The built site in ${folder} has no 404 page: run npm run build.`)
  files.delete('/404')
  return { files, notFound, headersOf: (styleHash) => (styleHash ? pageHeaders([styleHash]) : fileHeaders) }
}
