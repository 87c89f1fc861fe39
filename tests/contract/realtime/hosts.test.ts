import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readPostmaster } from '../../../engine/database/postmaster-file.ts'
import { LISTENER_NAME } from '../../../engine/realtime/hosts/listening-connection.ts'
import type { RunningHost } from '../../../host/assemble-host.ts'
import { readConfig } from '../../../host/config.ts'
import { startHost } from '../../../host/start-host.ts'
import { runHost } from '../host/run-host.ts'
import { databaseUrlOf, startNeighbour } from '../host/start-neighbour.ts'
import { eventually, type Listener, listenOn } from './realtime-listener.ts'
import { ADA, PARCELS, type RealtimeWorld, startRealtimeWorld, summary } from './realtime-world.ts'

let world: RealtimeWorld
let neighbour: RunningHost
beforeAll(async () => {
  world = await startRealtimeWorld({ realtimeLimits: { hostCheckMs: 200 } })
  neighbour = await startNeighbour(world.host)
})
afterEach(() => world.clear())
afterAll(async () => {
  await neighbour.close()
  await world.close()
})

const at = (url: string, key = world.host.serviceKey): SupabaseClient =>
  world.used(createClient(url, key, { auth: { persistSession: false } }))
const watching = (key: string) => ({ config: { presence: { key, enabled: true } } })
const present = ({ channel }: Listener) => Object.keys(channel.presenceState()).sort()

describe('two hosts on one database', () => {
  it('hear the changes each other’s clients make, in order', async () => {
    const here = await listenOn(at(world.host.url), 'all', { changes: [PARCELS] })
    const there = await listenOn(at(neighbour.url), 'all', { changes: [PARCELS] })
    for (const [id, url] of [neighbour.url, world.host.url, neighbour.url].entries()) {
      const { error } = await at(url).from('parcels').insert({ id, owner: ADA })
      expect(error).toBeNull()
    }
    await eventually(() => expect(summary(here)).toEqual(['INSERT 0', 'INSERT 1', 'INSERT 2']))
    await eventually(() => expect(summary(there)).toEqual(summary(here)))
  })

  it('pass broadcasts on, once each, however long', async () => {
    const here = await listenOn(at(world.host.url), 'room')
    const there = await listenOn(at(neighbour.url), 'room')
    const long = '🧺é'.repeat(10_000)
    await there.channel.send({ type: 'broadcast', event: 'short', payload: { text: 'é' } })
    await there.channel.send({ type: 'broadcast', event: 'short', payload: { text: 'é' } })
    await there.channel.send({ type: 'broadcast', event: 'long', payload: { text: long } })
    const payloads = (listener: Listener) => listener.broadcasts.map(({ payload }) => payload)
    await eventually(() => expect(here.broadcasts).toHaveLength(3))
    expect(payloads(here)).toEqual([{ text: 'é' }, { text: 'é' }, { text: long }])
    expect(payloads(there)).toEqual(payloads(here))
  })

  it('show the presences of the other host, at the join and later', async () => {
    const ada = await listenOn(at(world.host.url), 'case', watching('ada'))
    await ada.channel.track({})
    const ben = await listenOn(at(neighbour.url), 'case', watching('ben'))
    await eventually(() => expect(present(ben)).toEqual(['ada']))
    await ben.channel.track({})
    await eventually(() => expect(present(ada)).toEqual(['ada', 'ben']))
    await ada.channel.unsubscribe()
    await eventually(() => expect(present(ben)).toEqual(['ben']))
  })

  it('forget the presences of a host that stops or is killed', async () => {
    const ada = await listenOn(at(world.host.url), 'case', watching('ada'))
    const stopping = await startNeighbour(world.host)
    const env = { DATA_DIR: world.host.dataDir, DATABASE_URL: databaseUrlOf(world.host), DESK_PORT: '0' }
    const killed = runHost(env)
    for (const [key, url] of Object.entries({ stopped: stopping.url, killed: await killed.ready })) {
      const other = await listenOn(at(url), 'case', watching(key))
      await other.channel.track({})
    }
    await eventually(() => expect(present(ada)).toEqual(['killed', 'stopped']))
    await stopping.close()
    await eventually(() => expect(present(ada)).toEqual(['killed']))
    await killed.kill()
    await eventually(() => expect(present(ada)).toEqual([]))
  })
})

describe('the client finds its way back', () => {
  it('when the host loses its database connection, and reads again', async () => {
    const listener = await listenOn(at(world.host.url), 'all', { changes: [PARCELS] })
    await world.host.admin(
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()',
      [LISTENER_NAME],
    )
    await eventually(() => expect(listener.statuses).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED']))
    await world.send(1, ADA)
    await eventually(() => expect(summary(listener)).toEqual(['INSERT 1']))
  })

  it('when the host restarts', async () => {
    const config = (port: string) =>
      readConfig({
        PORT: port,
        DATA_DIR: world.host.dataDir,
        DATABASE_URL: databaseUrlOf(world.host),
      })
    const options = { log: () => {}, site: () => false, background: false }
    const first = await startHost(config('0'), options)
    const listener = await listenOn(at(first.url), 'all', { changes: [PARCELS], ...watching('ada') })
    await listener.channel.track({})
    await first.close()
    expect(listener.statuses).toContain('CHANNEL_ERROR')
    const second = await startHost(config(new URL(first.url).port), options)
    await eventually(() => expect(listener.statuses.at(-1)).toBe('SUBSCRIBED'))
    await world.send(1, ADA)
    await eventually(() => expect(summary(listener)).toEqual(['INSERT 1']))
    await listener.channel.track({})
    await eventually(() => expect(present(listener)).toEqual(['ada']))
    await second.close()
  })

  it('when the database restarts', async () => {
    const own = await startRealtimeWorld({ embedded: true })
    const service = own.service()
    const listener = await listenOn(service, 'all', { changes: [PARCELS] })
    const postmaster = await readPostmaster(join(own.host.dataDir, 'postgres'))
    process.kill(postmaster?.pid ?? 0, 'SIGINT')
    await eventually(() => expect(listener.statuses).toContain('CHANNEL_ERROR'))
    await eventually(() => expect(listener.statuses.at(-1)).toBe('SUBSCRIBED'))
    const { error } = await service.from('parcels').insert({ id: 1, owner: ADA })
    expect(error).toBeNull()
    await eventually(() => expect(summary(listener)).toEqual(['INSERT 1']))
    await service.removeAllChannels()
    await own.close()
  })
})
