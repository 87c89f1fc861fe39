import { expect, it } from 'vitest'
import { readProjectKeys } from './project-keys.ts'

const single = { SUPABASE_ANON_KEY: 'old-public', SUPABASE_SERVICE_ROLE_KEY: 'old-secret' }

it('prefers the new keys to those that are being retired', () => {
  const env = {
    ...single,
    SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_1","other":"x"}',
    SUPABASE_SECRET_KEYS: '{"default":"sb_secret_1"}',
  }
  expect(readProjectKeys(env)).toEqual({ publishableKey: 'sb_publishable_1', secretKey: 'sb_secret_1' })
})

it('takes the old keys where a project has no new ones', () => {
  const old = { publishableKey: 'old-public', secretKey: 'old-secret' }
  expect(readProjectKeys(single)).toEqual(old)
  expect(readProjectKeys({ ...single, SUPABASE_SECRET_KEYS: '{}' })).toEqual(old)
})
