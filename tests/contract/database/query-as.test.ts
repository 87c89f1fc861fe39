import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type Actor, createDatabase, type Database, SERVICE } from '../../../engine/database/database.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'

let host: TestHost
/** Has only one connection, so anything that a request leaves behind on it would affect the next request. */
let database: Database

beforeAll(async () => {
  host = await startTestHost({
    sql: `create table public.asked (id integer primary key, owner text not null);
      alter table public.asked enable row level security;
      grant select, insert on public.asked to anon, authenticated;
      grant all on public.asked to service_role;
      create policy "Signed-in people see their own" on public.asked for all to authenticated
        using (owner = auth.jwt() ->> 'sub');
      create policy "Nobody in particular sees the open ones" on public.asked for select to anon using (owner = 'open');
      insert into public.asked values (1, 'open'), (2, 'ada'), (3, 'bea');
      create table public.asked_late (
        id integer primary key, asked integer references public.asked (id) deferrable initially deferred);
      grant all on public.asked_late to service_role;`,
  })
  const { options } = host.database.pool
  // The spread leaves out the password, which a pool keeps as a hidden property.
  database = createDatabase(
    new pg.Pool({ ...options, password: options.password, max: 1, idleTimeoutMillis: 0 }),
  )
  database.pool.on('error', () => {})
})
afterAll(async () => {
  await database.close()
  await host.close()
})

afterEach(async () => {
  vi.useRealTimers()
  await host.admin('delete from public.asked where id > 3')
})

const ANON: Actor = { role: 'anon', claims: {} }
const signedIn = (sub: string): Actor => ({ role: 'authenticated', claims: { sub } })
const idsAs = async (actor: Actor) =>
  (
    await database.queryAs<{ id: number }>(actor, {
      text: 'select id from public.asked order by id',
      values: [],
    })
  ).map(({ id }) => id)

it('shows each actor its own rows, though they share a connection', async () => {
  for (let turn = 0; turn < 8; turn++) {
    expect(await idsAs(ANON)).toEqual([1])
    expect(await idsAs(SERVICE)).toEqual([1, 2, 3])
    expect(await idsAs(signedIn('ada'))).toEqual([2])
    expect(await idsAs(signedIn('bea'))).toEqual([3])
  }
})

it('leaves neither role nor claims behind, whether it went well or not', async () => {
  const left = async () => {
    const client = await database.pool.connect()
    const { rows } = await client.query(
      `select current_user as "user", coalesce(current_setting('request.jwt.claims', true), '') as claims,
         current_setting('transaction_read_only') as read_only, now() = statement_timestamp() as outside`,
    )
    client.release()
    return rows[0]
  }
  const clean = { user: 'authenticator', claims: '', read_only: 'off', outside: true }
  await database.queryAs(signedIn('ada'), { text: 'select 1', values: [] }, { readOnly: true })
  expect(await left()).toEqual(clean)
  const failing = { text: 'select 1 / id from (select 0 as id) as none', values: [] }
  await expect(database.queryAs(SERVICE, failing)).rejects.toThrow('division by zero')
  expect(await left()).toEqual(clean)
})

it('never reaches the statement when the role is refused', async () => {
  const impostor = { role: 'postgres', claims: {} } as unknown as Actor
  await expect(database.queryAs(impostor, { text: 'select 1', values: [] })).rejects.toThrow(
    'Not an API role',
  )
  await host.admin('revoke service_role from authenticator')
  try {
    const write = { text: 'insert into public.asked values (50, $1)', values: ['open'] }
    await expect(database.queryAs(SERVICE, write)).rejects.toThrow('permission denied to set role')
  } finally {
    await host.admin('grant service_role to authenticator')
  }
  expect(await idsAs(SERVICE)).toEqual([1, 2, 3])
})

it('writes all or nothing, and answers only once it is committed', async () => {
  await database.queryAs(SERVICE, { text: 'insert into public.asked values ($1, $2)', values: ['4', 'ada'] })
  const { rows } = await host.admin('select owner from public.asked where id = 4')
  expect(rows).toEqual([{ owner: 'ada' }])
  // The foreign key is deferred: the insert itself succeeds, and the commit fails.
  const late = { text: 'insert into public.asked_late values (1, 99) returning id', values: [] }
  await expect(database.queryAs(SERVICE, late)).rejects.toThrow('violates foreign key constraint')
  expect((await host.admin('select count(*)::int as count from public.asked_late')).rows[0].count).toBe(0)
})

it('refuses to write when told to read', async () => {
  const write = { text: "insert into public.asked values (60, 'open')", values: [] }
  await expect(database.queryAs(SERVICE, write, { readOnly: true })).rejects.toThrow('read-only transaction')
  const loosen = { text: "select set_config('transaction_read_only', 'off', true)", values: [] }
  await expect(database.queryAs(SERVICE, loosen, { readOnly: true })).rejects.toThrow('read-write mode')
})

it('keeps a statement that failed once from failing for ever', async () => {
  const inverse = (id: string) =>
    database.queryAs<{ inverse: number }>(SERVICE, {
      text: 'select 12 / $1::integer as inverse',
      values: [id],
    })
  expect(await inverse('3')).toEqual([{ inverse: 4 }])
  await expect(inverse('0')).rejects.toThrow('division by zero')
  await expect(inverse('x')).rejects.toThrow('invalid input syntax')
  expect(await inverse('4')).toEqual([{ inverse: 3 }])
  const misspelt = { text: 'select no_such_column', values: [] }
  await expect(database.queryAs(SERVICE, misspelt)).rejects.toThrow('no_such')
  expect(await inverse('6')).toEqual([{ inverse: 2 }])
})

const countPrepared = async () => {
  const text = "select count(*)::int as prepared from pg_prepared_statements where name <> 'settings'"
  const [row] = await database.queryAs<{ prepared: number }>(SERVICE, { text, values: [] })
  return row?.prepared ?? 0
}

it('prepares a statement once, and a bounded number for each connection', async () => {
  const before = await countPrepared()
  for (const value of ['1', '2', '3']) {
    const statement = { text: 'select $1::integer as prepared_once', values: [value] }
    expect(await database.queryAs(SERVICE, statement)).toEqual([{ prepared_once: Number(value) }])
  }
  expect((await countPrepared()) - before).toBe(1)

  const counts: number[] = []
  for (let number = 0; number < 250; number++) {
    const [row] = await database.queryAs(SERVICE, { text: `select ${number} as n`, values: [] })
    expect(row).toEqual({ n: number })
    if (number % 10 === 0) counts.push(await countPrepared())
  }
  expect(Math.max(...counts)).toBeLessThanOrEqual(100)

  const long = { text: `select 1 as long /* ${'x'.repeat(5_000)} */`, values: [] }
  const beforeLong = await countPrepared()
  await database.queryAs(SERVICE, long)
  expect(await countPrepared()).toBe(beforeLong)
})

it('prepares a statement again after its column’s type changed', async () => {
  await host.admin('create table public.retyped (id integer); grant select on public.retyped to anon')
  await host.admin('insert into public.retyped values (7)')
  const ask = () =>
    database.queryAs(ANON, { text: 'select id from public.retyped where id = $1', values: ['7'] })
  expect(await ask()).toEqual([{ id: 7 }])
  await host.admin('alter table public.retyped alter column id type text')
  expect(await ask()).toEqual([{ id: '7' }])
  expect(await ask()).toEqual([{ id: '7' }])
})

it('stops its timer once answered: the connection outlives the query’s limit', async () => {
  const connection = async () =>
    (
      await database.queryAs<{ pid: number }>(SERVICE, { text: 'select pg_backend_pid() as pid', values: [] })
    )[0]?.pid
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const before = await connection()
  await expect(database.queryAs(SERVICE, { text: 'select 1 / 0', values: [] })).rejects.toThrow(
    'division by zero',
  )
  await vi.advanceTimersByTimeAsync(2 * Number(database.pool.options.query_timeout))
  expect(await connection()).toBe(before)
})
