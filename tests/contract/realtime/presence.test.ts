import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openRawSocket } from '../setup/raw-socket.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { eventually } from './realtime-listener.ts'

let host: TestHost
const clients: SupabaseClient[] = []
beforeAll(async () => {
  host = await startTestHost()
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.removeAllChannels()))
})
afterAll(() => host.close())

interface Watcher {
  channel: RealtimeChannel
  events: string[]
  /** The presences by key, without their refs. */
  state(): Record<string, unknown[]>
}

async function watch(topic: string, key = ''): Promise<Watcher> {
  const client = createClient(host.url, host.anonKey)
  clients.push(client)
  const events: string[] = []
  const channel = client.channel(topic, { config: { presence: { key } } })
  channel
    .on('presence', { event: 'sync' }, () => events.push('sync'))
    .on('presence', { event: 'join' }, ({ key: who }) => events.push(`join ${who}`))
    .on('presence', { event: 'leave' }, ({ key: who }) => events.push(`leave ${who}`))
  await new Promise<void>((resolve) => {
    channel.subscribe((status) => status === 'SUBSCRIBED' && resolve())
  })
  await eventually(() => expect(events).toContain('sync'))
  return {
    channel,
    events,
    state: () =>
      Object.fromEntries(
        Object.entries(channel.presenceState()).map(([who, metas]) => [
          who,
          metas.map(({ presence_ref: _ref, ...meta }) => meta),
        ]),
      ),
  }
}

it('shows newcomers who is there, and everyone who comes and goes', async () => {
  const ada = await watch('case', 'ada')
  expect(await ada.channel.track({ at: 'notes' })).toBe('ok')
  await eventually(() => expect(ada.state()).toEqual({ ada: [{ at: 'notes' }] }))
  const ben = await watch('case', 'ben')
  expect(ben.state()).toEqual({ ada: [{ at: 'notes' }] })
  await ben.channel.track({ at: 'answers' })
  await eventually(() => expect(ada.state()).toEqual({ ada: [{ at: 'notes' }], ben: [{ at: 'answers' }] }))
  await ben.channel.untrack()
  await eventually(() => expect(ada.state()).toEqual({ ada: [{ at: 'notes' }] }))
  expect(ada.events.filter((event) => event !== 'sync')).toEqual(['join ada', 'join ben', 'leave ben'])
})

it('replaces the state of a client that tracks again', async () => {
  const ada = await watch('move', 'ada')
  const ben = await watch('move', 'ben')
  await ada.channel.track({ at: 'notes' })
  await ada.channel.track({ at: 'documents' })
  await eventually(() => expect(ben.state()).toEqual({ ada: [{ at: 'documents' }] }))
})

it('keeps two tabs of one person apart', async () => {
  const watching = await watch('tabs')
  const [first, second] = [await watch('tabs', 'ada'), await watch('tabs', 'ada')]
  await first.channel.track({ tab: 1 })
  await second.channel.track({ tab: 2 })
  await eventually(() => expect(watching.state()).toEqual({ ada: [{ tab: 1 }, { tab: 2 }] }))
  await first.channel.unsubscribe()
  await eventually(() => expect(watching.state()).toEqual({ ada: [{ tab: 2 }] }))
})

it('forgets a client that loses its connection', async () => {
  const watching = await watch('lost')
  const raw = await openRawSocket(host)
  raw.send('1', '1', 'realtime:lost', 'phx_join', { config: { presence: { key: 'gone' } } })
  raw.send('1', '2', 'realtime:lost', 'presence', { type: 'presence', event: 'track', payload: {} })
  await eventually(() => expect(watching.state()).toEqual({ gone: [{}] }))
  raw.ws.terminate()
  await eventually(() => expect(watching.state()).toEqual({}))
})

it('takes any name for a key', async () => {
  const watching = await watch('names')
  for (const key of ['__proto__', 'constructor', 'ключ', 'a b/c']) {
    const { channel } = await watch('names', key)
    await channel.track({})
    await eventually(() => expect(watching.events).toContain(`join ${key}`))
  }
})

it.each([
  ['a list', [1]],
  ['more than 4 KB', { text: 'x'.repeat(5_000) }],
])('refuses %s', async (_, payload) => {
  const { channel, state } = await watch('refused', 'ada')
  expect(await channel.track(payload as never)).toBe('error')
  expect(state()).toEqual({})
})

it('is not sent to clients that did not enable it', async () => {
  const raw = await openRawSocket(host)
  raw.send('1', '1', 'realtime:quiet', 'phx_join', { config: {} })
  const ada = await watch('quiet', 'ada')
  await ada.channel.track({})
  await eventually(() => expect(ada.state()).toEqual({ ada: [{}] }))
  raw.send(null, '2', 'phoenix', 'heartbeat', {})
  await eventually(() => expect(raw.messages.map(([, ref]) => ref)).toEqual(['1', '2']))
  raw.ws.terminate()
})
