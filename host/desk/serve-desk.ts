import type { SiteFile } from '../site/load-files.ts'
import { sendFile, withoutBody } from '../site/send-file.ts'
import { isApiPath, pathOf, type SiteHandler } from '../site/serve-site.ts'
import type { Desk } from './load-desk.ts'

/** Serves the desk from memory. Only API paths go on to the app, not the public site's forms. */
export function serveDesk({ files, page }: Desk): SiteHandler {
  return (request, response) => {
    const path = pathOf(request)
    const file = files.get(path)
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (reads && file) sendFile(file, 200, request, response)
    else if (isApiPath(path)) return false
    else if (!reads) response.writeHead(405, { ...emptyHeaders(page), allow: 'GET, HEAD' }).end()
    // 404, because browsers would cache the page as if it were the missing file.
    else if (isFilePath(path)) response.writeHead(404, emptyHeaders(page)).end()
    else sendFile(page, 200, request, response)
    return true
  }
}

function isFilePath(path: string): boolean {
  return path.startsWith('/assets/') || /\.[a-z0-9]+$/i.test(path)
}

function emptyHeaders(page: SiteFile) {
  const { etag: _etag, ...headers } = withoutBody(page.identity)
  return { ...headers, 'content-length': '0' }
}
