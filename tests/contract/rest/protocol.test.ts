import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RestHost, startRestHost } from './rest-host.ts'

let host: RestHost
beforeAll(async () => {
  host = await startRestHost()
  await host.admin(
    `create domain public.remark as text;
     create table public.cells (id int, words text, short varchar(20), padded char(5), remark public.remark,
       amount numeric, share float8, whole bigint, at date, doc jsonb, list text[], sure boolean);
     create function public.say(words text) returns text language sql immutable as 'select words'`,
  )
})
afterAll(() => host.close())

describe('paths, methods and schemas', () => {
  it.each([
    ['GET', '/nope', {}, 404, 'PGRST205', "Could not find the table 'public.nope' in the schema cache"],
    ['GET', '/firms/1', {}, 404, 'PGRST125', 'Invalid path specified in request URL'],
    ['PUT', '/firms?id=eq.1', {}, 405, 'PGRST117', 'Unsupported HTTP method: PUT'],
    ['PROPFIND', '/firms', {}, 405, 'PGRST117', 'Unsupported HTTP method: PROPFIND'],
    ['GET', '/ledger', { 'accept-profile': 'backstage' }, 406, 'PGRST106', 'Invalid schema: backstage'],
    [
      'GET',
      '/firms',
      { accept: 'image/png' },
      406,
      'PGRST107',
      'None of these media types are available: image/png',
    ],
    ['POST', '/ledger', { 'content-profile': 'backstage' }, 406, 'PGRST106', 'Invalid schema: backstage'],
    [
      'GET',
      '/constructor',
      {},
      404,
      'PGRST205',
      "Could not find the table 'public.constructor' in the schema cache",
    ],
    [
      'GET',
      '/firms%22%3B--',
      {},
      404,
      'PGRST205',
      `Could not find the table 'public.firms";--' in the schema cache`,
    ],
  ])('%s %s %o answers %i %s', async (method, path, headers, status, code, message) => {
    const answer = await host.raw(path, { method, headers: headers as Record<string, string> })
    expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ code, message })])
  })

  it('takes the schema it serves by name', async () => {
    const answer = await host.raw('/firms?select=id&id=eq.1', { headers: { 'accept-profile': 'public' } })
    expect(await answer.json()).toEqual([{ id: 1 }])
    const other = await host.client().schema('backstage').from('ledger').select()
    expect([other.status, other.error?.hint]).toEqual([406, 'Only the following schemas are exposed: public'])
  })

  it('shows our other schemas to nobody, not even the service role', async () => {
    const key = host.serviceKey
    for (const name of ['users', 'sessions', 'objects', 'schema_migrations', 'pg_authid']) {
      expect((await host.raw(`/${name}`, { key })).status).toBe(404)
    }
    for (const schema of ['auth', 'private', 'storage', 'realtime']) {
      const answer = await host.raw('/users', { key, headers: { 'accept-profile': schema } })
      expect(answer.status).toBe(406)
    }
  })

  it('lists no tables at its root', async () => {
    const answer = await host.raw('/')
    expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ paths: {} })])
  })
})

describe('media types', () => {
  it('writes CSV', async () => {
    const { data } = await host.client().from('firms').select('id,name,slogan').order('id').csv()
    expect(data).toBe(
      'id,name,slogan\n1,"Lark Lending","Quick, fair"\n2,"Crane Capital",\n3,"Heron & Co (UK), ""North""",Steady',
    )
    const answer = await host.raw('/firms?select=id', { headers: { accept: 'text/csv' } })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  })

  it('disarms text that a spreadsheet would run, and changes nothing else', async () => {
    const commands = [
      '=1+1',
      '+44 20 7946 0123',
      '-2+3',
      '@SUM(A1)',
      '|cmd',
      '%0A',
      '\t=1',
      '\r=1',
      '  =1',
      '＝1',
    ]
    await host.admin(
      `insert into public.cells select n, w, w, left(w, 5), w, -5, -0.5, -7, '2026-05-01', '-5', array[w], false
       from unnest($1::text[]) with ordinality as given (w, n)`,
      [commands],
    )
    const csv = async (path: string) => (await host.raw(path, { headers: { accept: 'text/csv' } })).text()
    for (const column of ['words', 'short', 'padded', 'remark']) {
      for (const [index] of commands.entries()) {
        const [, cell] = (await csv(`/cells?select=${column}&id=eq.${index + 1}`)).split('\n')
        expect(cell, `${column} ${index}`).toMatch(/^"?'/)
      }
    }
    expect(await csv('/cells?id=eq.1')).toBe(
      'id,words,short,padded,remark,amount,share,whole,at,doc,list,sure\n' +
        `1,'=1+1,'=1+1,'=1+1,'=1+1,-5,-0.5,-7,2026-05-01,-5,{=1+1},f`,
    )
    expect(await csv(`/rpc/say?words=${encodeURIComponent('=1+1')}`)).toBe(`pgrst_scalar\n'=1+1`)
    expect(await csv('/firms?select=id,city:details->city&id=eq.2')).toBe('id,city\n2,"""Leeds"""')
    const written = await host.raw('/cells?select=words,whole&id=eq.1', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', prefer: 'return=representation', accept: 'text/csv' },
      body: JSON.stringify({ sure: true }),
    })
    expect(await written.text()).toBe(`words,whole\n'=1+1,-7`)
  })

  it('leaves nulls out when asked', async () => {
    const accept = 'application/vnd.pgrst.array+json;nulls=stripped'
    const answer = await host.raw('/firms?select=id,slogan&id=eq.2', { headers: { accept } })
    expect(await answer.json()).toEqual([{ id: 2 }])
  })

  it('answers HEAD with the headers of GET and no body', async () => {
    const answer = await host.raw('/firms?limit=1', { method: 'HEAD', headers: { prefer: 'count=exact' } })
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([
      206,
      '0-0/3',
      '',
    ])
  })
})

describe('the catalogue', () => {
  it('finds what was added since it was read', async () => {
    const db = host.client()
    expect((await db.from('firms').select('id').eq('id', 1)).error).toBeNull()
    await host.admin('create table public.latecomers (id int primary key)')
    await host.admin('insert into public.latecomers values (1)')
    // An unknown name makes the host read the catalogue again, but not at every request.
    await expect
      .poll(async () => (await db.from('latecomers').select('id')).data, { timeout: 10_000 })
      .toEqual([{ id: 1 }])
  })

  it('answers plainly about what was dropped since', async () => {
    const db = host.client()
    await host.admin('create table public.leavers (id int primary key, gone int)')
    await expect.poll(async () => (await db.from('leavers').select()).status, { timeout: 10_000 }).toBe(200)
    await host.admin('alter table public.leavers drop column gone')
    const column = await db.from('leavers').select('gone')
    expect([column.status, column.error?.code]).toEqual([400, '42703'])
    await host.admin('drop table public.leavers')
    const table = await db.from('leavers').select('id')
    expect([table.status, table.error?.code]).toEqual([404, '42P01'])
  })
})

describe('a database in trouble', () => {
  it('says so when the connection is cut, and serves the next request', async () => {
    const cut = async () => {
      const { rowCount } = await host.admin(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like '%dawdle%' and pid <> pg_backend_pid() and state = 'active'`)
      return rowCount
    }
    const [{ status, error }] = await Promise.all([
      host.client().rpc('dawdle'),
      expect.poll(cut, { timeout: 10_000 }).toBe(1),
    ])
    expect([status, error?.code]).toEqual([503, '57P01'])
    expect((await host.client().from('firms').select('id').eq('id', 1)).data).toEqual([{ id: 1 }])
  })

  it('says so when every connection is taken', async () => {
    const { pool } = host.database
    const taken = await Promise.all(Array.from({ length: pool.options.max ?? 10 }, () => pool.connect()))
    const answer = await host.raw('/firms', { key: host.serviceKey })
    // Visitors have connections of their own.
    expect((await host.raw('/firms')).status).toBe(200)
    for (const client of taken) client.release()
    expect([answer.status, (await answer.json()).code]).toEqual([503, 'PGRST003'])
    expect((await host.raw('/firms', { key: host.serviceKey })).status).toBe(200)
  })
})
