import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { auditOf } from '../desk/desk-leads.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { type Applicant, ask, openPage, timelineOf } from './applicant-client.ts'

let host: TestHost
let ada: StaffAccount
beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Vale' })
})
afterAll(() => host.close())

const asStaff = async (name: string, args: object) => {
  const { data, error } = await ada.client.rpc(name, args)
  expect(error).toBeNull()
  return data
}
const key = () => crypto.randomUUID()
const correct = ({ act }: Applicant, field: string, value: string) =>
  act('correct', { field, value, key: key() })

describe('a correction', () => {
  it('counts once staff accept it, for a person and for the facts', async () => {
    const page = await openPage(host)
    await page.confirm()
    expect(await correct(page, 'phone', '020 7946 0999')).toEqual({ outcome: 'changed' })
    expect(await correct(page, 'amount_pounds', '£650,000')).toEqual({ outcome: 'changed' })
    expect((await page.read()).details).toMatchObject({ phone: '020 7946 0123', amount_pounds: 500_000 })
    const { requests } = await asStaff('read_applicant_access', { case_reference: page.reference })
    for (const { id } of requests)
      await asStaff('settle_applicant_request', { request_id: id, accepted: true })
    const { details, requests: shown } = await page.read()
    expect(details).toMatchObject({ phone: '020 7946 0999', amount_pounds: 650_000 })
    expect(shown?.map(({ state }) => state)).toEqual(['accepted', 'accepted'])
    const timeline = await timelineOf(host, page.reference)
    for (const kind of ['applicant_asked', 'person_changed', 'facts_changed', 'applicant_request_settled'])
      expect(timeline).toContain(kind)
    expect(await auditOf(host, page.reference)).toContain('applicant_request_settled')
  })

  it('is refused once, with a reason, by staff who may write', async () => {
    const page = await openPage(host)
    await page.confirm()
    await correct(page, 'name', 'Ada Egret')
    const { requests } = await asStaff('read_applicant_access', { case_reference: page.reference })
    const settle = { request_id: requests[0].id, accepted: false }
    const reader = await signInStaff(host, { role: 'read_only' })
    expect((await reader.client.rpc('settle_applicant_request', settle)).error?.code).toBe('42501')
    expect(await asStaff('settle_applicant_request', settle)).toMatchObject({ reason: 'answer_required' })
    const answer = 'Your passport says Heron.'
    expect(await asStaff('settle_applicant_request', { ...settle, answer })).toEqual({
      outcome: 'changed',
      mailed: true,
    })
    expect(await asStaff('settle_applicant_request', { ...settle, answer })).toMatchObject({
      reason: 'already_settled',
    })
    expect((await page.read()).requests).toMatchObject([{ state: 'refused', answer }])
    expect((await page.read()).details?.name).toBe('Ada Heron')
  })

  it('that cannot be is sent back to the applicant', async () => {
    const page = await openPage(host)
    await page.confirm()
    for (const [field, value] of [
      ['amount_pounds', 'a lot'],
      ['name', 'x'.repeat(1_001)],
      ['state', 'completed'],
    ] as const) {
      const body = { action: 'correct', session: page.session, field, value, key: key() }
      expect((await ask(host, body)).status, field).toBe(422)
    }
  })

  it('is stored once when sent twice at once, up to twenty open', async () => {
    const page = await openPage(host)
    await page.confirm()
    const same = { question: 'Is it still on?', key: key() }
    await Promise.all(Array.from({ length: 5 }, () => page.act('ask', same)))
    expect((await page.read()).requests).toHaveLength(1)
    for (let count = 1; count < 20; count++) await page.act('ask', { ...same, key: key() })
    expect(await page.act('ask', { ...same, key: key() })).toEqual({ outcome: 'too_many' })
    const { rows } = await host.admin(
      `select count(*)::int as mails from outbox_messages where reference = $1 and kind = 'applicant_wrote'`,
      [page.reference],
    )
    expect(rows).toEqual([{ mails: 1 }])
  })
})
