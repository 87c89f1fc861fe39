import type { Site } from '../load-site.ts'
import type { SiteHandler } from '../serve-site.ts'
import { type BuiltPage, RECEIPT_PARAMETER, RECEIPT_PATH } from './form-posts.ts'

/** The pages of the built site, for answers that are made from them. */
export function builtPages({ files }: Site): (path: string) => BuiltPage | undefined {
  return (path) => {
    const variant = files.get(path)?.identity
    if (!variant) return undefined
    const { etag: _etag, 'content-length': _length, vary: _vary, ...headers } = variant.headers
    return { html: variant.body.toString(), headers }
  }
}

/** Leaves a thank-you page that carries a receipt to whoever can read it. */
export function leaveReceipts(site: SiteHandler): SiteHandler {
  const receipt = `${RECEIPT_PATH}?${RECEIPT_PARAMETER}=`
  return (request, response) => !request.url?.startsWith(receipt) && site(request, response)
}
