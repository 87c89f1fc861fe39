import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'

let host: TestHost

beforeAll(async () => {
  host = await startTestHost({
    sql: 'create function public.who() returns text language sql stable as $$ select current_user::text $$',
  })
})
afterAll(() => host.close())

async function who(headers: Record<string, string>): Promise<[number, unknown]> {
  const answer = await fetch(`${host.url}/rest/v1/rpc/who`, { headers })
  const body = await answer.json()
  return [answer.status, typeof body === 'string' ? body : body.message]
}

const bearer = (token: string) => ({ apikey: host.anonKey, authorization: `Bearer ${token}` })

it('lets nobody in without a key of ours', async () => {
  expect(await who({})).toEqual([401, 'No API key found in request'])
  expect(await who({ apikey: 'guess' })).toEqual([401, 'Invalid API key'])
  expect(await who({ authorization: 'Basic abc' })).toEqual([401, 'No API key found in request'])
})

it('says nothing about why it refuses a token', async () => {
  const expired = await host.signToken({ role: 'authenticated' }, '-1s')
  const edited = `${await host.signToken({ role: 'authenticated' })}x`
  for (const token of [expired, edited])
    expect(await who(bearer(token))).toEqual([401, 'JWT invalid or expired'])
})

it('knows who asks', async () => {
  expect(await who({ apikey: host.anonKey })).toEqual([200, 'anon'])
  expect(await who({ authorization: `Bearer ${host.anonKey}` })).toEqual([200, 'anon'])
  expect(await who(bearer(await host.signToken({ role: 'authenticated' })))).toEqual([200, 'authenticated'])
  expect(await who({ apikey: host.serviceKey })).toEqual([200, 'service_role'])
})
