import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Actor, ANONYMOUS } from '../../../engine/database/database.ts'
import { ANONYMOUS_LIMITS } from '../../../engine/rest/request/limits.ts'
import { type RestHost, startRestHost } from './rest-host.ts'

let host: RestHost
beforeAll(async () => {
  host = await startRestHost()
  await host.admin(`create view public.what_came with (security_invoker) as
      select 1 as id, current_setting('request.headers')::jsonb as headers, current_setting('request.path') as path,
        current_setting('request.method') as method, current_setting('transaction_read_only') as read_only,
        current_user::text as "user", auth.jwt() as claims;
    grant select on public.what_came to anon, authenticated;
    create function public.all_news() returns setof public.news_articles language sql stable
      as 'select * from public.news_articles';
    create table public.many_rows as select n from generate_series(1, ${ANONYMOUS_LIMITS.countedRows + 1}) as n;
    create table public.partly_hidden as select n, n > 1500 as hidden from generate_series(1, 20000) as n;
    alter table public.partly_hidden enable row level security;
    create policy "Anyone can read what is not hidden" on public.partly_hidden for select to anon using (not hidden);
    analyze public.partly_hidden;
    grant select on public.many_rows, public.partly_hidden to anon`)
})
afterAll(() => host.close())

// The fast path takes only 'Bearer'; 'bearer' means the same and goes through the app.
async function ask(path: string, headers: Record<string, string>, scheme: 'Bearer' | 'bearer') {
  const response = await fetch(`${host.url}/rest/v1${path}`, {
    headers: { apikey: host.anonKey, authorization: `${scheme} ${host.anonKey}`, ...headers },
  })
  const { date: _date, ...kept } = Object.fromEntries(response.headers)
  return { status: response.status, headers: kept, body: await response.text() }
}

it.each<[string, Record<string, string>?]>([
  ['/news_articles?select=*&order=published_date.desc&limit=6'],
  ['/news_articles?select=title,excerpt&limit=2', { prefer: 'count=exact' }],
  ['/news_articles?select=title&limit=2', { prefer: 'count=planned' }],
  ['/news_articles?select=title&offset=1', { range: '0-1', 'range-unit': 'items' }],
  ['/news_articles?select=title&offset=5000', { prefer: 'count=exact' }],
  ['/news_articles?limit=1', { accept: 'application/vnd.pgrst.object+json' }],
  ['/news_articles?limit=2', { accept: 'application/vnd.pgrst.object+json' }],
  ['/news_articles?limit=2', { accept: 'text/csv' }],
  ['/news_articles?limit=2', { accept: 'image/png' }],
  ['/news_articles?limit=1', { 'accept-profile': 'private' }],
  ['/news_articles?limit=-1'],
  ['/news_articles?no_such_column=eq.1'],
  ['/news_articles?title=nonsense'],
  ['/news_articles?title=eq.%C3%A9%20%26&select=title'],
  ['/no_such_table'],
  ['/leads?select=*'],
  ['/news_articles?limit=1', { prefer: 'handling=strict, wrong=1' }],
  ['/what_came', { 'x-client-info': 'supabase-js', cookie: 'a=1', 'x-request-id': 'forged' }],
  ['/news_articles'],
])('answers %s %j as the app does', async (path, headers = {}) => {
  const quick = await ask(path, headers, 'Bearer')
  expect(quick).toEqual(await ask(path, headers, 'bearer'))
  // The second time, the statement may already be prepared on its connection.
  expect(await ask(path, headers, 'Bearer')).toEqual(quick)
})

it('shows a function the request without what proves who sent it', async () => {
  const { body } = await ask('/what_came', { cookie: 'a=1' }, 'Bearer')
  const [row] = JSON.parse(body)
  expect(row).toMatchObject({
    path: '/what_came',
    method: 'GET',
    read_only: 'on',
    user: 'anon',
    claims: { role: 'anon' },
  })
  expect(Object.keys(row.headers)).not.toEqual(expect.arrayContaining(['cookie']))
  expect(JSON.stringify(row.headers)).not.toContain(host.anonKey)
})

it('leaves to the app whoever brings another key, a token or nothing', async () => {
  const read = (headers: Record<string, string>) =>
    fetch(`${host.url}/rest/v1/news_articles?limit=1`, { headers }).then(({ status }) => status)
  expect(await read({})).toBe(401)
  expect(await read({ apikey: 'wrong' })).toBe(401)
  expect(await read({ apikey: host.anonKey, authorization: 'Bearer wrong' })).toBe(401)
  expect(await read({ apikey: host.serviceKey })).toBe(200)
})

it('sees a column that was added after the first reading', async () => {
  const path = '/late_columns?select=added'
  await host.admin('create table public.late_columns (id int); grant select on public.late_columns to anon')
  expect((await ask('/late_columns', {}, 'Bearer')).status).toBeGreaterThan(0)
  await host.admin('alter table public.late_columns add column added text')
  await vi.waitFor(async () => expect((await ask(path, {}, 'Bearer')).body).toBe('[]'), { timeout: 10_000 })
})

it('gives a visitor two seconds of the database and staff eight', async () => {
  const sleep = { text: 'select pg_sleep(3)::text', values: [] }
  const staff: Actor = { role: 'authenticated', claims: {} }
  const cancelled = { code: '57014' }
  await Promise.all([
    expect(host.database.queryAs(ANONYMOUS, sleep)).rejects.toMatchObject(cancelled),
    expect(host.database.actAs(ANONYMOUS, (client) => client.query(sleep.text))).rejects.toMatchObject(
      cancelled,
    ),
    expect(host.database.queryAs(staff, sleep)).resolves.toHaveLength(1),
  ])
  // The visitor's shorter time limit doesn't stay on the connection after the request.
  const { rows } = await host.database.actAs(ANONYMOUS, async (client) => {
    await client.query('rollback')
    return client.query("select current_setting('statement_timeout') as limit")
  })
  expect(rows).toEqual([{ limit: '8s' }])
})

const list = (count: number, item: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => item(index)).join()
const deep = Array(6).fill('a').join('->')
const BACKTRACKING = encodeURIComponent('^(a+)(a+)(a+)a\\3\\2\\1$')

it.each([
  ['one column under many names', `select=${list(40, (n) => `a${n}:excerpt`)}`],
  ['one column twice', 'select=excerpt,again:excerpt'],
  ['every column twice', 'select=*,*'],
  ['a column beside all columns', 'select=*,again:excerpt'],
  ['very many columns', `select=${list(51, (n) => `title->a${n}`)}`],
  ['deep JSON to select', `select=title->${deep}`],
  ['deep JSON to filter by', `select=title&title->${deep}=eq.1`],
  ['a regular expression', `select=title&excerpt=match.${BACKTRACKING}`],
  ['a negated regular expression', 'select=title&excerpt=not.imatch.a'],
  ['any of several regular expressions', 'select=title&excerpt=match(any).{a,b}'],
  ['a regular expression in a tree', 'select=title&or=(title.eq.x,and(title.eq.y,excerpt.match.a))'],
  ['many wildcards', `select=title&excerpt=like.${'*a'.repeat(5)}`],
  ['a long pattern', `select=title&excerpt=ilike.${'a'.repeat(101)}`],
  ['many patterns', `select=title&or=(${list(4, (n) => `title.like.${n}*`)})`],
  ['many text searches', `select=title${'&excerpt=fts.a'.repeat(4)}`],
  ['many terms of or', `select=title&or=(${list(51, (n) => `title.eq.${n}`)})`],
  ['many conditions', `select=title${'&title=neq.a'.repeat(51)}`],
  ['a long list', `select=title&title=in.(${list(101, String)})`],
  ['a long array', `select=title&title=eq(any).{${list(1_000, String)}}`],
  ['many terms of order', `select=title&order=${list(6, () => 'title')}`],
  ['a far offset', 'select=title&offset=1000000'],
])('refuses %s to anonymous clients, of tables and of functions', async (_what, query) => {
  const paths = [`/news_articles?${query}`, `/rpc/all_news?${query}`]
  const answers = await Promise.all(
    paths.flatMap((path) => [ask(path, {}, 'Bearer'), ask(path, {}, 'bearer')]),
  )
  expect(answers.map(({ status, body }) => [status, JSON.parse(body).code])).toEqual(
    Array(4).fill([400, '54000']),
  )
})

it('refuses a far offset in the Range header too', async () => {
  const { status, body } = await ask('/news_articles?select=title', { range: '1000000-1000009' }, 'Bearer')
  expect([status, JSON.parse(body).code]).toEqual([400, '54000'])
})

it.each(['exact', 'planned', 'estimated'])(
  'counts at most 10,000 rows for anonymous clients (%s)',
  async (count) => {
    const total = async (path: string) =>
      (await ask(path, { prefer: `count=${count}` }, 'Bearer')).headers['content-range']?.split('/')[1]
    expect(await total('/many_rows?limit=1')).toBe('*')
    expect(await total(`/many_rows?limit=1&n=lte.${ANONYMOUS_LIMITS.countedRows}`)).toBe('10000')
    // The count leaves out the rows that are hidden from anonymous clients, although the planner's estimate has them.
    expect(await total('/partly_hidden?limit=1')).toBe('1500')
    const { rows } = await host.admin(`explain (format json) select from public.partly_hidden where hidden`)
    expect(rows[0]['QUERY PLAN'][0].Plan['Plan Rows']).toBeGreaterThan(5_000)
  },
)
