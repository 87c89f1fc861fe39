import type { Hono } from 'hono'
import type { ActorVariables } from '../middleware/identify.ts'
import { AuthError } from './auth-error.ts'

// Ways to sign in that this engine doesn't offer. They're refused in the words of a Supabase project that has
// them switched off. See also engine/README.md.
const NOT_OFFERED: [status: number, errorCode: string, message: string, paths: string[]][] = [
  [422, 'signup_disabled', 'Signups not allowed for this instance', ['/signup', '/resend']],
  [422, 'otp_disabled', 'Signing in by e-mail alone is not offered', ['/otp', '/magiclink']],
  [404, 'saml_provider_disabled', 'SAML 2.0 is disabled', ['/sso', '/sso/*', '/admin/sso/*']],
  [
    404,
    'passkey_disabled',
    'Passkeys are disabled',
    ['/passkeys', '/passkeys/*', '/admin/users/:id/passkeys', '/admin/users/:id/passkeys/:passkey'],
  ],
  [
    404,
    'feature_disabled',
    'OAuth server is disabled',
    ['/oauth/*', '/user/oauth/*', '/admin/oauth/*', '/.well-known/oauth-authorization-server'],
  ],
  [
    404,
    'feature_disabled',
    'Custom OAuth providers are disabled',
    ['/admin/custom-providers', '/admin/custom-providers/*'],
  ],
  [
    404,
    'feature_disabled',
    'Reading and deleting users, and making links, is not offered',
    ['/admin/users', '/admin/users/:id', '/admin/generate_link'],
  ],
]

/** The paths of NOT_OFFERED, under /auth/v1. */
export const PATHS_NOT_OFFERED = NOT_OFFERED.flatMap(([, , , paths]) => paths)

/** Call it after the routes of the admin calls, which ask for the secret key. */
export function addNotOffered(auth: Hono<ActorVariables>): void {
  for (const [status, errorCode, message, paths] of NOT_OFFERED)
    auth.on('ALL', paths, () => {
      throw new AuthError(status, errorCode, message)
    })
}
