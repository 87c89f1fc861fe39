import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { VALID_HOURS } from '../engine/auth/accounts/one-time-tokens.ts'
import { ACCESS_TOKEN_SECONDS } from '../engine/auth/auth-settings.ts'
import { MIN_PASSWORD_LENGTH } from '../engine/auth/passwords/password-rules.ts'
import { REUSE_GRACE_MS } from '../engine/auth/sessions/refresh-grant.ts'
import { SESSION_LIMITS } from '../host/sign-in/session-limits.ts'

const toml = readFileSync(join(import.meta.dirname, '../supabase/config.toml'), 'utf8')

/** The setting's value as the file spells it, or undefined if the table doesn't have it. */
function setting(table: string, name: string): string | undefined {
  const [, body = ''] = toml.split(`\n[${table}]\n`)
  return new RegExp(`^${name} = (.*)$`, 'm').exec(body.split(/^\[/m, 1)[0] ?? '')?.[1]
}

it('hosted Supabase keeps to the numbers of this host', () => {
  expect(setting('auth', 'enable_signup')).toBe('false')
  expect(setting('auth', 'enable_anonymous_sign_ins')).toBe('false')
  expect(setting('auth', 'jwt_expiry')).toBe(String(ACCESS_TOKEN_SECONDS))
  expect(setting('auth', 'refresh_token_reuse_interval')).toBe(String(REUSE_GRACE_MS / 1000))
  expect(setting('auth', 'minimum_password_length')).toBe(String(MIN_PASSWORD_LENGTH))
  expect(setting('auth.email', 'secure_password_change')).toBe('true')
  expect(setting('auth.email', 'otp_expiry')).toBe(String(VALID_HOURS.recovery_token * 3_600))
  expect(setting('auth.sessions', 'timebox')).toBe(`"${SESSION_LIMITS.maxHours}h"`)
  expect(setting('auth.sessions', 'inactivity_timeout')).toBe(`"${SESSION_LIMITS.idleMinutes / 60}h"`)
})

it('each template’s link brings the token to the page that uses it', () => {
  for (const name of ['invite', 'recovery']) {
    const path = setting(`auth.email.template.${name}`, 'content_path')?.replaceAll('"', '') ?? ''
    const html = readFileSync(join(import.meta.dirname, '..', path), 'utf8')
    expect(html).toContain(`{{ .SiteURL }}/set-password?token_hash={{ .TokenHash }}&amp;type=${name}`)
  }
})
