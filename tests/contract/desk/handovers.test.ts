import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeCase, readCase } from '../../../apps/desk/backend/cases.ts'
import {
  countHandover,
  endHandover,
  handOverCases,
  listHandovers,
  moveHandoverEnd,
  type NewHandover,
} from '../../../apps/desk/backend/handovers.ts'
import { listInbox } from '../../../apps/desk/backend/inbox.ts'
import { mergeCases } from '../../../apps/desk/backend/linked-cases.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { auditOf, sendLead } from './desk-leads.ts'
import { handOver, handover, handoverSteps } from './handover-steps.ts'
import { day } from './placing/placing-steps.ts'

let host: TestHost
let admin: StaffAccount
let reader: StaffAccount
let dana: StaffAccount
let finn: StaffAccount
let gus: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  await host.admin('delete from public.gates')
  admin = await signInStaff(host, { role: 'admin', name: 'Ben Crane' })
  reader = await signInStaff(host, { role: 'read_only' })
})
afterAll(() => host.close())
// Nobody has a case or is away when a test begins.
beforeEach(async () => {
  const hire = (name: string) => signInStaff(host, { role: 'adviser', name })
  ;[dana, finn, gus] = await Promise.all([hire('Dana Whitlock'), hire('Finn Marsh'), hire('Gus Teal')])
})

const { ownedBy, give, ownerOf, arrive, stayedOf, mailTo } = handoverSteps(() => ({ host, admin }))

describe('a handover', () => {
  it('is of one’s own cases; only admins hand over others’', async () => {
    const refused = { code: '42501' }
    await ownedBy(dana, 1)
    await expect(handOverCases(finn.client, handover(dana, finn))).rejects.toMatchObject(refused)
    await expect(handOverCases(reader.client, handover(reader, finn))).rejects.toMatchObject(refused)
    await expect(
      handOverCases(finn.client, { ...handover(dana, finn), from_id: null, returns_on: null }),
    ).rejects.toMatchObject(refused)
    const id = await handOver(dana, finn)
    for (const { client } of [finn, gus]) {
      expect(await endHandover(client, id, true)).toEqual({ outcome: 'missing' })
      expect(await moveHandoverEnd(client, id, day(9))).toEqual({ outcome: 'missing' })
    }
    expect(await listHandovers(gus.client)).toEqual([])
    expect(
      await handOverCases(admin.client, handover(gus, dana, { starts_on: day(8), returns_on: day(9) })),
    ).toEqual({ outcome: 'changed', cases: 0 })
  })

  it('is refused to nobody, to who can’t work, and for past days', async () => {
    await ownedBy(dana, 1)
    const reasonFor = async (more: Partial<NewHandover>, from = dana) =>
      ((await handOverCases(dana.client, handover(from, finn, more))) as { reason?: string }).reason
    expect(await reasonFor({ to_id: null as never })).toBe('unknown_owner')
    expect(await reasonFor({ to_id: reader.id })).toBe('unknown_owner')
    expect(await reasonFor({ to_id: dana.id })).toBe('same_person')
    expect(await reasonFor({ starts_on: day(-1) })).toBe('past_date')
    expect(await reasonFor({ returns_on: day(-1) })).toBe('returns_too_early')
    expect(await reasonFor({ returns_on: day(0) })).toBe('returns_too_early')
    expect(await reasonFor({ filters: { search: 'x' } as never })).toBe('unknown_field')
    expect(await reasonFor({ filters: { states: ['offer'] } })).toBe('no_cases')
    await handOver(gus, dana, { returns_on: day(3) })
    expect(await reasonFor({ to_id: gus.id })).toBe('recipient_away')
    await handOver(dana, finn)
    expect(await reasonFor({ starts_on: day(3), returns_on: day(20) })).toBe('already_away')
  })

  it('moves all that match, more than a page, in one call', async () => {
    await host.admin(
      `with added as (
         insert into public.leads (reference, form, owner_id)
         select 'LC-20260101-' || (10000 + n), 'callback', $1 from generate_series(1, 143) as n returning reference)
       insert into public.lead_summaries (reference, contact_name, phone, phone_digits, received_at, search)
       select reference, 'Ada', '', '', now(), '' from added`,
      [dana.id],
    )
    const [other] = await ownedBy(dana, 1)
    await changeCase(dana.client, other as string, 2, { state: 'with_lenders' })
    expect(await countHandover(dana.client, dana.id, {})).toBe(144)
    const some = handover(dana, gus, { filters: { states: ['with_lenders'] }, returns_on: null })
    expect(await handOverCases(dana.client, some)).toEqual({ outcome: 'changed', cases: 1 })
    const all = handover(dana, finn, { note: 'Thanks!' })
    const both = await Promise.all([handOverCases(dana.client, all), handOverCases(dana.client, all)])
    expect(both).toEqual([
      { outcome: 'changed', cases: 143 },
      { outcome: 'changed', cases: 143 },
    ])
    const { lead, events } = (await readCase(finn.client, 'LC-20260101-10001')) ?? {}
    expect(lead).toMatchObject({ owner_id: finn.id, version: 2 })
    expect(lead?.standing_in).toEqual({ name: 'Dana Whitlock', returns_on: day(7) })
    expect(events?.[0]).toMatchObject({
      kind: 'owner_changed',
      actor_name: 'Dana Whitlock',
      detail: { handover: 'began', to_name: 'Finn Marsh', returns_on: day(7), note: 'Thanks!' },
    })
    const listed = await listInbox(finn.client, { handover: all.id }, null, { pageSize: 200 })
    expect(listed.rows).toHaveLength(143)
    expect((await listInbox(gus.client, { handover: some.id })).rows).toMatchObject([{ reference: other }])
    expect(await auditOf(host, 'LC-20260101-10001')).toEqual(['case_changed'])
    expect(await auditOf(host, all.id)).toEqual(['handover_made'])
    expect(await mailTo(finn)).toEqual([
      { what: 'given', cases: 143, name: 'Dana Whitlock', returns_on: day(7) },
    ])
    await host.admin("delete from public.leads where reference like 'LC-20260101-1%'")
  })

  it('of two at the same moment moves each case once', async () => {
    await ownedBy(dana, 4)
    const answers = await Promise.all([
      handOverCases(dana.client, handover(dana, finn, { returns_on: null })),
      handOverCases(admin.client, handover(dana, gus, { returns_on: null })),
    ])
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'refused'])
    expect(answers).toContainEqual({ outcome: 'refused', reason: 'no_cases' })
  })
})

describe('on the day', () => {
  it('cases come back by themselves, except moved, closed and merged ones', async () => {
    const [kept, moved, closed, merged, into] = (await ownedBy(dana, 5)) as [
      string,
      string,
      string,
      string,
      string,
    ]
    const id = await handOver(dana, finn)
    await give(moved, gus)
    await give(moved, finn)
    await changeCase(finn.client, closed, 3, { state: 'withdrawn', outcome_reason: 'Other: x' })
    await mergeCases(admin.client, merged, into)
    await arrive(day(6))
    expect(await ownerOf(kept)).toBe('Finn Marsh')
    await arrive(day(7))
    await arrive(day(8))
    expect(await Promise.all([kept, into, moved, closed].map(ownerOf))).toEqual([
      'Dana Whitlock',
      'Dana Whitlock',
      'Finn Marsh',
      'Finn Marsh',
    ])
    expect(await stayedOf(id)).toEqual({ [moved]: 'moved', [closed]: 'closed', [merged]: 'merged' })
    expect((await readCase(admin.client, kept))?.events[0]).toMatchObject({
      actor_name: null,
      detail: { handover: 'returned', to_name: 'Dana Whitlock' },
    })
    expect(await mailTo(dana)).toEqual([{ what: 'back', cases: 2, name: 'Finn Marsh', returns_on: day(7) }])
  })

  it.each([
    [false, 'Dana Whitlock'],
    [true, 'Finn Marsh'],
  ])('what was given to the absent comes back unless it stays (%s)', async (new_cases_stay, owner) => {
    const id = await handOver(dana, finn, { new_cases_stay })
    const reference = await sendLead(host, 'callback')
    await give(reference, dana)
    expect(await ownerOf(reference)).toBe('Finn Marsh')
    expect((await readCase(admin.client, reference))?.events[0]?.detail).toMatchObject(
      new_cases_stay ? { to_name: 'Finn Marsh' } : { to_name: 'Finn Marsh', for: 'Dana Whitlock' },
    )
    await arrive(day(7))
    expect(await ownerOf(reference)).toBe(owner)
    expect(await stayedOf(id)).toEqual(new_cases_stay ? { [reference]: 'stayed' } : {})
  })

  it('a planned one begins, can be moved, and called off', async () => {
    const [reference] = (await ownedBy(dana, 1)) as [string]
    const id = await handOver(dana, finn, { starts_on: day(2) })
    expect(await ownerOf(reference)).toBe('Dana Whitlock')
    expect(await moveHandoverEnd(dana.client, id, day(1))).toMatchObject({ reason: 'returns_too_early' })
    expect(await moveHandoverEnd(dana.client, id, day(9))).toEqual({ outcome: 'changed' })
    await arrive(day(2))
    expect(await ownerOf(reference)).toBe('Finn Marsh')
    await arrive(day(8))
    expect(await ownerOf(reference)).toBe('Finn Marsh')
    await arrive(day(9))
    expect(await ownerOf(reference)).toBe('Dana Whitlock')
    const later = await handOver(dana, finn, { starts_on: day(12), returns_on: day(14) })
    expect(await endHandover(dana.client, later, true)).toEqual({ outcome: 'changed', back: 0, stayed: 0 })
    await arrive(day(12))
    expect(await ownerOf(reference)).toBe('Dana Whitlock')
  })
})
