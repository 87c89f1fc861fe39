import type { AuthDeps } from './auth-deps.ts'

// The providers that Supabase's auth server lists for GET /settings, apart from `email`. All are included, so
// that clients find the name they look for.
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

export function publicSettings({ providers, sendSms }: Pick<AuthDeps, 'providers' | 'sendSms'>) {
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
