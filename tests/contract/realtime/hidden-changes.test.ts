import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually, listenOn } from './realtime-listener.ts'
import {
  ADA,
  BEN,
  NOTICES,
  PARCELS,
  type RealtimeWorld,
  startRealtimeWorld,
  summary,
} from './realtime-world.ts'

let world: RealtimeWorld
beforeAll(async () => {
  world = await startRealtimeWorld()
})
afterEach(() => world.clear())
afterAll(() => world.close())

// The message is the same whether or not the table exists.
const nothingAs = (table: string) =>
  `Nothing that anon may select is published as public.${table}: see the publication supabase_realtime.`

describe('hears nothing', () => {
  it('as anon of a table closed to anon, and is told so', async () => {
    const watching = await listenOn(world.service(), 'all', { changes: [PARCELS] })
    const outside = await listenOn(world.anon(), 'desk', { changes: [PARCELS] })
    expect(outside.system).toEqual([
      expect.objectContaining({ status: 'error', message: nothingAs('parcels') }),
    ])
    await world.sendChangeAndDelete(watching, ADA)
    await outside.caughtUp()
    expect(outside.changes).toEqual([])
  })

  it('signed in, of rows that are somebody else’s, their deletion included', async () => {
    const watching = await listenOn(world.service(), 'all', { changes: [PARCELS] })
    const ben = await listenOn(await world.person(BEN), 'mine', { changes: [PARCELS] })
    expect(ben.system[0]).toMatchObject({ status: 'ok', message: 'Subscribed to PostgreSQL' })
    await world.sendChangeAndDelete(watching, ADA)
    await ben.caughtUp()
    expect(ben.changes).toEqual([])
  })

  it('of unpublished, missing, or published but closed tables', async () => {
    for (const table of ['unpublished', 'nowhere', 'secrets', 'leads', 'callback_requests']) {
      const outside = await listenOn(world.anon(), `about-${table}`, {
        changes: [{ event: '*', schema: 'public', table }],
      })
      expect(outside.system).toEqual([
        expect.objectContaining({ status: 'error', message: nothingAs(table) }),
      ])
    }
  })

  it('when it asks for everything and may see nothing of it', async () => {
    const everything = { changes: [{ event: '*', schema: '*' }] } as const
    const watching = await listenOn(world.service(), 'all', { changes: [...everything.changes] })
    const outside = await listenOn(world.anon(), 'everything', { changes: [...everything.changes] })
    await world.sendChangeAndDelete(watching, ADA)
    await world.host.admin("insert into public.secrets values (1, 'closed')")
    await eventually(() => expect(watching.changes).toHaveLength(4))
    await outside.caughtUp()
    expect(outside.changes).toEqual([])
  })

  it('of columns its role may not select, nor by filtering on them', async () => {
    const outside = await listenOn(world.anon(), 'notices', { changes: [NOTICES] })
    await world.host.admin("insert into public.notices values ('door', 9007199254740993, 'not for anon')")
    await eventually(() => expect(outside.changes).toHaveLength(1))
    expect(Object.keys(outside.changes[0]?.new ?? {})).toEqual(['place', 'number'])
    for (const closed of [{ filter: 'words=like.not%' }, { select: ['words'] }]) {
      const curious = await listenOn(world.anon(), randomUUID(), { changes: [{ ...NOTICES, ...closed }] })
      expect(curious.system[0]?.message).toBe('anon may not select words from public.notices.')
    }
  })

  it('any more once its token is another’s, and again with its own', async () => {
    let sub = ADA
    const client = world.used(
      createClient(world.host.url, world.host.anonKey, {
        accessToken: () => world.host.signToken({ role: 'authenticated', sub }),
      }),
    )
    const watching = await listenOn(world.service(), 'all', { changes: [PARCELS] })
    const ada = await listenOn(client, 'mine', { changes: [PARCELS] })
    await world.sendChangeAndDelete(ada, ADA)
    const spokenOf = () => ada.system.length
    const before = spokenOf()
    sub = BEN
    await client.realtime.setAuth()
    await eventually(() => expect(spokenOf()).toBeGreaterThan(before))
    await world.sendChangeAndDelete(watching, ADA)
    await ada.caughtUp()
    expect(ada.changes).toHaveLength(3)
    expect(ada.statuses).toEqual(['SUBSCRIBED'])
  })
})

describe('hears only', () => {
  it('the deletion of rows it might have read, heard of or not', async () => {
    const ada = await listenOn(await world.person(ADA), 'mine', { changes: [PARCELS] })
    await world.send(1, ADA)
    await eventually(() => expect(ada.changes).toHaveLength(1))
    await world.host.admin('delete from public.parcels')
    await eventually(() => expect(summary(ada)).toEqual(['INSERT 1', 'DELETE 1']))
    await world.send(2, ADA)
    await world.send(3, BEN)
    // These listeners start after the inserts, so they never heard of the rows that are deleted.
    const later = await listenOn(await world.person(ADA), 'mine', { changes: [PARCELS] })
    const ben = await listenOn(await world.person(BEN), 'mine', { changes: [PARCELS] })
    await world.host.admin('delete from public.parcels')
    await eventually(() => expect(summary(later).at(-1)).toBe('DELETE 2'))
    await eventually(() => expect(summary(ben).at(-1)).toBe('DELETE 3'))
    await Promise.all([later.caughtUp(), ben.caughtUp()])
    expect(summary(later)).not.toContain('DELETE 3')
    expect(summary(ben)).not.toContain('DELETE 2')
  })

  it('the columns it selects, and the key', async () => {
    const watching = await listenOn(world.service(), 'all', { changes: [{ ...PARCELS, select: ['label'] }] })
    await world.send(1, ADA)
    await eventually(() => expect(watching.changes[0]?.new).toEqual({ id: 1, label: 'Books' }))
  })

  it('the short values of a row too large for a message', async () => {
    const watching = await listenOn(world.service(), 'all', { changes: [PARCELS] })
    await world.send(1, ADA, 'x'.repeat(300_000))
    await eventually(() => expect(watching.changes).toHaveLength(1))
    expect(watching.changes[0]).toMatchObject({
      new: { id: 1, owner: ADA },
      errors: [expect.stringContaining('413')],
    })
    expect(watching.changes[0]?.new).not.toHaveProperty('label')
  })

  it('that an oversized row changed, if no value is short', async () => {
    await world.host.admin(`create table public.bulky (key text primary key, body text);
      alter publication supabase_realtime add table public.bulky`)
    const watching = await listenOn(world.service(), 'all', {
      changes: [{ event: '*', schema: 'public', table: 'bulky', select: ['body'] }],
    })
    await world.host.admin("insert into public.bulky values (repeat('k', 70), repeat('x', 200000))")
    await eventually(() => expect(watching.changes.map((change) => change.new)).toEqual([{}]))
  })
})
