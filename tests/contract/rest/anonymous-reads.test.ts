import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type RestHost, startRestHost } from './rest-host.ts'

let host: RestHost
beforeAll(async () => {
  host = await startRestHost()
  await host.admin(`create view public.what_came with (security_invoker) as
      select 1 as id, current_setting('request.headers')::jsonb as headers, current_setting('request.path') as path,
        current_setting('request.method') as method, current_setting('transaction_read_only') as read_only,
        current_user::text as "user", auth.jwt() as claims;
    grant select on public.what_came to anon, authenticated;`)
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
