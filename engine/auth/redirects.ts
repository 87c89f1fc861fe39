import type { AuthSettings } from './auth-settings.ts'

type RedirectSettings = Pick<AuthSettings, 'appUrl' | 'passwordPage'>

/** Where the browser may be sent back to: any page of the application; anything else becomes its first one. */
export function allowedRedirect(wanted: string | undefined, { appUrl }: RedirectSettings): URL {
  const url = wanted ? URL.parse(wanted) : null
  // Not by its origin: that of blob:https://desk.example/x is the desk's, and a browser can't be sent there.
  return url?.href.startsWith(`${appUrl}/`) ? url : new URL(appUrl)
}

/** Where a link leads whose owner is to set a password: to that page, with what the client put behind it. */
export function passwordRedirect(wanted: string | undefined, settings: RedirectSettings): URL {
  const page = new URL(settings.passwordPage)
  const url = allowedRedirect(wanted, settings)
  return url.pathname === page.pathname ? url : page
}

type LinkType = 'invite' | 'recovery' | 'magiclink' | 'signup'

/** Where a link of this kind may lead. */
export function redirectFor(type: string, wanted: string | undefined, settings: RedirectSettings): URL {
  const setsPassword = type === 'recovery' || type === 'invite'
  return setsPassword ? passwordRedirect(wanted, settings) : allowedRedirect(wanted, settings)
}

/** A link that spends nothing by being opened: the page at its end does, when somebody presses a button. */
export function pageLink(page: URL, tokenHash: string, type: LinkType): string {
  const link = new URL(page)
  link.searchParams.set('token_hash', tokenHash)
  link.searchParams.set('type', type)
  return link.href
}

/** A link to GET /verify, which sends the browser on to the page. */
export function verifyLink(
  { appUrl }: Pick<AuthSettings, 'appUrl'>,
  token: string,
  type: LinkType,
  redirectTo: URL,
): string {
  const link = new URL('/auth/v1/verify', appUrl)
  link.search = String(new URLSearchParams({ token, type, redirect_to: redirectTo.href }))
  return link.href
}
