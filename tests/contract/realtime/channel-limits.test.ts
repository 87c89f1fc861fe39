import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { answersOf, joinRaw, openRawSocket, type RawSocket } from '../setup/raw-socket.ts'
import { eventually } from './realtime-listener.ts'
import { ADA, type RealtimeWorld, startRealtimeWorld } from './realtime-world.ts'

/* How many channels there may be, and how much may be said in them. */

let sockets: RawSocket[] = []
afterEach(() => {
  for (const { ws } of sockets) ws.terminate()
  sockets = []
})

describe('with few deliveries for anonymous clients', () => {
  let wary: RealtimeWorld
  beforeAll(async () => {
    wary = await startRealtimeWorld({
      env: { TRUSTED_PROXIES: '127.0.0.1' },
      realtimeLimits: {
        networkDeliveries: { burst: 6, perMinute: 0 },
        anonymousDeliveries: { burst: 10, perMinute: 0 },
      },
    })
  })
  afterAll(() => wary.close())

  it('counts receivers by network and in all, while staff speak on', async () => {
    const visit = async (address: string, key = wary.host.anonKey) => {
      const socket = await openRawSocket(wary.host, { key, headers: { 'x-forwarded-for': address } })
      sockets.push(socket)
      await joinRaw(socket, 'realtime:hall', { broadcast: { ack: true } })
      return socket
    }
    let ref = 1
    const ask = async (socket: RawSocket, event: string, payload: Record<string, unknown>) => {
      const asked = String(++ref)
      socket.send('1', asked, 'realtime:hall', event, payload)
      await eventually(() => expect(answersOf(socket)[asked]).toBeDefined())
      return answersOf(socket)[asked]?.status
    }
    const say = (socket: RawSocket) =>
      ask(socket, 'broadcast', { type: 'broadcast', event: 'e', payload: {} })
    const show = (socket: RawSocket) => ask(socket, 'presence', { type: 'presence', event: 'track' })

    const [first, second] = [await visit('203.0.113.1'), await visit('203.0.113.1')]
    const third = await visit('203.0.113.1')
    // A message counts as one delivery for each of the three sockets, including the sender's. So two messages use
    // up the network's six deliveries, whichever socket sends them.
    expect([await say(first), await say(second), await say(third)]).toEqual(['ok', 'ok', 'error'])
    expect(await show(third)).toBe('error')
    const elsewhere = await visit('203.0.113.2')
    // Four more make ten, which is all that anonymous clients have.
    expect([await say(elsewhere), await say(elsewhere)]).toEqual(['ok', 'error'])
    const last = await visit('203.0.113.3')
    expect([await say(last), await show(last)]).toEqual(['error', 'error'])
    const staff = await visit('203.0.113.4', wary.host.serviceKey)
    expect([await say(staff), await show(staff)]).toEqual(['ok', 'ok'])
  })
})

describe('with one channel', () => {
  let single: RealtimeWorld
  beforeAll(async () => {
    single = await startRealtimeWorld({ realtimeLimits: { channels: 1 } })
  })
  afterAll(() => single.close())

  it('keeps none for a client that went while its token was read', async () => {
    const access_token = await single.host.signToken({ role: 'authenticated', sub: ADA })
    for (let round = 0; round < 20; round++) {
      const { ws, closed } = await openRawSocket(single.host)
      ws.send(JSON.stringify(['1', '1', 'realtime:t', 'phx_join', { access_token }]), () => ws.terminate())
      await closed
    }
    // A channel from above may still be closing, so this is tried again. One that was never removed would stay.
    await eventually(async () => {
      const socket = await openRawSocket(single.host)
      sockets.push(socket)
      socket.send('1', '1', 'realtime:t', 'phx_join', { access_token })
      await eventually(() => expect(answersOf(socket)[1]).toBeDefined())
      expect(answersOf(socket)[1]).toMatchObject({ status: 'ok' })
    })
  })
})

describe('with few channels', () => {
  let full: RealtimeWorld
  beforeAll(async () => {
    const realtimeLimits = { channels: 8, anonymousChannels: { slots: 5, perAddress: 1 } }
    full = await startRealtimeWorld({ env: { TRUSTED_PROXIES: '127.0.0.1' }, realtimeLimits })
  })
  afterAll(() => full.close())

  it('leaves staff theirs when anonymous clients reach their limits', async () => {
    const visit = async (address: string, key = full.host.anonKey) => {
      const socket = await openRawSocket(full.host, { key, headers: { 'x-forwarded-for': address } })
      sockets.push(socket)
      return socket
    }
    const joinMany = async (socket: RawSocket, count: number) => {
      const refs = Array.from({ length: count }, (_, index) => String(index))
      for (const ref of refs) socket.send(ref, ref, `realtime:${ref}`, 'phx_join', {})
      await eventually(() => expect(Object.keys(answersOf(socket))).toHaveLength(count))
      return refs.map((ref) => answersOf(socket)[ref]?.status)
    }
    const first = await visit('203.0.113.1')
    expect(await joinMany(first, 2)).toEqual(['ok', 'error'])
    for (const address of ['198.51.100.1', '192.0.2.1', '2001:db8:1::1', '2001:db8:2::1'])
      expect(await joinMany(await visit(address), 2), address).toEqual(['ok', 'error'])
    expect(await joinMany(await visit('2001:db8:3::1'), 1)).toEqual(['error'])
    const staff = await visit('203.0.113.1', full.host.serviceKey)
    expect(await joinMany(staff, 3)).toEqual(['ok', 'ok', 'ok'])
    // A channel that an anonymous client leaves is free for another.
    first.send('0', 'left', 'realtime:0', 'phx_leave', {})
    await eventually(() => expect(answersOf(first).left).toMatchObject({ status: 'ok' }))
    expect(await joinMany(await visit('2001:db8:4::1'), 2)).toEqual(['ok', 'error'])
  })
})
