import type { AuthSettings } from './auth-settings.ts'

type RedirectSettings = Pick<AuthSettings, 'appUrl' | 'passwordPage'>

/** The requested redirect if it is a page of the application, otherwise the application's first page. */
export function allowedRedirect(wanted: string | undefined, { appUrl }: RedirectSettings): URL {
  const url = wanted ? URL.parse(wanted) : null
  // Compares the whole address, because the origin of blob:https://desk.example/x is the desk's too, but a browser
  // can't be redirected there.
  return url?.href.startsWith(`${appUrl}/`) ? url : new URL(appUrl)
}

/** The redirect of a link for setting a password: always the password page, with the client's query. */
export function passwordRedirect(wanted: string | undefined, settings: RedirectSettings): URL {
  const page = new URL(settings.passwordPage)
  const url = allowedRedirect(wanted, settings)
  return url.pathname === page.pathname ? url : page
}

type LinkType = 'invite' | 'recovery' | 'magiclink' | 'signup'

/** The redirect for a link of this type. */
export function redirectFor(type: string, wanted: string | undefined, settings: RedirectSettings): URL {
  const setsPassword = type === 'recovery' || type === 'invite'
  return setsPassword ? passwordRedirect(wanted, settings) : allowedRedirect(wanted, settings)
}

/** A link to a page with a button. Opening it uses nothing up; the button spends the token. */
export function pageLink(page: URL, tokenHash: string, type: LinkType): string {
  const link = new URL(page)
  link.searchParams.set('token_hash', tokenHash)
  link.searchParams.set('type', type)
  return link.href
}

/** A link to GET /verify, which redirects to the page. */
export function makeVerifyLink(
  { appUrl }: Pick<AuthSettings, 'appUrl'>,
  token: string,
  type: LinkType,
  redirectTo: URL,
): string {
  const link = new URL('/auth/v1/verify', appUrl)
  link.search = String(new URLSearchParams({ token, type, redirect_to: redirectTo.href }))
  return link.href
}
