import type { AuthSettings } from './auth-settings.ts'

/** Where the browser may be sent back to: the desk or the site, at any path; anything else becomes the desk. */
export function allowedRedirect(
  wanted: string | undefined,
  { deskUrl, siteUrl }: Pick<AuthSettings, 'deskUrl' | 'siteUrl'>,
): URL {
  const url = wanted ? URL.parse(wanted) : null
  const isOurs = url && [deskUrl, siteUrl].includes(url.origin) && !url.username && !url.password
  return isOurs ? url : new URL(deskUrl)
}

/** The page of the desk where a password is set. */
export function passwordPage({ deskUrl }: Pick<AuthSettings, 'deskUrl'>): string {
  return `${deskUrl}/set-password`
}

export type LinkType = 'invite' | 'recovery' | 'magiclink' | 'signup'

/** A link that spends nothing by being opened: the page at its end does, when somebody presses a button. */
export function pageLink(page: URL, tokenHash: string, type: LinkType): string {
  const link = new URL(page)
  link.searchParams.set('token_hash', tokenHash)
  link.searchParams.set('type', type)
  return link.href
}

/** A link to GET /verify, which sends the browser on to the page. */
export function verifyLink(
  { deskUrl }: Pick<AuthSettings, 'deskUrl'>,
  token: string,
  type: LinkType,
  redirectTo: URL,
): string {
  const link = new URL('/auth/v1/verify', deskUrl)
  link.search = String(new URLSearchParams({ token, type, redirect_to: redirectTo.href }))
  return link.href
}
