import { AuthError } from './auth-error.ts'
import type { AuthSettings } from './auth-settings.ts'
import type { IssuedSession } from './sessions/issue-session.ts'

type RedirectSettings = Pick<AuthSettings, 'appUrl' | 'passwordPage'>

export function allowedRedirect(wanted: string | undefined, { appUrl }: RedirectSettings): URL {
  const url = wanted ? URL.parse(wanted) : null
  // Checks how the whole address begins. Comparing origins isn't enough, because blob:https://desk.example/x
  // has the desk's origin, but a browser can't be redirected there.
  return url?.href.startsWith(`${appUrl}/`) ? url : new URL(appUrl)
}

export function passwordRedirect(wanted: string | undefined, settings: RedirectSettings): URL {
  const page = new URL(settings.passwordPage)
  const url = allowedRedirect(wanted, settings)
  return url.pathname === page.pathname ? url : page
}

/** Mail scanners open the page, but don't press its button, which spends the token. */
export function pageLink(page: URL, tokenHash: string, type: 'invite' | 'recovery'): string {
  const link = new URL(page)
  link.searchParams.set('token_hash', tokenHash)
  link.searchParams.set('type', type)
  return link.href
}

export function makeVerifyLink(
  { appUrl }: Pick<AuthSettings, 'appUrl'>,
  token: string,
  redirectTo: URL,
): string {
  const link = new URL('/auth/v1/verify', appUrl)
  const query = { token, type: 'recovery', redirect_to: redirectTo.href }
  link.search = String(new URLSearchParams(query))
  return link.href
}

/** A redirect with this fragment signs the browser in. */
export function sessionFragment({ user: _, ...tokens }: IssuedSession, more: Record<string, string>): string {
  const fields = Object.entries({ ...tokens, ...more }).map(([name, value]) => [name, String(value)])
  return String(new URLSearchParams(fields))
}

/** `isBound` means that PKCE is used. */
export function addRefusal(target: URL, error: unknown, isBound: boolean): void {
  if (!(error instanceof AuthError)) throw error
  const reason = { error: 'access_denied', error_code: error.errorCode, error_description: error.message }
  for (const [name, value] of Object.entries(reason)) target.searchParams.set(name, value)
  if (!isBound) target.hash = String(new URLSearchParams(reason))
}
