import type { AuthDeps } from './auth-deps.ts'

// Every way to sign in that Supabase's auth server lists, so that a client finds the name it looks for.
const KNOWN_PROVIDERS = [
  'anonymous_users',
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'phone',
  'slack',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'zoom',
]

/** GET /settings: which ways to sign in there are. */
export function showSettings({ providers, sendSms }: Pick<AuthDeps, 'providers' | 'sendSms'>) {
  return {
    external: {
      ...Object.fromEntries(KNOWN_PROVIDERS.map((name) => [name, false])),
      ...Object.fromEntries([...providers.keys()].map((name) => [name, true])),
      email: true,
    },
    disable_signup: true,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: sendSms ? 'hook' : '',
    saml_enabled: false,
    passkeys_enabled: false,
  }
}
