import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { eventually, listenOn, startListening } from './realtime-listener.ts'
import { ADA, NOTICES, PARCELS, type RealtimeWorld, startRealtimeWorld, summary } from './realtime-world.ts'

let world: RealtimeWorld
beforeAll(async () => {
  world = await startRealtimeWorld()
})
afterEach(() => world.clear())
afterAll(() => world.close())

const EXPECTED: [filter: string, heard: string[]][] = [
  ['weight=eq.5', ['Anvil']],
  ['weight=neq.5', ['Book, heavy', 'Feather']],
  ['weight=lt.5', ['Book, heavy', 'Feather']],
  ['weight=lte.1', ['Feather']],
  ['weight=gt.1', ['Anvil', 'Book, heavy']],
  ['weight=gte.5', ['Anvil']],
  ['label=in.(Anvil,"Book, heavy")', ['Anvil', 'Book, heavy']],
  ['label=like.B%', ['Book, heavy']],
  ['label=ilike.%A%', ['Anvil', 'Book, heavy', 'Feather']],
  ['label=match.^(A|F)', ['Anvil', 'Feather']],
  ['label=imatch.^(a|f)', ['Anvil', 'Feather']],
  ['sealed=is.null', ['Anvil', 'Book, heavy']],
  ['sealed=is.true', ['Feather']],
  ['sealed=isdistinct.true', ['Anvil', 'Book, heavy']],
  ['label=not.in.(Anvil)', ['Book, heavy', 'Feather']],
  ['sealed=not.is.null', ['Feather']],
  ['weight=gt.1,weight=lt.5', ['Book, heavy']],
  ['label=eq."Book, heavy"', ['Book, heavy']],
  ['', ['Anvil', 'Book, heavy', 'Feather']],
]

it('pass the rows they describe', async () => {
  const heard = Object.fromEntries(EXPECTED.map(([filter]) => [filter, [] as unknown[]]))
  const channel = world.service().channel('filtered')
  for (const [filter] of EXPECTED)
    channel.on('postgres_changes', { ...PARCELS, filter }, ({ new: row }) =>
      heard[filter]?.push((row as { label: string }).label),
    )
  await new Promise<void>((resolve) => {
    channel.subscribe((status) => status === 'SUBSCRIBED' && resolve())
  })
  await world.host.admin(`insert into public.parcels (id, label, weight, sealed) values
    (1, 'Anvil', 5, null), (2, 'Book, heavy', 2, null), (3, 'Feather', 1, true)`)
  // Feather is the last row. Once the binding without a filter has heard it, nothing more will come.
  await eventually(() => expect(heard['']).toContain('Feather'))
  expect(heard).toEqual(Object.fromEntries(EXPECTED))
})

it('count for each binding of a channel by itself', async () => {
  const heard: string[] = []
  const channel = world
    .service()
    .channel('two')
    .on('postgres_changes', { ...PARCELS, filter: 'weight=gt.5' }, () => heard.push('heavy'))
    .on('postgres_changes', { ...PARCELS, event: 'INSERT' }, () => heard.push('any'))
    .on('postgres_changes', { ...NOTICES }, () => heard.push('notice'))
  await new Promise<void>((resolve) => {
    channel.subscribe((status) => status === 'SUBSCRIBED' && resolve())
  })
  await world.send(1, ADA, 'Feather', 1)
  await world.send(2, ADA, 'Anvil', 9)
  await world.host.admin("insert into public.notices values ('door', 1, 'Closed')")
  await eventually(() => expect(heard).toEqual(['any', 'heavy', 'any', 'notice']))
})

it('pass rows whose columns are named as parts of the query', async () => {
  const row = {
    position: '1',
    key: 'a',
    record: 'b',
    text: 'c',
    shown: 'd',
    changed: 'e',
    value: 'f',
    passes: 'g',
  }
  const columns = Object.keys(row).map((name) => `"${name}" text`)
  await world.host.admin(`create table public.clashes (${columns.join()}, primary key (position));
    alter publication supabase_realtime add table public.clashes`)
  const clashes = { event: '*', schema: 'public', table: 'clashes' } as const
  const watching = await listenOn(world.service(), 'all', {
    changes: [{ ...clashes, filter: 'key=eq.a' }, clashes],
  })
  await world.host.admin(`insert into public.clashes values ('1', 'a', 'b', 'c', 'd', 'e', 'f', 'g')`)
  await eventually(() => expect(watching.changes).toHaveLength(2))
  await world.host.admin('delete from public.clashes')
  await eventually(() => expect(watching.changes[2]?.old).toEqual({ position: '1' }))
  expect(watching.changes[0]?.new).toEqual(row)
  expect(watching.statuses).toEqual(['SUBSCRIBED'])
  await world.host.admin('drop table public.clashes')
})

it('pass deletions when they ask for the key alone', async () => {
  const client = world.service()
  const byKey = await listenOn(client, 'key', { changes: [{ ...PARCELS, filter: 'id=in.(1,3)' }] })
  const byLabel = await listenOn(client, 'label', { changes: [{ ...PARCELS, filter: 'label=eq.Books' }] })
  for (const id of [1, 2, 3]) await world.send(id, ADA)
  await eventually(() => expect(byLabel.changes).toHaveLength(3))
  await world.host.admin('delete from public.parcels')
  await eventually(() => expect(summary(byKey)).toEqual(['INSERT 1', 'INSERT 3', 'DELETE 1', 'DELETE 3']))
  await byLabel.caughtUp()
  expect(summary(byLabel)).toEqual(['INSERT 1', 'INSERT 2', 'INSERT 3'])
})

const REFUSED = [
  'weight=eq.heavy',
  'weight=like.5%',
  'nothing=eq.1',
  'weight',
  'weight=fts.x',
  'weight=gt(any).{1}',
  'weight=eq.1,,label=eq.x',
  'label=match.(',
  'weight=is.true',
  '"; drop table parcels; --"=eq.1',
  `label=in.(${Array.from({ length: 101 }, (_, index) => index).join()})`,
]

it('are refused with a reason when they cannot be asked', async () => {
  const client = world.service()
  const listeners = await Promise.all(
    REFUSED.map((filter, index) =>
      listenOn(client, `refused-${index}`, { changes: [{ ...PARCELS, filter }] }),
    ),
  )
  for (const [index, { system }] of listeners.entries())
    expect(system, REFUSED[index]).toEqual([
      expect.objectContaining({ status: 'error', message: expect.stringMatching(/./) }),
    ])
  const watching = await listenOn(client, 'all', { changes: [PARCELS] })
  await world.send(1, ADA)
  await eventually(() => expect(watching.changes).toHaveLength(1))
  await Promise.all(listeners.map((listener) => listener.caughtUp()))
  expect(listeners.flatMap(({ changes }) => changes)).toEqual([])
})

it.each([
  ['a regular expression', ['place=match.^(a+)+$'], 'Regular expressions'],
  ['one that ignores case', ['place=not.imatch.^(a+)+$'], 'Regular expressions'],
  ['a long pattern', [`place=like.${'a'.repeat(101)}`], 'at most 100 characters'],
  ['a pattern of wildcards', ['place=ilike.%a%b%c%d%'], 'at most 4 wildcards'],
  ['many patterns', ['place=like.a,place=like.b', 'place=like.c,place=like.d'], 'at most 3 patterns'],
  ['a long value', [`place=eq.${'a'.repeat(2_001)}`], 'at most 2000 characters'],
])('are refused to an anonymous client when they are costly: %s', async (_, filters, message) => {
  const changes = filters.map((filter) => ({ ...NOTICES, filter }))
  const anonymous = await listenOn(world.anon(), 'costly', { changes })
  expect(anonymous.system).toEqual([
    expect.objectContaining({ status: 'error', message: expect.stringContaining(message) }),
  ])
  const signedIn = await listenOn(await world.person(ADA), 'costly', { changes })
  expect(signedIn.system).toEqual([expect.objectContaining({ status: 'ok' })])
})

it('may be patterns within the limits for an anonymous client', async () => {
  const changes = [{ ...NOTICES, filter: 'place=like.do%' }]
  const anonymous = await listenOn(world.anon(), 'cheap', { changes })
  expect(anonymous.system).toEqual([expect.objectContaining({ status: 'ok' })])
})

it('refuse the joining itself where the client waits for its changes', async () => {
  const config = { postgres_changes_options: { wait: true } }
  const changes = [{ ...PARCELS, filter: 'nothing=eq.1' }]
  const listener = startListening(world.service(), 'waits', { changes, config })
  await eventually(() => expect(listener.errors[0]?.message).toContain('nothing'))
  expect(listener.statuses[0]).toBe('CHANNEL_ERROR')
})
