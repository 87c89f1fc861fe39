import { SignJWT } from 'jose'
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
const unsigned = (claims: object, header: object) =>
  `${[header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`

it('lets nobody in without a key of ours', async () => {
  expect(await who({})).toEqual([401, 'No API key found in request'])
  expect(await who({ apikey: 'guess' })).toEqual([401, 'Invalid API key'])
  expect(await who({ authorization: 'Basic abc' })).toEqual([401, 'No API key found in request'])
})

it('refuses every token it did not sign for one of its roles', async () => {
  const claims = { role: 'service_role', exp: Math.floor(Date.now() / 1000) + 60 }
  const refused = [
    unsigned(claims, { alg: 'none', typ: 'JWT' }),
    await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.from(host.anonKey.padEnd(32, '0'))),
    await host.signToken({ role: 'authenticated' }, '-1s'),
    await host.signToken({ role: 'postgres' }),
    await host.signToken({ role: 'authenticator' }),
    await host.signToken({}),
    `${await host.signToken({ role: 'authenticated' })}x`,
  ]
  for (const token of refused) expect(await who(bearer(token))).toEqual([401, 'JWT invalid or expired'])
})

it('knows who asks', async () => {
  expect(await who({ apikey: host.anonKey })).toEqual([200, 'anon'])
  expect(await who({ authorization: `Bearer ${host.anonKey}` })).toEqual([200, 'anon'])
  expect(await who(bearer(await host.signToken({ role: 'authenticated' })))).toEqual([200, 'authenticated'])
  expect(await who({ apikey: host.serviceKey })).toEqual([200, 'service_role'])
})

it('leaves no role behind on a shared connection', async () => {
  const asService = { apikey: host.serviceKey }
  const asked = Array.from({ length: 200 }, (_, index) =>
    who(index % 2 ? asService : { apikey: host.anonKey }),
  )
  const answers = (await Promise.all(asked)).map(([, role]) => role)
  expect(answers).toEqual(answers.map((_, index) => (index % 2 ? 'service_role' : 'anon')))
})
