import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually, listenOn } from './realtime-listener.ts'
import { ADA, NOTICES, PARCELS, type RealtimeWorld, startRealtimeWorld, summary } from './realtime-world.ts'

let world: RealtimeWorld
beforeAll(async () => {
  world = await startRealtimeWorld()
})
afterEach(() => world.clear())
afterAll(() => world.close())

describe('hears', () => {
  it('changes of rows one may see, in the client’s types', async () => {
    const ada = await listenOn(await world.person(ADA), 'mine', { changes: [PARCELS] })
    const row = {
      id: 1,
      label: 'Größe "M" \\ 🧺',
      weight: 2,
      owner: ADA,
      sealed: true,
      sent_at: '2026-11-15T10:00:00+00:00',
      extra: { a: [1, null] },
      tags: ['red', 'two words'],
    }
    await world.host.admin(
      'insert into public.parcels values ($1, $2, $3, $4, $5, $6, $7, $8)',
      Object.values(row),
    )
    await eventually(() => expect(ada.changes).toHaveLength(1))
    await world.host.admin('update public.parcels set weight = 3, sealed = null')
    await eventually(() => expect(ada.changes).toHaveLength(2))
    await world.host.admin('delete from public.parcels')
    await eventually(() => expect(ada.changes).toHaveLength(3))
    const about = { schema: 'public', table: 'parcels', errors: null }
    expect(ada.changes).toEqual([
      { ...about, eventType: 'INSERT', new: row, old: {}, commit_timestamp: expect.any(String) },
      {
        ...about,
        eventType: 'UPDATE',
        new: { ...row, weight: 3, sealed: null },
        old: { id: 1 },
        commit_timestamp: expect.any(String),
      },
      { ...about, eventType: 'DELETE', new: {}, old: { id: 1 }, commit_timestamp: expect.any(String) },
    ])
    for (const { commit_timestamp } of ada.changes) expect(Date.parse(commit_timestamp)).not.toBeNaN()
  })

  it('only the events it asks for', async () => {
    const each = await Promise.all(
      (['INSERT', 'UPDATE', 'DELETE'] as const).map(async (event) =>
        listenOn(await world.person(ADA), event, { changes: [{ ...PARCELS, event }] }),
      ),
    )
    // The host reads the row for each listener, so the row must not change before the one concerned has heard of it.
    await world.send(1, ADA)
    await eventually(() => expect(each.map(summary)).toEqual([['INSERT 1'], [], []]))
    await world.host.admin('update public.parcels set weight = 3')
    await eventually(() => expect(each.map(summary)).toEqual([['INSERT 1'], ['UPDATE 1'], []]))
    await world.host.admin('delete from public.parcels')
    await eventually(() => expect(each.map(summary)).toEqual([['INSERT 1'], ['UPDATE 1'], ['DELETE 1']]))
    for (const listener of each) await listener.caughtUp()
    expect(each.map(summary)).toEqual([['INSERT 1'], ['UPDATE 1'], ['DELETE 1']])
  })

  it('a transaction in its order, across tables, and nothing of one undone', async () => {
    const watching = await listenOn(world.service(), 'all', { changes: [{ event: '*', schema: 'public' }] })
    await world.host.admin(`begin; insert into public.parcels (id) select generate_series(1, 50); rollback`)
    await world.host.admin(`begin;
      insert into public.parcels (id) values (3);
      insert into public.notices values ('hall', 1, 'Between');
      insert into public.parcels (id) values (1), (2);
      update public.parcels set label = 'x' where id = 3;
      commit`)
    await eventually(() => expect(watching.changes).toHaveLength(5))
    expect(watching.changes.map(({ eventType, new: row }) => `${eventType} ${row.id ?? row.place}`)).toEqual([
      'INSERT 3',
      'INSERT hall',
      'INSERT 1',
      'INSERT 2',
      'UPDATE 3',
    ])
  })

  it('every row of a burst, in order, with few statements', async () => {
    const listeners = await Promise.all(
      Array.from({ length: 5 }, async () => listenOn(world.service(), 'burst', { changes: [PARCELS] })),
    )
    const statements = await countLookUps(async () => {
      await world.host.admin('insert into public.parcels (id, owner) select generate_series(1, 1000), $1', [
        ADA,
      ])
      for (const { changes } of listeners) await eventually(() => expect(changes).toHaveLength(1000))
    })
    for (const { changes } of listeners) expect(changes.map(({ new: row }) => row.id)).toEqual(range(1000))
    // One statement reads fifty rows, for all listeners that see the same.
    expect(statements).toBeLessThanOrEqual(22)
  })

  it('a row with a two-part key and a number beyond doubles', async () => {
    const watching = await listenOn(world.service(), 'all', { changes: [NOTICES] })
    await world.host.admin("insert into public.notices values ('door', 9007199254740993, 'Large')")
    await eventually(() => expect(watching.changes).toHaveLength(1))
    await world.host.admin('delete from public.notices')
    await eventually(() => expect(watching.changes).toHaveLength(2))
    // supabase-js rounds the number, as JavaScript does. The host found the row, so it didn't round the key.
    expect(watching.changes[0]?.new.words).toBe('Large')
    expect(watching.changes[1]?.old.place).toBe('door')
  })

  it('a row whose key is of a type with a length', async () => {
    const places = { event: '*', schema: 'public', table: 'places' } as const
    const watching = await listenOn(world.service(), 'all', { changes: [places] })
    await world.host.admin(`insert into public.places values ('GB', '1010')`)
    await eventually(() =>
      expect(watching.changes).toEqual([expect.objectContaining({ new: { code: 'GB', flags: '1010' } })]),
    )
  })

  it('a changed key as a deletion and an update', async () => {
    await world.send(1, ADA)
    const watching = await listenOn(world.service(), 'all', { changes: [PARCELS] })
    await world.host.admin('update public.parcels set id = 2')
    // A change from just before the subscription may be heard as well.
    await eventually(() => expect(summary(watching).slice(-2)).toEqual(['DELETE 1', 'UPDATE 2']))
  })

  it('a deletion by cascade, and the last row of a table', async () => {
    await world.host.admin(`create table public.boxes (id int primary key references public.parcels on delete cascade);
      alter publication supabase_realtime add table public.boxes`)
    const watching = await listenOn(world.service(), 'all', {
      changes: [{ event: 'DELETE', schema: 'public' }],
    })
    await world.send(1, ADA)
    await world.host.admin('insert into public.boxes values (1)')
    await world.host.admin('delete from public.parcels')
    await eventually(() =>
      expect(watching.changes.map(({ table }) => table).sort()).toEqual(['boxes', 'parcels']),
    )
    await world.host.admin('drop table public.boxes')
  })

  it('a table published since the list of tables was read', async () => {
    await listenOn(world.service(), 'all', { changes: [PARCELS] })
    await world.host.admin(`alter event trigger realtime_keep_watch disable;
      create table public.latecomers (id int primary key);
      alter publication supabase_realtime add table public.latecomers;
      select realtime.watch_published_tables();
      alter event trigger realtime_keep_watch enable`)
    const latecomers = { event: '*', schema: 'public', table: 'latecomers' } as const
    const watching = await listenOn(world.service(), 'late', { changes: [latecomers] })
    await world.host.admin('insert into public.latecomers values (1)')
    await eventually(() => expect(watching.changes[0]?.new).toEqual({ id: 1 }))
    await world.host.admin('drop table public.latecomers')
  })

  it('a table published while it listens to all', async () => {
    const watching = await listenOn(world.service(), 'all', { changes: [{ event: '*', schema: 'public' }] })
    await world.host.admin('create table public.latecomers (id int primary key)')
    await world.host.admin('alter publication supabase_realtime add table public.latecomers')
    await world.host.admin('insert into public.latecomers values (1)')
    await eventually(() => expect(watching.changes.map(({ table }) => table)).toEqual(['latecomers']))
    await world.host.admin('alter table public.latecomers add column note text')
    await world.host.admin("insert into public.latecomers values (2, 'New column')")
    await eventually(() => expect(watching.changes[1]?.new).toEqual({ id: 2, note: 'New column' }))
    await world.host.admin('drop table public.latecomers')
  })
})

const range = (length: number) => Array.from({ length }, (_, index) => index + 1)

/** How often the host took a connection from the pool during `work`. */
async function countLookUps(work: () => Promise<void>): Promise<number> {
  const { pool } = world.host.database
  let taken = 0
  const count = () => taken++
  pool.on('acquire', count)
  await work()
  pool.off('acquire', count)
  return taken
}
