import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCase } from '../../apps/desk/backend/cases.ts'
import { type StaffAccount, signInStaff } from '../contract/auth/staff-accounts.ts'
import { sendLead } from '../contract/desk/desk-leads.ts'
import { startTestHost, type TestHost } from '../contract/setup/start-test-host.ts'
import { noteResult } from '../faults/scale.ts'

let host: TestHost
let ada: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
})
afterAll(async () => {
  const tried = ['a case', 'drafts', 'an export', 'dates', 'sums', 'names', 'counts']
  noteResult(
    `staff who bypass the desk: ${tried.join(', ')}`,
    tried.length,
    tried.length,
    'refused, or written to the audit',
  )
  await host.close()
})

const call = async (name: string, args: Record<string, unknown>) => ada.client.rpc(name, args)
const profileOf = async (id: string) =>
  (await host.admin('select name from public.staff_profiles where id = $1', [id])).rows[0]?.name

describe('whoever does not say which version they saw', () => {
  it('changes no case', async () => {
    const reference = await sendLead(host, 'callback')
    const unseen = { case_reference: reference, expected_version: null }
    const contact = { channel: 'phone', reached: true }
    for (const { data, error } of [
      await call('change_case', { ...unseen, changes: { state: 'documents' } }),
      await call('record_contact', { ...unseen, contact }),
      await call('release_lead', unseen),
    ]) {
      expect(error).toBeNull()
      expect(data).toMatchObject({ outcome: 'conflict', version: 1 })
    }
    expect((await readCase(ada.client, reference))?.lead).toMatchObject({ state: 'new', version: 1 })
  })

  it('neither publishes, withdraws nor discards', async () => {
    const fields = { title: 'A', description: 'B', resource_type: 'Guide' }
    const saved = await call('save_draft', { content_kind: 'resource', fields })
    const unseen = { draft_id: saved.data.draft.id, expected_version: null }
    for (const name of ['publish_content', 'unpublish_content', 'discard_draft']) {
      expect((await call(name, unseen)).data).toMatchObject({ outcome: 'conflict' })
    }
  })
})

it('an export that fails on purpose returns nothing that isn’t logged', async () => {
  const boss = await signInStaff(host, { role: 'admin' })
  const { data } = await boss.client.auth.getSession()
  await sendLead(host, 'callback')
  const select = 'pgrst_scalar:pgrst_scalar->>rows::int'
  const answer = await fetch(`${host.url}/rest/v1/rpc/export_cases?select=${encodeURIComponent(select)}`, {
    method: 'POST',
    headers: { apikey: host.anonKey, authorization: `Bearer ${data.session?.access_token}` },
    body: JSON.stringify({ first_day: '2020-01-01', last_day: '2199-01-01' }),
  })
  expect(answer.status).toBe(400)
  expect(await answer.text()).not.toContain('7946')
})

describe('dates and sums that no screen could show', () => {
  it.each(['infinity', '-infinity', '5874897-12-31', '0001-01-01 BC'])('%s is no follow-up', async (day) => {
    const reference = await sendLead(host, 'callback')
    const asked = { case_reference: reference, expected_version: 1 }
    const contact = { channel: 'phone', reached: false, follow_up_on: day }
    await call('change_case', { ...asked, changes: { follow_up_on: day } })
    await call('record_contact', { ...asked, contact })
    expect((await readCase(ada.client, reference))?.lead).toMatchObject({ follow_up_on: null, version: 1 })
  })

  it.each([
    ['news', { title: 'A', excerpt: 'B', category: 'C', published_date: 'infinity' }],
    ['news', { title: 'A', excerpt: 'B', category: 'C', published_date: '0001-01-01 BC' }],
    [
      'deal',
      { title: 'A', description: 'B', deal_type: 'C', loan_amount: 'NaN', completion_date: '2026-01-02' },
    ],
    ['deal', { title: 'A', description: 'B', deal_type: 'C', loan_amount: 1, completion_date: '-infinity' }],
  ])('%s %o reaches no page', async (content_kind, fields) => {
    const { data } = await call('save_draft', { content_kind, fields })
    const published = await call('publish_content', { draft_id: data.draft.id, expected_version: 1 })
    expect(published.data).toEqual({ outcome: 'refused', reason: 'incomplete' })
  })
})

describe('names by which colleagues know each other', () => {
  it('cannot be changed by who has the password alone', async () => {
    const stolen = await signInStaff(host, { role: 'adviser', name: 'Ben Crane' })
    const thief = host.client()
    await thief.auth.signInWithPassword({ email: stolen.email, password: stolen.password })
    const { error } = await thief.auth.updateUser({ data: { name: 'Ada Heron' } })
    expect(error).toMatchObject({ status: 401, code: 'insufficient_aal' })
    expect(await profileOf(stolen.id)).toBe('Ben Crane')
  })

  it('cannot be changed without a trace, or hide what they say', async () => {
    const { id, client } = await signInStaff(host, { role: 'adviser', name: 'Ben Crane' })
    const { error } = await client.auth.updateUser({ data: { name: ' Ada\u202e\nHeron\u0007 ' } })
    expect(error).toBeNull()
    expect(await profileOf(id)).toBe('Ada Heron')
    const { rows } = await host.admin(
      `select action, detail from public.audit_entries where subject = $1 order by id`,
      [id],
    )
    expect(rows).toEqual([{ action: 'staff_renamed', detail: { from: 'Ben Crane', to: 'Ada Heron' } }])
  })
})

describe('whoever has not shown a second factor', () => {
  it('learns from no count how many leads there are', async () => {
    await Promise.all(Array.from({ length: 5 }, () => sendLead(host, 'callback')))
    await host.admin('analyze public.leads, public.callback_requests, public.audit_entries')
    const { client } = await signInStaff(host, { role: 'admin', aal: 'aal1' })
    for (const table of ['leads', 'callback_requests', 'audit_entries', 'staff_profiles']) {
      for (const count of ['exact', 'planned', 'estimated'] as const) {
        const answer = await client.from(table).select('*', { count, head: true })
        expect([table, count, answer.error, answer.count]).toEqual([table, count, null, 0])
      }
    }
  })
})
