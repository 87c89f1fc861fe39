import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openRawSocket } from '../setup/raw-socket.ts'
import { authorised, eventually, listenOn, startListening } from './realtime-listener.ts'
import { ADA, PARCELS, type RealtimeWorld, startRealtimeWorld } from './realtime-world.ts'

let world: RealtimeWorld
/** How far the host's clock is ahead of the real time. */
let aheadMs = 0
beforeAll(async () => {
  world = await startRealtimeWorld({
    now: () => new Date(Date.now() + aheadMs),
    realtimeLimits: { recheckMs: 100 },
  })
})
afterEach(async () => {
  aheadMs = 0
  await world.clear()
})
afterAll(() => world.close())

const CLAIMS = { role: 'authenticated', sub: ADA }
const withToken = (token: () => Promise<string>): Promise<SupabaseClient> =>
  authorised(world.used(createClient(world.host.url, world.host.anonKey, { accessToken: token })))

describe('refuses to join', () => {
  it.each([
    ['text that is no token', async () => 'nonsense'],
    ['a token that has expired', () => world.host.signToken(CLAIMS, '-1s')],
    ['a token for a role outside the list', () => world.host.signToken({ ...CLAIMS, role: 'postgres' })],
    [
      'a token without a signature',
      async () => {
        const [, payload] = (await world.host.signToken(CLAIMS)).split('.')
        return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
      },
    ],
  ])('with %s', async (_, token) => {
    const listener = startListening(await withToken(token), 'mine', { changes: [PARCELS] })
    await eventually(() => expect(listener.errors[0]?.message).toContain('InvalidJWTToken'))
    expect(listener.statuses[0]).toBe('CHANNEL_ERROR')
  })
})

it('ends the channel when the token expires, and tells it nothing more', async () => {
  const watching = await listenOn(world.service(), 'all', { changes: [PARCELS] })
  const ada = await listenOn(await withToken(() => world.host.signToken(CLAIMS, '1h')), 'mine', {
    changes: [PARCELS],
  })
  await world.send(1, ADA)
  await eventually(() => expect(ada.changes).toHaveLength(1))
  aheadMs = 2 * 60 * 60 * 1_000
  await eventually(() => expect(ada.statuses).toEqual(['SUBSCRIBED', 'CLOSED']))
  expect(ada.system.at(-1)).toMatchObject({ status: 'error', message: 'The token has expired.' })
  await world.send(2, ADA)
  await eventually(() => expect(watching.changes).toHaveLength(2))
  expect(ada.changes).toHaveLength(1)
  // The key of the service does not expire.
  expect(watching.statuses).toEqual(['SUBSCRIBED'])
})

it('stays open with a new token beyond the old one’s end', async () => {
  let token = await world.host.signToken(CLAIMS, '10m')
  const client = await withToken(async () => token)
  const ada = await listenOn(client, 'mine', { changes: [PARCELS] })
  token = await world.host.signToken(CLAIMS, '3h')
  await client.realtime.setAuth()
  await eventually(() => expect(ada.system).toHaveLength(2))
  aheadMs = 60 * 60 * 1_000
  await world.send(1, ADA)
  await eventually(() => expect(ada.changes).toHaveLength(1))
  await ada.caughtUp()
  expect(ada.statuses).toEqual(['SUBSCRIBED'])
})

it('ends the channel of a token that is replaced by none', async () => {
  let token = await world.host.signToken(CLAIMS)
  const client = await withToken(async () => token)
  const ada = await listenOn(client, 'mine', { changes: [PARCELS] })
  token = 'nonsense'
  await client.realtime.setAuth()
  await eventually(() => expect(ada.statuses).toEqual(['SUBSCRIBED', 'CLOSED']))
})

it('keeps its token when the client sends a key in its place', async () => {
  const client = world.anon()
  await client.realtime.setAuth(await world.host.signToken(CLAIMS))
  const ada = await listenOn(client, 'mine', { changes: [PARCELS] })
  await ada.caughtUp()
  await world.send(1, ADA)
  await eventually(() => expect(ada.changes).toHaveLength(1))
})

it('takes who connects from the key when a channel brings no token', async () => {
  const raw = await openRawSocket(world.host, { key: world.host.serviceKey })
  raw.send('1', '1', 'realtime:all', 'phx_join', { config: { postgres_changes: [PARCELS] } })
  await eventually(() => expect(raw.messages).toHaveLength(2))
  await world.send(1, ADA)
  await eventually(() => expect(raw.messages[2]?.[3]).toBe('postgres_changes'))
  raw.ws.terminate()
})
