/**
 * Older browsers send Origin but not Sec-Fetch-Site. A client that sends neither isn't a browser, so it has
 * no visitor's session to misuse.
 */
export function isCrossSitePost(request: Request, siteUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.get('origin')
  if (origin === null || origin === siteUrl) return false
  return URL.parse(origin)?.host !== request.headers.get('host')
}
