import type { SupabaseClient } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { STAFF_ROLES } from '#shared/desk/staff-roles.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { signInStaff } from './staff-accounts.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.close())

async function seenBy(client: SupabaseClient) {
  const token = (await client.auth.getSession()).data.session?.access_token ?? ''
  const { data, error } = await client.from('staff_profiles').select('role').limit(1)
  expect(error).toBeNull()
  return [decodeJwt(token).aal, data?.length]
}

it.each(STAFF_ROLES)('%s sees colleagues at aal2, and nobody before', async (role) => {
  expect(await seenBy((await signInStaff(host, { role, aal: 'aal1' })).client)).toEqual(['aal1', 0])
  expect(await seenBy((await signInStaff(host, { role })).client)).toEqual(['aal2', 1])
  const { url, anonKey, serviceKey } = host
  const overHttp = await signInStaff({ url, anonKey, serviceKey }, { role })
  expect(await seenBy(overHttp.client)).toEqual(['aal2', 1])
})

it('somebody without a role sees nobody at any level', async () => {
  await signInStaff(host, { role: 'admin' })
  expect(await seenBy((await signInStaff(host)).client)).toEqual(['aal2', 0])
})
