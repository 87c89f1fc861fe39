import { type Difference, send } from './difference.ts'

const PHONE = '447700900123'
const EMAIL = 'somebody@example.com'
const PASSWORD = 'a quiet heron at dusk'
const BCRYPT = `$2a$10$${'a'.repeat(53)}`
const USER = '00000000-0000-4000-8000-000000000000'

/** Of /auth/v1. */
export const AUTH: Difference[] = [
  {
    asked: '`signUp()`, `resend()`, `signInAnonymously()`',
    supabase: 'an account, unless the project has sign-ups off',
    here: '422 signup_disabled',
    questions: [
      { call: 'POST /auth/v1/signup', body: { email: EMAIL, password: PASSWORD } },
      { call: 'POST /auth/v1/signup', body: {} },
      { call: 'POST /auth/v1/resend', body: { type: 'signup', email: EMAIL } },
    ],
  },
  {
    asked: '`signInWithOtp()`, by e-mail or by telephone',
    supabase: 'a link or a code is sent',
    here: '422 otp_disabled',
    questions: [
      { call: 'POST /auth/v1/otp', body: { email: EMAIL } },
      { call: 'POST /auth/v1/otp', body: { phone: PHONE } },
      { call: 'POST /auth/v1/magiclink', body: { email: EMAIL } },
    ],
  },
  {
    asked: 'A telephone number to sign in with: `signInWithPassword()`, `verifyOtp()`, `updateUser()`',
    supabase: 'a session, where the project has a provider of SMS',
    here: '422 phone_provider_disabled',
    questions: [
      { call: 'POST /auth/v1/token?grant_type=password', body: { phone: PHONE, password: PASSWORD } },
      { call: 'POST /auth/v1/verify', body: { type: 'sms', phone: PHONE, token: '123456' } },
      { call: 'PUT /auth/v1/user', as: 'user', body: { phone: PHONE } },
    ],
  },
  {
    asked: '`signInWithSSO()`, and its providers’ admin calls',
    supabase: 'the same, until the project switches SAML on',
    here: '404 saml_provider_disabled',
    questions: [
      { call: 'POST /auth/v1/sso', body: { domain: 'example.com' } },
      'GET /auth/v1/sso/saml/metadata',
      { call: 'GET /auth/v1/admin/sso/providers', as: 'service' },
    ],
  },
  {
    asked: 'Passkeys in place of a password (as a second factor they work), and their admin calls',
    supabase: 'the same, until the project switches them on',
    here: '404 passkey_disabled',
    questions: [
      { call: 'POST /auth/v1/passkeys/authentication/options', body: {} },
      { call: 'POST /auth/v1/passkeys/authentication/verify', body: {} },
      { call: 'POST /auth/v1/passkeys/registration/options', as: 'user', body: {} },
      { call: 'GET /auth/v1/passkeys', as: 'user' },
      { call: `PATCH /auth/v1/passkeys/${USER}`, as: 'user', body: {} },
      { call: `GET /auth/v1/admin/users/${USER}/passkeys`, as: 'service' },
      { call: `DELETE /auth/v1/admin/users/${USER}/passkeys/${USER}`, as: 'service' },
    ],
  },
  {
    asked: '`signInWithWeb3()`',
    supabase: 'the same, until the project switches it on',
    here: '422 web3_provider_disabled',
    questions: [{ call: 'POST /auth/v1/token?grant_type=web3', body: { chain: 'solana', message: 'x' } }],
  },
  {
    asked: 'An OAuth server for other sites (`auth.oauth`), and providers kept in the database',
    supabase: 'the same, until the project switches them on',
    here: '404 feature_disabled',
    questions: [
      { call: 'GET /auth/v1/oauth/authorizations/x', as: 'user' },
      { call: 'GET /auth/v1/user/oauth/grants', as: 'user' },
      { call: 'POST /auth/v1/oauth/token', body: {} },
      { call: 'GET /auth/v1/admin/oauth/clients', as: 'service' },
      { call: 'GET /auth/v1/admin/custom-providers', as: 'service' },
      'GET /auth/v1/.well-known/oauth-authorization-server',
    ],
  },
  {
    asked:
      'Discovery (`/.well-known/openid-configuration`), SCIM, a provider that answers with POST (Apple), and the admin calls for the audit log and for changing a factor',
    supabase: 'answered; SCIM once it is switched on',
    here: '404 not_found',
    questions: [
      'GET /auth/v1/.well-known/openid-configuration',
      'GET /auth/v1/scim/v2/Schemas',
      { call: 'POST /auth/v1/callback', body: {} },
      { call: 'GET /auth/v1/admin/audit', as: 'service' },
      { call: `PUT /auth/v1/admin/users/${USER}/factors/${USER}`, as: 'service', body: {} },
    ],
  },
  {
    asked: '`updateUser({ email })`',
    supabase: 'a link to confirm the address with',
    here: '422 email_address_not_authorized',
    questions: [{ call: 'PUT /auth/v1/user', as: 'user', body: { email: EMAIL } }],
  },
  {
    asked: '`admin.listUsers()`, `admin.getUserById()`, `admin.deleteUser()`, `admin.generateLink()`',
    supabase: 'the users; the link',
    here: '404 feature_disabled',
    questions: [
      { call: 'GET /auth/v1/admin/users', as: 'service' },
      { call: `GET /auth/v1/admin/users/${USER}`, as: 'service' },
      { call: `DELETE /auth/v1/admin/users/${USER}`, as: 'service', body: {} },
      { call: 'POST /auth/v1/admin/generate_link', as: 'service', body: { type: 'recovery', email: EMAIL } },
    ],
  },
  {
    asked: '`verifyOtp()` with the figures of a link, or of another type than invite and recovery',
    supabase: 'a session',
    here: '400 validation_failed',
    questions: [
      { call: 'POST /auth/v1/verify', body: { type: 'recovery', email: EMAIL, token: '1234567890' } },
      { call: 'POST /auth/v1/verify', body: { type: 'magiclink', token_hash: 'a'.repeat(64) } },
    ],
  },
  {
    asked: '`admin.createUser()` without an e-mail address, or with a bcrypt hash',
    supabase: 'an account',
    here: '400 validation_failed',
    questions: [
      { call: 'POST /auth/v1/admin/users', as: 'service', body: { phone: PHONE, phone_confirm: true } },
      { call: 'POST /auth/v1/admin/users', as: 'service', body: { email: EMAIL, password_hash: BCRYPT } },
    ],
  },
  {
    asked: 'A password that is short, common or like the address',
    supabase: 'taken from six characters on, unless the project asks for more',
    here: '422 weak_password',
    questions: [
      { call: 'PUT /auth/v1/user', as: 'user', body: { password: 'abc12345' } },
      {
        call: 'POST /auth/v1/admin/users',
        as: 'service',
        body: { email: EMAIL, password: 'somebody@example.com' },
      },
    ],
  },
  {
    asked: 'An error in the form of `X-Supabase-Api-Version: 2024-01-01`',
    supabase: '`{code, message}`',
    here: '{code, error_code, msg}',
    questions: [
      async (host) => {
        const headers = { 'x-supabase-api-version': '2024-01-01' }
        const answer = await send(host, { call: 'POST /auth/v1/signup', headers, body: {} })
        return `{${Object.keys((await answer.json()) as object).join(', ')}}`
      },
    ],
  },
]
