import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCase } from '../../../../apps/desk/backend/cases.ts'
import { saveCheckKind } from '../../../../apps/desk/backend/firm-lists.ts'
import { readPlacing, readRestrictedCheck, recordCheck } from '../../../../apps/desk/backend/placing.ts'
import { type StaffAccount, signInStaff } from '../../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../../setup/start-test-host.ts'
import { auditOf, sendLead } from '../desk-leads.ts'
import { consent, placing } from './placing-steps.ts'

let host: TestHost
let ada: StaffAccount
let ben: StaffAccount
let admin: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
  ben = await signInStaff(host, { role: 'adviser', name: 'Ben Crane' })
  admin = await signInStaff(host, { role: 'admin', name: 'Ida Knot' })
})
afterAll(() => host.close())

it('checks are added, never changed, and the latest counts', async () => {
  const reference = await sendLead(host, 'bridging')
  expect(await recordCheck(ada.client, reference, 'consent_to_lenders', {})).toMatchObject({
    reason: 'how_required',
  })
  expect(
    await recordCheck(ada.client, reference, 'consent_to_lenders', { how: 'applicant_page' }),
  ).toMatchObject({ outcome: 'refused' })
  expect(await consent(ada.client, reference)).toMatchObject({ outcome: 'changed' })
  const find = async () =>
    (await placing(ada.client, reference)).checks.find(({ kind }) => kind === 'consent_to_lenders')
  expect(await find()).toMatchObject({ done: true, records: [{ how: 'phone', actor_name: 'Ada Heron' }] })
  await recordCheck(ada.client, reference, 'consent_to_lenders', { how: 'email', result: 'not_done' })
  expect(await find()).toMatchObject({ done: false, records: [{ result: 'not_done' }, { result: 'done' }] })
})

it('a check is recorded once, however often it is sent', async () => {
  const reference = await sendLead(host, 'bridging')
  const consented = { how: 'phone', key: crypto.randomUUID() } as const
  const record = () => recordCheck(ada.client, reference, 'consent_to_lenders', consented)
  const answers = await Promise.all([record(), record(), record()])
  expect(answers.map(({ outcome }) => outcome)).toEqual(['changed', 'changed', 'changed'])
  const { checks } = await placing(ada.client, reference)
  expect(checks.find(({ kind }) => kind === 'consent_to_lenders')?.records).toHaveLength(1)
  expect(
    await recordCheck(ada.client, reference, 'consent_to_lenders', { how: 'phone', key: 'no uuid' }),
  ).toMatchObject({ reason: 'invalid_value' })
})

it('regulation is decided with a reason, beside what the site showed', async () => {
  const reference = await sendLead(host, 'bridging')
  const decide = (wording?: string) =>
    recordCheck(ada.client, reference, 'regulated', {
      result: 'not_regulated',
      ...(wording && { wording }),
    })
  expect(await decide()).toMatchObject({ reason: 'reason_required' })
  expect(
    await recordCheck(ada.client, reference, 'regulated', { result: 'done', wording: 'x' }),
  ).toMatchObject({
    reason: 'invalid_value',
  })
  expect(await decide('Lending to a company')).toMatchObject({ outcome: 'changed' })
  expect((await placing(ada.client, reference)).shown_on_site).toMatchObject({
    version: expect.any(String),
  })
})

it('vulnerability opens for author and admins only, each reading audited', async () => {
  const reference = await sendLead(host, 'bridging')
  await recordCheck(ada.client, reference, 'vulnerability', { wording: 'Recently bereaved' })
  const shown = JSON.stringify([
    await readPlacing(admin.client, reference),
    await readCase(admin.client, reference),
  ])
  expect(shown).not.toContain('bereaved')
  const { data } = await admin.client.from('case_checks').select().eq('kind', 'vulnerability')
  expect(data).toEqual([])
  const { checks } = await placing(ada.client, reference)
  const id = checks.find(({ kind }) => kind === 'vulnerability')?.records[0]?.id ?? 0
  expect(await readRestrictedCheck(ben.client, id)).toMatchObject({ reason: 'restricted' })
  for (const { client } of [ada, admin])
    expect(await readRestrictedCheck(client, id)).toMatchObject({ wording: 'Recently bereaved' })
  expect(await auditOf(host, reference)).toEqual([
    'check_recorded',
    'restricted_check_read',
    'restricted_check_read',
  ])
})

it('checks go after the firm’s months, and hold their case until then', async () => {
  const reference = await sendLead(host, 'bridging')
  await recordCheck(ada.client, reference, 'identity', { how: 'in_person' })
  await host.admin(
    `update leads set state = 'completed', decided_at = now() - interval '100 months' where reference = $1`,
    [reference],
  )
  const due = async () =>
    (
      await host.admin(
        `select reference from private.due_leads(
           '{"callbackMonths":6,"declinedMonths":6,"declinedDocumentDays":30,"completedMonths":72,"quarantinedDays":30}', now())`,
      )
    ).rows.map((row) => row.reference)
  expect(await due()).toContain(reference)
  expect(
    await saveCheckKind(admin.client, {
      kind: 'identity',
      label: 'Identity checked',
      position: 6,
      keep_months: 120,
    }),
  ).toEqual({ outcome: 'changed' })
  expect(await due()).not.toContain(reference)
  await host.admin("select private.remove_old_checks(now() + interval '3 years')")
  expect((await host.admin('select from case_checks where reference = $1', [reference])).rowCount).toBe(0)
})
