import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Draft,
  publishContent,
  saveDraft,
  unpublishContent,
} from '../../../apps/desk/backend/content.ts'
import { countDownloads, uploadFile, uploadPicture } from '../../../apps/desk/backend/media.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { ARTICLE, draftOf, NEWS, PICTURE, publishArticle, soon } from './content-steps.ts'

let host: TestHost
let other: TestHost
let ada: StaffAccount

beforeAll(async () => {
  host = await startTestHost({ withSite: true })
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
  const { connectionString = '' } = host.database.admin
  other = await startTestHost({
    withSite: true,
    env: { DATABASE_URL: connectionString, DATA_DIR: host.dataDir },
  })
})
afterAll(async () => {
  await other.close()
  await host.close()
})

const get = (path: string, from = host, headers: Record<string, string> = {}) =>
  fetch(from.url + path, { redirect: 'manual', headers })
const statusOf = async (path: string) => (await get(path)).status
const publish = (fields: object, before?: Draft) => publishArticle(ada, fields, before)

it('shows a draft to nobody outside, at no address', async () => {
  const draft = draftOf(await saveDraft(ada.client, 'news', { ...ARTICLE, slug: 'not-yet', body: 'Secret.' }))
  for (const path of [`${NEWS}/not-yet`, `${NEWS}/${draft.id}`]) expect(await statusOf(path)).toBe(404)
  for (const path of [NEWS, `${NEWS}/feed.xml`, '/sitemap.xml'])
    expect(await (await get(path)).text()).not.toContain('not-yet')
  for (const table of ['content_drafts', 'content_versions'])
    expect((await host.client().from(table).select('*')).data).toBeNull()
})

it('every host shows each change, and tells old, gone and unknown apart', async () => {
  const both = (check: (from: TestHost) => Promise<void>) =>
    soon(async () => {
      for (const from of [host, other]) await check(from)
    })
  await Promise.all([get(NEWS), get(NEWS, other)])
  const first = await publish({ slug: 'rates-fall', author: 'Ada Heron', body: 'First text.' })
  await both(async (from) => {
    const answer = await get(`${NEWS}/rates-fall`, from)
    expect(await answer.text()).toContain('First text.')
    expect(await (await get(NEWS, from)).text()).toContain('Rates fall')
    expect(await (await get('/sitemap.xml', from)).text()).toContain(
      `${NEWS}/rates-fall</loc><lastmod>2026-11-01`,
    )
  })
  // The redirect keeps the query, which tells us where a reader comes from.
  const byId = await get(`${NEWS}/${first.published_id}?utm_source=letter`)
  expect([byId.status, byId.headers.get('location')]).toEqual([301, `${NEWS}/rates-fall?utm_source=letter`])
  const etag = (await get(`${NEWS}/rates-fall`)).headers.get('etag') ?? ''
  expect((await get(`${NEWS}/rates-fall`, host, { 'if-none-match': etag })).status).toBe(304)

  const second = await publish({ slug: 'rates-fall-again', body: 'Second text.' }, first)
  await both(async (from) => {
    const moved = await get(`${NEWS}/rates-fall`, from)
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `${NEWS}/rates-fall-again`])
    expect(await (await get(`${NEWS}/rates-fall-again`, from)).text()).toContain('Second text.')
  })

  await unpublishContent(ada.client, second)
  await both(async (from) => {
    for (const address of ['rates-fall', 'rates-fall-again', String(first.published_id)])
      expect((await get(`${NEWS}/${address}`, from)).status, address).toBe(410)
    expect(await (await get(NEWS, from)).text()).not.toContain('Rates fall')
  })
  expect(await statusOf(`${NEWS}/never-was`)).toBe(404)
  expect(await statusOf(`${NEWS}/../etc`)).toBe(404)
})

it('shows whole pages to readers while another text is published', async () => {
  let draft = await publish({ slug: 'busy', body: 'Version 0.' })
  await soon(async () => expect(await statusOf(`${NEWS}/busy`)).toBe(200))
  const read = async () => {
    const html = await (await get(`${NEWS}/busy`)).text()
    expect(html.endsWith('</html>')).toBe(true)
    return Number(html.match(/Version (\d+)\./)?.[1])
  }
  for (const version of [1, 2]) {
    const [, ...seen] = await Promise.all([
      publish({ slug: 'busy', body: `Version ${version}.` }, draft).then((next) => {
        draft = next
      }),
      ...Array.from({ length: 25 }, read),
    ])
    for (const number of seen) expect([version - 1, version]).toContain(number)
    await soon(async () => expect(await read()).toBe(version))
  }
})

it('refuses an address another page has, and publishes at the set time', async () => {
  const draft = draftOf(
    await saveDraft(ada.client, 'news', { ...ARTICLE, slug: 'our-manchester-office-is-open' }),
  )
  expect(await publishContent(ada.client, draft)).toEqual({ outcome: 'refused', reason: 'slug_taken' })

  const { data: late } = await ada.client.rpc('schedule_content', {
    draft_id: draft.id,
    expected_version: draft.version,
    publish_at: new Date(Date.now() - 1_000).toISOString(),
  })
  expect(late).toEqual({ outcome: 'refused', reason: 'past_time' })
  const planned = draftOf(await saveDraft(ada.client, 'news', { ...ARTICLE, slug: 'planned' }))
  const { data } = await ada.client.rpc('schedule_content', {
    draft_id: planned.id,
    expected_version: planned.version,
    publish_at: new Date(Date.now() + 3_600_000).toISOString(),
  })
  expect(data).toMatchObject({ outcome: 'changed', draft: { version: 2 } })
  const due = () => host.client(host.serviceKey).rpc('publish_due_content')
  expect((await due()).data).toBe(0)
  await host.admin(
    "update public.content_drafts set scheduled_for = now() - interval '1 second' where scheduled_for is not null",
  )
  expect((await due()).data).toBe(1)
  await soon(async () => expect(await statusOf(`${NEWS}/planned`)).toBe(200))
})

describe('pictures and files', () => {
  it('show with their size and description, and browsers may store them', async () => {
    const path = await uploadPicture(ada.client, 'Old barn, Ilkley.JPG', PICTURE)
    expect(path).toMatch(/\/content-media\/images\/old-barn-ilkley-[0-9a-f]{8}-1200x800\.webp$/)
    await publish({ slug: 'with-picture', body: `![A barn](${path} "Before the works")` })
    await soon(async () =>
      expect(await (await get(`${NEWS}/with-picture`)).text()).toContain(
        `<img src="${path}" alt="A barn" width="1200" height="800" loading="lazy"`,
      ),
    )
    const picture = await get(path)
    expect(picture.status).toBe(200)
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
  })

  it('are refused when large or of other types; other buckets stay private', async () => {
    const svg = new Blob(['<svg onload="alert(1)"/>'], { type: 'image/svg+xml' })
    const sized = { width: 1, height: 1 }
    await expect(uploadPicture(ada.client, 'x.svg', { blob: svg, ...sized })).rejects.toThrow('mime type')
    const large = new Blob([new Uint8Array(10_485_761)], { type: 'image/webp' })
    await expect(uploadPicture(ada.client, 'x.webp', { blob: large, ...sized })).rejects.toThrow()
    await expect(
      uploadFile(ada.client, new File(['x'], 'run.exe', { type: 'application/pdf' })),
    ).rejects.toThrow()
    for (const path of ['application-documents/x.pdf', 'content-media/none.webp', 'no-bucket/x'])
      expect([400, 404]).toContain((await get(`/storage/v1/object/public/${path}`)).status)
  })

  it('show kind and size on a resource’s page, with downloads counted daily', async () => {
    const pdf = new File([new Uint8Array(7_000)], 'Checklist 2026.pdf', { type: 'application/pdf' })
    const path = await uploadFile(ada.client, pdf)
    const resource = { title: 'Checklist', description: 'What to bring.', resource_type: 'Checklist' }
    const saved = await saveDraft(ada.client, 'resource', {
      ...resource,
      slug: 'checklist-2026',
      file_path: path,
    })
    draftOf(await publishContent(ada.client, draftOf(saved)))
    await soon(async () => {
      const html = await (await get(`${NEWS}/checklist-2026`)).text()
      expect(html).toContain(`href="${path}" download`)
      expect(html).toContain('PDF, 7 KB')
    })
    for (const from of [host, other, host]) await (await get(path, from)).arrayBuffer()
    await get(path, host, { range: 'bytes=0-9' })
    await get('/downloads/no-such-file.xlsx')
    await (await get('/downloads/schedule-of-works.xlsx')).arrayBuffer()
    const counted = () => host.admin('select * from public.download_counts order by path')
    await expect
      .poll(async () => (await counted()).rows)
      .toMatchObject([
        { path: '/downloads/schedule-of-works.xlsx', downloads: 1 },
        { path, downloads: 3 },
      ])
    const { rows } = await counted()
    expect(Object.keys(rows[0])).toEqual(['path', 'day', 'downloads'])
    expect(await countDownloads(ada.client, path)).toBe(3)
  })
})
