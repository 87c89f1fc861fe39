import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ContentFields,
  type ContentKind,
  type Draft,
  type DraftAnswer,
  discardDraft,
  listContent,
  publishContent,
  saveDraft,
  unpublishContent,
} from '../../../apps/desk/backend/content.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { auditOf } from './desk-leads.ts'

let host: TestHost
let ada: StaffAccount
let ben: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
  ben = await signInStaff(host, { role: 'admin', name: 'Ben Crane' })
})
afterAll(() => host.close())

const TABLES = { news: 'news_articles', deal: 'completed_deals', resource: 'resources' } as const
const PIECES: ContentFields = {
  news: { title: 'Rates fall', excerpt: 'A little.', category: 'Market', published_date: '2026-11-01' },
  deal: {
    title: 'A mill saved',
    description: 'In nine days.',
    deal_type: 'Bridging',
    loan_amount: 750_000,
    completion_date: '2026-10-30',
  },
  resource: { title: 'A guide', description: 'To bridging.', resource_type: 'Guide' },
}
/** What a visitor sees of a kind, by title. */
async function publicly(kind: ContentKind, title: string) {
  const { data } = await host.client().from(TABLES[kind]).select('*').eq('title', title)
  return data ?? []
}
function draftOf(answer: DraftAnswer): Draft {
  if (!('draft' in answer)) throw new Error(JSON.stringify(answer))
  return answer.draft
}

describe('who may not', () => {
  it('read drafts without a second factor, or write as read-only staff', async () => {
    await saveDraft(ada.client, 'news', { title: 'Not yet' })
    for (const options of [{}, { role: 'admin', aal: 'aal1' }] as const) {
      const { client } = await signInStaff(host, options)
      await expect(listContent(client, 'news')).rejects.toMatchObject({ code: '42501' })
      expect((await client.from('content_drafts').select('*')).data).toEqual([])
    }
    const { client } = await signInStaff(host, { role: 'read_only' })
    const [draft] = (await listContent(client, 'news')) as [Draft]
    for (const attempt of [
      () => saveDraft(client, 'news', { title: 'Mine' }),
      () => publishContent(client, draft),
      () => unpublishContent(client, draft),
      () => discardDraft(client, draft),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: '42501' })
    }
    const { error } = await client.from('news_articles').insert(PIECES.news)
    expect(error).toMatchObject({ code: '42501' })
  })
})

describe.each(Object.entries(PIECES) as [ContentKind, ContentFields[ContentKind]][])('%s', (kind, fields) => {
  it('is private until published, then public, and can be taken back', async () => {
    const { title } = fields
    const begun = draftOf(await saveDraft(ada.client, kind, { title }))
    expect(begun).toMatchObject({ version: 1, published_id: null, updated_by_name: 'Ada Heron' })
    expect(await publicly(kind, title)).toEqual([])
    expect(await publishContent(ada.client, begun)).toEqual({ outcome: 'refused', reason: 'incomplete' })

    const whole = draftOf(await saveDraft(ada.client, kind, fields, begun))
    const live = draftOf(await publishContent(ada.client, whole))
    expect(live).toMatchObject({ version: 3, published_version: 3, published_at: expect.any(String) })
    const [row] = await publicly(kind, title)
    expect(row).toMatchObject({ ...fields, id: live.published_id })
    // Exactly the specification's fields: nothing of the desk shows.
    const own = kind === 'resource' ? ['created_at'] : []
    expect(Object.keys(row ?? {}).sort()).toEqual(['id', ...Object.keys(fields), ...own].sort())

    const changed = draftOf(await saveDraft(ben.client, kind, { ...fields, title: `${title} again` }, live))
    expect(changed).toMatchObject({ version: 4, published_version: 3 })
    expect(await publicly(kind, title)).toHaveLength(1)
    const again = draftOf(await publishContent(ben.client, changed))
    expect(await publicly(kind, title)).toEqual([])
    expect(await publicly(kind, `${title} again`)).toMatchObject([{ id: live.published_id }])

    const back = draftOf(await unpublishContent(ben.client, again))
    expect(back).toMatchObject({ published_id: null, published_version: null })
    expect(await publicly(kind, `${title} again`)).toEqual([])
    expect(await unpublishContent(ben.client, back)).toMatchObject({ reason: 'not_published' })
    expect(await discardDraft(ben.client, back)).toEqual({ outcome: 'changed' })
    expect(await discardDraft(ben.client, back)).toEqual({ outcome: 'missing' })
    expect(await auditOf(host, begun.id)).toEqual([
      'draft_saved',
      'draft_saved',
      'content_published',
      'draft_saved',
      'content_published',
      'content_unpublished',
      'draft_discarded',
    ])
  })

  it('published before has a draft that begins with the public text', async () => {
    const before = (await listContent(ada.client, kind)).filter(({ id }) => id === null)
    expect(before.length).toBeGreaterThan(2)
    const [piece] = before as [(typeof before)[number]]
    const title = String(piece.fields.title)
    const draft = draftOf(await saveDraft(ada.client, kind, { ...piece.fields, title: 'Better' }, piece))
    expect(draft).toMatchObject({ version: 1, published_version: 0, published_id: piece.published_id })
    expect(await publicly(kind, title)).toHaveLength(1)
    // Listed once, as the draft it now has.
    const listed = (await listContent(ada.client, kind)).filter(
      ({ published_id }) => published_id === piece.published_id,
    )
    expect(listed).toMatchObject([{ id: draft.id, fields: { title: 'Better' } }])
    await publishContent(ada.client, draft)
    expect(await publicly(kind, 'Better')).toMatchObject([{ id: piece.published_id }])
  })
})

it('never overwrites what somebody else saved, published or took back meanwhile', async () => {
  const draft = draftOf(await saveDraft(ada.client, 'news', PIECES.news))
  await saveDraft(ben.client, 'news', { ...PIECES.news, title: 'Ben was here' }, draft)
  for (const answer of [
    await saveDraft(ada.client, 'news', { title: 'Ada too' }, draft),
    await publishContent(ada.client, draft),
    await unpublishContent(ada.client, draft),
    await discardDraft(ada.client, draft),
  ]) {
    expect(answer).toMatchObject({
      outcome: 'conflict',
      draft: { version: 2, fields: { title: 'Ben was here' }, updated_by_name: 'Ben Crane' },
    })
  }
})

it('a stale page can’t republish what’s taken back, nor delete what’s published', async () => {
  const seen = draftOf(await saveDraft(ada.client, 'news', PIECES.news))
  const live = draftOf(await publishContent(ben.client, seen))
  expect(await discardDraft(ada.client, seen)).toMatchObject({ outcome: 'conflict' })
  await unpublishContent(ben.client, live)
  expect(await publishContent(ada.client, live)).toMatchObject({ outcome: 'conflict' })
  expect(await publicly('news', PIECES.news.title)).toEqual([])
})

it('of two drafts begun for one published piece, one wins', async () => {
  const piece = (await listContent(ada.client, 'news')).find(({ id }) => id === null)
  if (!piece) throw new Error('no seeded article is left')
  const answers = await Promise.all([
    saveDraft(ada.client, 'news', { title: 'Ada' }, piece),
    saveDraft(ben.client, 'news', { title: 'Ben' }, piece),
  ])
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'conflict'])
  expect(draftOf(answers[0]).id).toBe(draftOf(answers[1]).id)
})

it.each([
  ['a day that is none', { published_date: '2026-02-30' }],
  ['an empty title', { title: '' }],
  ['a title beyond its limit', { title: 'x'.repeat(201) }],
])('does not publish %s', async (_, change) => {
  const draft = draftOf(await saveDraft(ada.client, 'news', { ...PIECES.news, ...change }))
  expect(await publishContent(ada.client, draft)).toMatchObject({ reason: 'incomplete' })
})

it('publishes no deal for nothing, and saves no body of 200 KB', async () => {
  const deal = draftOf(await saveDraft(ada.client, 'deal', { ...PIECES.deal, loan_amount: 0 }))
  expect(await publishContent(ada.client, deal)).toMatchObject({ reason: 'incomplete' })
  const long = { ...PIECES.news, body: 'x'.repeat(200_000) }
  expect(await saveDraft(ada.client, 'news', long)).toMatchObject({ reason: 'text_too_long' })
})
