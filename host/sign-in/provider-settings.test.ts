import { expect, it } from 'vitest'
import { readProviders } from './provider-settings.ts'

const GOOGLE = { OIDC_GOOGLE_ISSUER: 'https://accounts.google.example', OIDC_GOOGLE_CLIENT_ID: 'web, ios' }

it('has no provider unless one is set', () => {
  expect(readProviders({ PATH: '/bin', OIDC_GOOGLE_ISSUER: '' }).size).toBe(0)
})

it('reads each provider by its name', () => {
  const providers = readProviders({
    ...GOOGLE,
    OIDC_GOOGLE_CLIENT_SECRET: 'kept',
    OIDC_FIRM_SSO_ISSUER: 'http://localhost:9000/realms/firm',
    OIDC_FIRM_SSO_CLIENT_ID: 'desk',
  })
  expect(Object.fromEntries(providers)).toEqual({
    google: { issuer: 'https://accounts.google.example', clientIds: ['web', 'ios'], clientSecret: 'kept' },
    firm_sso: { issuer: 'http://localhost:9000/realms/firm', clientIds: ['desk'], clientSecret: undefined },
  })
})

it.each([
  [{ OIDC_GOOGLE_ISSUER: 'https://accounts.google.example' }, 'must be set together'],
  [{ OIDC_GOOGLE_CLIENT_ID: 'web' }, 'must be set together'],
  [{ OIDC_GOOGLE_CLIENT_SECRET: 'alone' }, 'must be set together'],
  [{ ...GOOGLE, OIDC_GOOGLE_ISSUER: 'http://accounts.google.example' }, 'https://'],
  [{ ...GOOGLE, OIDC_GOOGLE_ISSUER: 'accounts.google.example' }, 'https://'],
  [{ ...GOOGLE, OIDC_GOOGLE_ISSUER: 'https://accounts.google.example/?a=b' }, 'https://'],
])('stops the start on %j', (env, message) => {
  expect(() => readProviders(env)).toThrow(message)
})
