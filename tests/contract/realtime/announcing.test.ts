import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '../setup/in-transaction.ts'
import { eventually, listenOn, startListening } from './realtime-listener.ts'
import { ADA, PARCELS, type RealtimeWorld, startRealtimeWorld, summary } from './realtime-world.ts'

/* What the database's triggers announce, as a separate connection hears it. */

let world: RealtimeWorld
let listener: pg.Client
let heard: string[]
// A world for each test, because they are about whether anybody listens.
beforeEach(async () => {
  world = await startRealtimeWorld()
  await world.host.admin(`create table public.long_keys (key text primary key);
    create table public.odd (id int primary key, "said" json);
    alter publication supabase_realtime add table public.long_keys, public.odd`)
  heard = []
  listener = new pg.Client(world.host.database.admin)
  await listener.connect()
  // Leaves out the notification that a table may have changed its columns.
  listener.on('notification', ({ payload = '' }) => payload !== 'schema' && heard.push(payload))
  await listener.query('listen realtime_changes')
})
afterEach(async () => {
  await listener.end()
  await world.clear()
  await world.close()
})

/** A round trip: whatever was committed before it has been delivered. */
const delivered = () => listener.query('select 1')
const keysHeard = () =>
  heard
    .flatMap((announcement) => JSON.parse(announcement.slice(announcement.indexOf('['))) as string[][])
    .flat()

it('announce nothing while nobody listens', async () => {
  await world.send(1, ADA)
  await delivered()
  expect(heard).toEqual([])
  await listener.query('select realtime.start_listening()')
  await world.send(2, ADA)
  await delivered()
  expect(keysHeard()).toEqual(['2'])
})

it('make a new listener wait for transactions that announce nothing', async () => {
  const early = await inTransaction(world.host, async () => {
    await world.send(1, ADA)
    const listening = startListening(world.service(), 'all', { changes: [PARCELS] })
    await eventually(async () => {
      const { rows } = await listener.query(
        "select from pg_locks where locktype = 'advisory' and not granted",
      )
      expect(rows).toHaveLength(1)
    })
    expect(listening.statuses).toEqual([])
    return listening
  })
  await eventually(() => expect(early.statuses).toEqual(['SUBSCRIBED']))
  await world.send(2, ADA)
  await eventually(() => expect(summary(early)).toEqual(['INSERT 2']))
})

it('announce every row of a statement, in order, whatever the keys’ length', async () => {
  await listener.query('select realtime.start_listening()')
  await world.host.admin(
    `insert into public.long_keys select lpad(n::text, 1 + (n * 37) % 2600, '0') from generate_series(1, 200) as n`,
  )
  await delivered()
  expect(keysHeard().map(Number)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
  for (const announcement of heard) expect(Buffer.byteLength(announcement)).toBeLessThan(8_000)
})

it('never fail the transaction', async () => {
  const watching = await listenOn(world.service(), 'odd', {
    changes: [{ event: '*', schema: 'public', table: 'odd' }],
  })
  // A json column stores this value, but to_jsonb, which the trigger calls, fails on it.
  await world.host.admin(`insert into public.odd values (1, '"\\u0000"')`)
  await world.host.admin(`insert into public.odd values (2, '"plain"')`)
  await eventually(() =>
    expect(watching.changes.map(({ new: row }) => row)).toEqual([{ id: 2, said: 'plain' }]),
  )
  expect((await world.host.admin('select count(*)::int as kept from public.odd')).rows).toEqual([{ kept: 2 }])
})

it('are added to a table when it’s published, and removed with it', async () => {
  const watched = async () => {
    const { rows } = await world.host.admin(
      `select count(*)::int as triggers from pg_trigger
       where tgrelid = 'public.unpublished'::regclass and tgname like 'realtime%'`,
    )
    return rows[0].triggers
  }
  expect(await watched()).toBe(0)
  await world.host.admin('alter publication supabase_realtime add table public.unpublished')
  expect(await watched()).toBe(4)
  await world.host.admin('alter table public.unpublished rename column id to number')
  await listener.query('select realtime.start_listening()')
  await world.host.admin('insert into public.unpublished values (7)')
  await delivered()
  expect(keysHeard().at(-1)).toBe('7')
  await world.host.admin('alter publication supabase_realtime drop table public.unpublished')
  expect(await watched()).toBe(0)
})
