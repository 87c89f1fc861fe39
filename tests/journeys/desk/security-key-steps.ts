import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { createClient, SupabaseClient } from '@supabase/supabase-js'
import type { TestHost } from '../../contract/setup/start-test-host.ts'

export const PASSWORD = 'copper kettle rain at noon'

/** The package's build for pages that load it with a script element. */
const client = readFileSync(
  createRequire(import.meta.url)
    .resolve('@supabase/supabase-js')
    .replace(/index\.cjs$/, 'umd/supabase.js'),
)

declare global {
  interface Window {
    supabase: SupabaseClient
    createClient: typeof createClient
  }
}

const PAGE = `<!doctype html><title>Keys</title>
<script src="/supabase.js"></script>
<script>
  window.supabase = supabase.createClient(location.origin, '${'KEY'}')
  document.title = 'ready'
</script>`

/** A page at that origin with supabase-js in it, whose calls reach the host. */
export async function openAt(page: Page, host: TestHost, origin: string) {
  await page.route(`${origin}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    if (pathname === '/supabase.js') return route.fulfill({ contentType: 'text/javascript', body: client })
    if (pathname.startsWith('/auth/v1/')) {
      return route.fulfill({ response: await route.fetch({ url: `${host.url}${pathname}${search}` }) })
    }
    return route.fulfill({ contentType: 'text/html', body: PAGE.replace('KEY', host.anonKey) })
  })
  await page.goto(origin)
  await expect(page).toHaveTitle('ready')
}

export async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasUserVerification: false,
      automaticPresenceSimulation: true,
    },
  })
  return { session, authenticatorId }
}

export const signIn = (page: Page, email: string) =>
  page.evaluate(
    async ([email = '', password = '']) =>
      (await window.supabase.auth.signInWithPassword({ email, password })).error?.message ?? null,
    [email, PASSWORD],
  )

export const register = (page: Page, friendlyName: string) =>
  page.evaluate(async (friendlyName) => {
    const { data, error } = await window.supabase.auth.mfa.webauthn.register({ friendlyName })
    return { user: data?.user.email, error: error?.message ?? null }
  }, friendlyName)

export const authenticate = (page: Page, factorId: string) =>
  page.evaluate(async (factorId) => {
    const { error } = await window.supabase.auth.mfa.webauthn.authenticate({ factorId })
    return error?.message ?? null
  }, factorId)

export const levelOf = (page: Page) =>
  page.evaluate(async () => {
    const { data } = await window.supabase.auth.mfa.getAuthenticatorAssuranceLevel()
    return [
      data?.currentLevel,
      data?.nextLevel,
      data?.currentAuthenticationMethods.map((entry) => Object(entry).method),
    ]
  })

export const keysOf = (page: Page) =>
  page.evaluate(async () => (await window.supabase.auth.mfa.listFactors()).data?.webauthn ?? [])
