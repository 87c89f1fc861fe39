/**
 * Whether a page of another site sent this form. Browsers say so in Sec-Fetch-Site, older ones in Origin;
 * what says neither is no browser, and nothing here acts on a visitor's behalf that it could misuse.
 */
export function isForeignPost(request: Request, siteUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.get('origin')
  if (origin === null || origin === siteUrl) return false
  return URL.parse(origin)?.host !== request.headers.get('host')
}
