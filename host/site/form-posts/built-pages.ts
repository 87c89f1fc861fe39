import type { Site } from '../load-site.ts'
import type { SiteHandler } from '../serve-site.ts'
import { type BuiltPage, RECEIPT_PARAMETER, RECEIPT_PATH } from './form-posts.ts'

/** Finds the built pages that answers are made from. */
export function builtPages({ files }: Site): (path: string) => BuiltPage | undefined {
  return (path) => {
    const variant = files.get(path)?.identity
    if (!variant) return undefined
    const { etag: _etag, 'content-length': _length, vary: _vary, ...headers } = variant.headers
    return { html: variant.body.toString(), headers }
  }
}

/** Passes on requests for a thank-you page with a receipt, which form-posts.ts answers. */
export function exceptReceipts(site: SiteHandler): SiteHandler {
  const receipt = `${RECEIPT_PATH}?${RECEIPT_PARAMETER}=`
  return (request, response) => !request.url?.startsWith(receipt) && site(request, response)
}
