import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { answersOf, joinRaw, openRawSocket, type RawSocket } from '../setup/raw-socket.ts'
import { eventually, listenOn } from './realtime-listener.ts'
import { ADA, PARCELS, type RealtimeWorld, startRealtimeWorld } from './realtime-world.ts'

let world: RealtimeWorld
let sockets: RawSocket[] = []
beforeAll(async () => {
  world = await startRealtimeWorld({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
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

async function isWell(): Promise<void> {
  const socket = await open()
  socket.send(null, '1', 'phoenix', 'heartbeat', {})
  await eventually(() => expect(answersOf(socket)).toEqual({ 1: { status: 'ok', response: {} } }))
  expect(world.host.logged.filter(({ event, code }) => event === 'fault' || code === 'fault')).toEqual([])
}

describe('a channel', () => {
  it('is joined by its own topic only, and every other is unmatched', async () => {
    const socket = await open()
    for (const [ref, topic] of ['phoenix:x', 'realtime:', 'other', `realtime:${'é'.repeat(200)}`].entries())
      socket.send('1', String(ref), topic, 'phx_join', {})
    socket.send(null, '9', 'realtime:never-joined', 'broadcast', {})
    await eventually(() => expect(Object.keys(answersOf(socket))).toHaveLength(5))
    for (const answer of Object.values(answersOf(socket)))
      expect(answer).toEqual({ status: 'error', response: { reason: 'unmatched topic' } })
  })

  it('echoes its bindings in order, with ids', async () => {
    const socket = await open({ key: world.host.serviceKey })
    const bindings = [{ ...PARCELS, filter: 'id=eq.1' }, PARCELS, { event: 'INSERT', schema: 'public' }]
    await joinRaw(socket, 'realtime:all', { postgres_changes: bindings })
    expect(answersOf(socket)[1]).toEqual({
      status: 'ok',
      response: { postgres_changes: bindings.map((binding, index) => ({ id: index + 1, ...binding })) },
    })
  })

  it('joined again replaces the first, whose messages no longer count', async () => {
    const socket = await open()
    await joinRaw(socket, 'realtime:again', { broadcast: { ack: true } })
    socket.send('5', '5', 'realtime:again', 'phx_join', { config: { broadcast: { ack: true } } })
    socket.send('1', '6', 'realtime:again', 'broadcast', { event: 'old', payload: {} })
    socket.send('1', '7', 'realtime:again', 'phx_leave', {})
    socket.send('5', '8', 'realtime:again', 'broadcast', { event: 'new', payload: {} })
    await eventually(() => expect(answersOf(socket)[8]).toEqual({ status: 'ok', response: {} }))
    expect(answersOf(socket)[6]).toMatchObject({ status: 'error' })
  })

  it('once left hears nothing more', async () => {
    const socket = await open({ key: world.host.serviceKey })
    await joinRaw(socket, 'realtime:left', { postgres_changes: [PARCELS] })
    const watching = await listenOn(world.service(), 'all', { changes: [PARCELS] })
    socket.send('1', '2', 'realtime:left', 'phx_leave', {})
    await eventually(() => expect(answersOf(socket)[2]).toEqual({ status: 'ok', response: {} }))
    await world.send(1, ADA)
    await eventually(() => expect(watching.changes).toHaveLength(1))
    socket.send(null, '3', 'phoenix', 'heartbeat', {})
    await eventually(() => expect(answersOf(socket)[3]).toBeDefined())
    expect(socket.messages.filter(([, , , event]) => event === 'postgres_changes')).toEqual([])
  })
})

describe('nonsense', () => {
  const kind3 = (...bytes: number[]) => Buffer.from([3, ...bytes])

  it.each<[string, string | Buffer]>([
    ['no JSON', '{'],
    ['a number', '1'],
    ['an object, as in 1.0.0', '{"topic":"phoenix","event":"heartbeat","payload":{},"ref":"1"}'],
    ['too few parts', '["1","1"]'],
    ['a topic that is no text', '[null,"1",{},"phx_join",{}]'],
    ['a ref that is no ref', '[null,{},"phoenix","heartbeat",{}]'],
    ['an empty frame', ''],
    ['an empty binary frame', Buffer.alloc(0)],
    ['a binary frame of another kind', Buffer.from([0, 1, 1, 1, 1])],
    ['lengths beyond the end', kind3(255, 255, 255, 255, 255, 1, 1)],
    ['a binary frame with JSON that is none', kind3(0, 0, 1, 1, 0, 1, 97, 98, 123)],
    [
      'names that are no UTF-8',
      Buffer.concat([kind3(0, 0, 1, 255, 0, 1, 97), Buffer.alloc(255, 0xff), Buffer.from('{}')]),
    ],
  ])('ends the connection: %s', async (_, frame) => {
    const socket = await open()
    socket.ws.send(frame, { binary: typeof frame !== 'string' })
    expect(await socket.closed).toBe(1003)
    await isWell()
  })

  it('in a joining is refused', async () => {
    const socket = await open()
    const payloads = [
      null,
      1,
      { config: 1 },
      { config: { broadcast: [] } },
      { config: { postgres_changes: {} } },
      { config: { postgres_changes: [{ schema: 1 }] } },
      { config: { postgres_changes: Array.from({ length: 51 }, () => PARCELS) } },
      { config: { presence: { key: 1 } } },
      { access_token: {} },
      { config: { presence: { key: 'x'.repeat(300) } } },
    ]
    for (const [ref, payload] of payloads.entries())
      socket.send('1', String(ref), `realtime:n${ref}`, 'phx_join', payload as never)
    await eventually(() => expect(Object.keys(answersOf(socket))).toHaveLength(payloads.length))
    const refused = Object.entries(answersOf(socket)).filter(([, { status }]) => status === 'error')
    // The first, which has no payload, is a valid join.
    expect(refused.map(([ref]) => Number(ref))).toEqual(payloads.map((_, ref) => ref).slice(1))
  })

  it('nested too deeply is refused', async () => {
    const deep = `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
    const socket = await open()
    await joinRaw(socket, 'realtime:deep', { broadcast: { ack: true } })
    socket.ws.send(`["1","2","realtime:deep","presence",{"event":"track","payload":${deep}}]`)
    socket.ws.send(`["1","3","realtime:deep","broadcast",{"event":"e","payload":${deep}}]`)
    socket.ws.send(`["1","4","realtime:deep2","phx_join",{"config":${deep}}]`)
    await eventually(() => expect(answersOf(socket)[4]).toBeDefined())
    expect(answersOf(socket)[2]).toMatchObject({ status: 'error' })
    const { anonKey, url } = world.host
    for (const [path, body] of [
      ['broadcast/t/events/e', deep],
      ['broadcast', `{"messages":[{"topic":"t","event":"e","payload":${deep}}]}`],
    ] as const) {
      const headers = { apikey: anonKey, 'content-type': 'application/json' }
      const answer = await fetch(`${url}/realtime/v1/api/${path}`, { method: 'POST', headers, body })
      expect(answer.status).toBeLessThan(500)
    }
    await isWell()
  })

  it('of any kind leaves the host well', async () => {
    const text = fc.oneof(
      fc.json(),
      fc.string(),
      fc
        .tuple(
          fc.option(fc.string()),
          fc.option(fc.string()),
          fc.constantFrom('phoenix', 'realtime:a', 'realtime:b', 'x'),
          fc.constantFrom('phx_join', 'phx_leave', 'heartbeat', 'broadcast', 'presence', 'access_token', 'x'),
          fc.oneof(
            fc.jsonValue(),
            fc.record(
              {
                event: fc.constantFrom('track', 'untrack', 'x'),
                payload: fc.jsonValue(),
                access_token: fc.jsonValue(),
                config: fc.record(
                  { private: fc.jsonValue(), presence: fc.jsonValue(), postgres_changes: fc.jsonValue() },
                  { requiredKeys: [] },
                ),
              },
              { requiredKeys: [] },
            ),
          ),
        )
        .map((message) => JSON.stringify(message)),
    )
    const frames = fc.sample(
      fc.oneof(
        text,
        fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from([3, ...bytes])),
      ),
      { numRuns: 1_000, seed: 20261115 },
    )
    let socket = await open()
    for (const frame of frames) {
      if (socket.ws.readyState !== socket.ws.OPEN) socket = await open()
      await sent(socket.ws, frame)
    }
    await isWell()
  })

  const sent = (ws: WebSocket, frame: string | Buffer) =>
    new Promise<void>((resolve) => ws.send(frame, { binary: typeof frame !== 'string' }, () => resolve()))
})
