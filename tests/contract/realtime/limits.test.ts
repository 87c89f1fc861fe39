import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { answersOf, joinRaw, openRawSocket, type RawSocket, refusedWith } from '../setup/raw-socket.ts'
import { eventually, listenOn } from './realtime-listener.ts'
import { ADA, PARCELS, type RealtimeWorld, startRealtimeWorld } from './realtime-world.ts'

let world: RealtimeWorld
let sockets: RawSocket[] = []
beforeAll(async () => {
  world = await startRealtimeWorld()
})
afterEach(async () => {
  for (const { ws } of sockets) ws.terminate()
  sockets = []
  await world.clear()
})
afterAll(() => world.close())

async function open(options?: Parameters<typeof openRawSocket>[1]): Promise<RawSocket> {
  const socket = await openRawSocket(world.host, options)
  sockets.push(socket)
  return socket
}

it('ends the connection at a message of more than 128 KB', async () => {
  const socket = await open()
  socket.ws.send(JSON.stringify([null, '1', 'phoenix', 'heartbeat', { x: 'x'.repeat(140_000) }]))
  expect(await socket.closed).toBe(1009)
})

it('takes a hundred channels a connection', async () => {
  const socket = await open()
  for (let ref = 0; ref <= 100; ref++)
    socket.send(String(ref), String(ref), `realtime:${ref}`, 'phx_join', {})
  await eventually(() => expect(Object.keys(answersOf(socket))).toHaveLength(101))
  expect(answersOf(socket)[100]).toMatchObject({ status: 'error' })
  expect(answersOf(socket)[99]).toMatchObject({ status: 'ok' })
})

describe('with a budget of five messages', () => {
  let frugal: RealtimeWorld
  beforeAll(async () => {
    frugal = await startRealtimeWorld({ realtimeLimits: { messages: { burst: 5, perMinute: 0 } } })
  })
  afterAll(() => frugal.close())

  it('ends the connection that sends more, and only that one', async () => {
    const [busy, calm] = [await openRawSocket(frugal.host), await openRawSocket(frugal.host)]
    for (let ref = 1; ref <= 6; ref++) busy.send(null, String(ref), 'phoenix', 'heartbeat', {})
    expect(await busy.closed).toBe(1008)
    calm.send(null, '1', 'phoenix', 'heartbeat', {})
    await eventually(() => expect(answersOf(calm)[1]).toBeDefined())
    calm.ws.terminate()
  })
})

describe('with little room', () => {
  let small: RealtimeWorld
  beforeAll(async () => {
    const sockets = { slots: 4, perAddress: 2 }
    const realtimeLimits = { sockets, silenceMs: 2_000, waitingChanges: 50 }
    small = await startRealtimeWorld({ env: { TRUSTED_PROXIES: '127.0.0.1' }, realtimeLimits })
  })
  afterAll(() => small.close())

  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

  it('limits connections by address and in all; anonymous clients make room first', async () => {
    const { url, anonKey, serviceKey } = small.host
    const address = `${url}/realtime/v1/websocket?apikey=${anonKey}&vsn=2.0.0`
    const held: RawSocket[] = []
    const busy = setInterval(() => {
      for (const { ws } of held) if (ws.readyState === ws.OPEN) ws.send('[null,"1","phoenix","heartbeat",{}]')
    }, 50)
    const enter = async (visitor: string, key = anonKey) => {
      const socket = await openRawSocket(small.host, { ...from(visitor), key })
      held.push(socket)
      await joinRaw(socket, 'realtime:room')
      return socket
    }
    const isOpen = ({ ws }: RawSocket) => ws.readyState === ws.OPEN
    try {
      const staff = await enter('203.0.113.1', serviceKey)
      const visitor = await enter('203.0.113.1')
      const colleagues = [await enter('203.0.113.2', serviceKey), await enter('203.0.113.2', serviceKey)]
      expect(await refusedWith(address, { 'x-forwarded-for': '203.0.113.1' })).toBe(429)
      const older = address.replace('vsn=2.0.0', 'vsn=1.0.0')
      expect(await refusedWith(older, { 'x-forwarded-for': '203.0.113.1' })).toBe(429)
      expect(isOpen(visitor)).toBe(true)
      const last = await enter('203.0.113.3', serviceKey)
      expect(await visitor.closed).toBe(1006)
      expect(small.host.logged).toContainEqual(
        expect.objectContaining({ status: 101, cut: 'too many connections' }),
      )
      expect(await refusedWith(address, { 'x-forwarded-for': '203.0.113.4' })).toBe(429)
      expect([staff, ...colleagues, last].every(isOpen)).toBe(true)
    } finally {
      clearInterval(busy)
      for (const { ws } of held) ws.terminate()
    }
  })

  it('ends the connection of a silent client, and of no other', async () => {
    const [silent, talking] = [await openRawSocket(small.host), await openRawSocket(small.host)]
    const beat = setInterval(() => talking.send(null, '1', 'phoenix', 'heartbeat', {}), 100)
    try {
      expect(await silent.closed).toBe(1006)
      expect(talking.ws.readyState).toBe(talking.ws.OPEN)
    } finally {
      clearInterval(beat)
      for (const { ws } of [silent, talking]) ws.terminate()
    }
  })

  it('sends clients to read for themselves when changes exceed its buffer', async () => {
    const service = small.service()
    // Sent by hand, because the client's own heartbeat hangs up if the one before has no answer yet.
    const heartbeat = { topic: 'phoenix', event: 'heartbeat', payload: {}, ref: 'beat' }
    const beat = setInterval(() => service.realtime.push(heartbeat), 100)
    try {
      const listener = await listenOn(service, 'all', { changes: [PARCELS] })
      await small.host.admin('insert into public.parcels (id) select generate_series(1, 500)')
      await eventually(() => expect(listener.statuses).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED']))
      await small.send(501, ADA)
      await eventually(() => expect(listener.changes.at(-1)?.new.id).toBe(501))
    } finally {
      clearInterval(beat)
      await small.clear()
    }
  })
})

it('cuts off a reader that does not read, and nobody else', async () => {
  const slow = await open({ key: world.host.serviceKey })
  await joinRaw(slow, 'realtime:all', { postgres_changes: [PARCELS] })
  const watching = await listenOn(world.service(), 'all', { changes: [PARCELS] })
  slow.ws.pause()
  await world.host.admin(
    `insert into public.parcels (id, label) select n, repeat(md5(n::text), 4000) from generate_series(1, 150) as n`,
  )
  await eventually(() => expect(watching.changes).toHaveLength(150))
  await eventually(() =>
    expect(world.host.logged).toContainEqual(expect.objectContaining({ status: 101, cut: 'slow reader' })),
  )
  expect(watching.statuses).toEqual(['SUBSCRIBED'])
})
