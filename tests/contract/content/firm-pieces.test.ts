import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishPieces } from '../../../host/publish-pieces.ts'
import { checkInstallation } from '../../../scripts/firm/check/check-installation.ts'
import { WITHDRAWING_SAMPLE_SQL } from '../../../scripts/firm/pieces/pieces-sql.ts'
import { signInStaff } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'

const SAMPLE = join(import.meta.dirname, '../../../firm/pieces')
const HEAD =
  '+++\ntitle = "Our Leeds office"\nexcerpt = "It’s open."\ncategory = "News"\npublished = 2026-11-30\n+++\n'
const DEAL = `
[[deals]]
title = "A mill in Leeds"
description = "Bought at auction."
type = "Bridging"
amount = 500_000
completed = 2026-11-01
termMonths = 12
`

let host: TestHost
let owner: pg.Client
let firmDir: string
beforeAll(async () => {
  host = await startTestHost()
  owner = new pg.Client(host.database.admin)
  await owner.connect()
  firmDir = await mkdtemp(join(tmpdir(), 'fairlead-firm-'))
  await cp(join(SAMPLE, 'resources'), join(firmDir, 'pieces/resources'), { recursive: true })
  await cp(join(SAMPLE, 'downloads'), join(firmDir, 'pieces/downloads'), { recursive: true })
  await mkdir(join(firmDir, 'pieces/articles'))
  await writeFile(join(firmDir, 'pieces/articles/leeds-office.md'), `${HEAD}\nOn the *Quay*.`)
  await writeFile(join(firmDir, 'pieces/deals.toml'), DEAL)
})
afterAll(async () => {
  await owner.end()
  await host.close()
  await rm(firmDir, { recursive: true })
})

const start = () => publishPieces(owner, { siteUrl: 'https://www.leeds.example', firmDir })
const titles = async () => {
  const { rows } = await owner.query(
    `select title from public.news_articles union all select title from public.completed_deals
     union all select title from public.resources order by title`,
  )
  return rows.map(({ title }) => title)
}

it('another firm’s start replaces the sample’s pieces, except edited ones', async () => {
  const edited = 'Our Manchester office is open'
  await owner.query(
    `insert into public.content_drafts (kind, published_id, published_version, fields)
     select 'news', id, 0, '{}' from public.news_articles where title = $1`,
    [edited],
  )
  expect(await titles()).toHaveLength(29)
  await start()
  expect(await titles()).toEqual(['A mill in Leeds', 'Our Leeds office', edited])
  const pages = host.client().from('content_pages').select('slug, body, author').eq('slug', 'leeds-office')
  expect((await pages).data).toEqual([{ slug: 'leeds-office', body: 'On the *Quay*.', author: '' }])
  expect((await host.client().from('deal_facts').select('term_months, exit')).data).toEqual([
    { term_months: 12, exit: null },
  ])
})

it('a check before going live counts admins and finds the sample’s pieces', async () => {
  const check = async (databaseUrl: string | undefined) => {
    const config = { dataDir: host.dataDir, databaseUrl, supabaseUrl: undefined, supabaseKey: undefined }
    return (await checkInstallation(config, new Date())).map(({ where }) => where)
  }
  const url = host.database.admin.connectionString
  expect(await check(url)).toEqual(['Admins'])
  await owner.query("insert into private.given_defaults values ('sample piece x')")
  expect(await check(url)).toEqual(['Admins', 'Desk, Content'])
  await signInStaff(host, { role: 'admin' })
  await signInStaff(host, { role: 'admin' })
  await start()
  expect(await check(url)).toEqual([])
})

it('a later start brings back nothing, and adds what is new', async () => {
  await owner.query("delete from public.completed_deals; update public.news_articles set title = 'Ours now'")
  await start()
  expect(await titles()).toEqual(['Ours now', 'Ours now'])
  const more = HEAD.replace('Our Leeds office', 'A second article')
  await writeFile(join(firmDir, 'pieces/articles/second.md'), `${more}\nMore.`)
  const another = new pg.Client(host.database.admin)
  await another.connect()
  await Promise.all([start(), publishPieces(another, { firmDir })])
  await another.end()
  expect(await titles()).toEqual(['A second article', 'Ours now', 'Ours now'])
})

it('the sample publishes its own on no address with https', async () => {
  const other = await startTestHost()
  const client = new pg.Client(other.database.admin)
  await client.connect()
  const count = async () =>
    (await client.query('select count(*)::int as n from public.news_articles')).rows[0].n
  await client.query(WITHDRAWING_SAMPLE_SQL)
  await publishPieces(client, { siteUrl: 'https://www.larkandcrane.example' })
  expect(await count()).toBe(0)
  await publishPieces(client, { siteUrl: 'http://localhost:3000' })
  expect(await count()).toBe(11)
  await client.end()
  await other.close()
})
