import { connect } from 'node:net'
import { createClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { answersOf, openRawSocket, refusedWith } from '../setup/raw-socket.ts'
import { eventually } from './realtime-listener.ts'
import { type RealtimeWorld, startRealtimeWorld } from './realtime-world.ts'

/* What the server answers to a connection before there is one. */

let world: RealtimeWorld
beforeAll(async () => {
  world = await startRealtimeWorld({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterEach(() => world.clear())
afterAll(() => world.close())

const address = (query: string) => `${world.host.url}/realtime/v1/websocket?vsn=2.0.0${query}`

it('is refused without a key of ours', async () => {
  expect(await refusedWith(address(''))).toBe(401)
  expect(await refusedWith(address('&apikey=sb_publishable_other'))).toBe(401)
  expect(await refusedWith(address(`&apikey=${await world.host.signToken({ role: 'anon' }, '-1s')}`))).toBe(
    401,
  )
})

it.each(['&vsn=1.0.0', '&vsn=9', ''])(
  'is accepted in an unknown version (%s), and closed with a reason',
  async (version) => {
    // Node's own WebSocket shows what a browser shows to a page.
    const { anonKey, url } = world.host
    const ws = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${anonKey}${version}`)
    const { code, reason, wasClean } = await new Promise<CloseEvent>((resolve) =>
      ws.addEventListener('close', resolve, { once: true }),
    )
    expect({ code, reason, wasClean }).toEqual({
      code: 4426,
      reason: 'This server speaks only realtime protocol 2.0.0: update supabase-js to 2.91.0 or later.',
      wasClean: true,
    })
  },
)

it('in another version needs a key of ours all the same', async () => {
  expect(await refusedWith(`${world.host.url}/realtime/v1/websocket?vsn=1.0.0`)).toBe(401)
})

it('in version 1.0.0 tells supabase-js why its channel failed', async () => {
  const { anonKey, url } = world.host
  const client = world.used(createClient(url, anonKey, { realtime: { vsn: '1.0.0' } }))
  const [status, error] = await new Promise<[string, Error | undefined]>((resolve) =>
    client.channel('old').subscribe((status, error) => resolve([status, error])),
  )
  expect([status, error?.message]).toEqual([
    'CHANNEL_ERROR',
    expect.stringContaining('update supabase-js to 2.91.0 or later'),
  ])
})

it('in another version ends even if the client never answers the close', async () => {
  const { port, hostname } = new URL(world.host.url)
  const socket = connect(Number(port), hostname)
  socket.write(
    `GET /realtime/v1/websocket?apikey=${world.host.anonKey}&vsn=1.0.0 HTTP/1.1\r\nHost: x\r\n` +
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  let received = ''
  for await (const chunk of socket) received += String(chunk)
  expect(received).toMatch(/^HTTP\/1\.1 101 /)
  await eventually(() =>
    expect(world.host.logged).toContainEqual(
      expect.objectContaining({ path: '/realtime/v1/websocket', status: 101, cut: 'protocol version' }),
    ),
  )
})

it('is accepted with the key in a header', async () => {
  const socket = await openRawSocket(world.host, {
    key: '',
    headers: { apikey: world.host.anonKey } as never,
  })
  socket.send(null, '7', 'phoenix', 'heartbeat', {})
  await eventually(() => expect(answersOf(socket)[7]).toMatchObject({ status: 'ok' }))
  socket.ws.terminate()
})

it('is an ordinary request elsewhere; an ordinary request here asks for upgrade', async () => {
  expect(await refusedWith(`${world.host.url}/healthz`)).toBe(200)
  const plain = await fetch(address(`&apikey=${world.host.anonKey}`))
  expect([plain.status, plain.headers.get('upgrade')]).toEqual([426, 'websocket'])
  expect(await rawStatus('/healthz', 'h2c')).toBe('HTTP/1.1 200 OK')
})

it('is answered, not dropped, when it is none', async () => {
  const path = `/realtime/v1/websocket?apikey=${world.host.anonKey}&vsn=2.0.0`
  for (const upgrade of ['websocket', 'h2c'])
    expect(await rawStatus(path, upgrade)).toMatch(/^HTTP\/1\.1 4\d\d /)
  const socket = await openRawSocket(world.host)
  socket.send(null, '1', 'phoenix', 'heartbeat', {})
  await eventually(() => expect(answersOf(socket)[1]).toMatchObject({ status: 'ok' }))
  socket.ws.terminate()
})

async function rawStatus(path: string, upgrade: string): Promise<string> {
  const { port, hostname } = new URL(world.host.url)
  const socket = connect(Number(port), hostname)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: ${upgrade}\r\n\r\n`)
  for await (const chunk of socket) {
    socket.destroy()
    return String(chunk).split('\r\n', 1)[0] ?? ''
  }
  return 'nothing'
}
