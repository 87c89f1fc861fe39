import { createClient, type RealtimeChannelOptions, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { eventually, listenOn } from './realtime-listener.ts'

let host: TestHost
const clients: SupabaseClient[] = []
beforeAll(async () => {
  host = await startTestHost()
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.removeAllChannels()))
})
afterAll(() => host.close())

function someone(): SupabaseClient {
  const client = createClient(host.url, host.anonKey)
  clients.push(client)
  return client
}

async function joined(client: SupabaseClient, topic: string, config: RealtimeChannelOptions['config'] = {}) {
  const heard: unknown[] = []
  const channel = client.channel(topic, { config })
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => heard.push([event, payload]))
  await new Promise<void>((resolve) => {
    channel.subscribe((status) => status === 'SUBSCRIBED' && resolve())
  })
  return { channel, heard }
}

it('reaches the others on the topic, and nobody else', async () => {
  const speaker = await joined(someone(), 'room')
  const listener = await joined(someone(), 'room')
  const elsewhere = await joined(someone(), 'room2', { broadcast: { self: true } })
  await speaker.channel.send({ type: 'broadcast', event: 'wave', payload: { to: 'Zoë "☂"' } })
  await eventually(() => expect(listener.heard).toEqual([['wave', { to: 'Zoë "☂"' }]]))
  await listener.channel.send({ type: 'broadcast', event: 'wave back', payload: { n: [1, null] } })
  await eventually(() => expect(speaker.heard).toEqual([['wave back', { n: [1, null] }]]))
  // Messages arrive in order, so one that wrongly came from the other topic would have arrived before this one.
  await elsewhere.channel.send({ type: 'broadcast', event: 'alone', payload: {} })
  await eventually(() => expect(elsewhere.heard).toEqual([['alone', {}]]))
})

it('comes back in order to a sender who asks for it', async () => {
  const { channel, heard } = await joined(someone(), 'echo', { broadcast: { self: true } })
  for (const number of [1, 2, 3]) await channel.send({ type: 'broadcast', event: 'n', payload: { number } })
  await eventually(() => expect(heard).toEqual([1, 2, 3].map((number) => ['n', { number }])))
})

it('is acknowledged to the sender who asks for that', async () => {
  const { channel } = await joined(someone(), 'ack', { broadcast: { ack: true } })
  expect(await channel.send({ type: 'broadcast', event: 'e', payload: {} })).toBe('ok')
})

it('carries bytes as they are', async () => {
  const speaker = await joined(someone(), 'bytes')
  const listener = await joined(someone(), 'bytes')
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)
  await speaker.channel.send({ type: 'broadcast', event: 'raw', payload: bytes.buffer })
  await eventually(() => expect(listener.heard).toHaveLength(1))
  const [, payload] = listener.heard[0] as [string, ArrayBuffer]
  expect(new Uint8Array(payload)).toEqual(bytes)
})

it('cannot be replayed, and says so instead of joining', async () => {
  const client = createClient(host.url, host.serviceKey)
  clients.push(client)
  const channel = client.channel('kept', { config: { private: true, broadcast: { replay: { since: 0 } } } })
  const error = await new Promise<Error | undefined>((resolve) => {
    channel.subscribe((status, reason) => status === 'CHANNEL_ERROR' && resolve(reason))
  })
  expect(error?.message).toContain('not stored')
})

it('says on request when it hears the database', async () => {
  const config = { broadcast: { replication_ready: true } }
  const { system } = await listenOn(someone(), 'ready', { config })
  await eventually(() =>
    expect(system).toContainEqual(expect.objectContaining({ extension: 'system', status: 'ok' })),
  )
})
