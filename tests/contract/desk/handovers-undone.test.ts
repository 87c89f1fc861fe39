import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addNote, changeCase, readCase, readMyDay } from '../../../apps/desk/backend/cases.ts'
import {
  endHandover,
  handOverCases,
  handOverForGood,
  listAbsences,
  listHandovers,
  readHandoverNotice,
} from '../../../apps/desk/backend/handovers.ts'
import { listInbox } from '../../../apps/desk/backend/inbox.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { auditOf, sendLead } from './desk-leads.ts'
import { handOver, handover, handoverSteps } from './handover-steps.ts'
import { day } from './placing/placing-steps.ts'

let host: TestHost
let admin: StaffAccount
let dana: StaffAccount
let finn: StaffAccount
let gus: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  await host.admin('delete from public.gates')
  admin = await signInStaff(host, { role: 'admin', name: 'Ben Crane' })
})
afterAll(() => host.close())
beforeEach(async () => {
  const hire = (name: string) => signInStaff(host, { role: 'adviser', name })
  ;[dana, finn, gus] = await Promise.all([hire('Dana Whitlock'), hire('Finn Marsh'), hire('Gus Teal')])
})

const { ownedBy, give, ownerOf, arrive, stayedOf, mailTo } = handoverSteps(() => ({ host, admin }))

describe('undo', () => {
  it('puts back what nobody has touched, once, and says why not', async () => {
    const [kept, worked, moved, mine] = (await ownedBy(dana, 4)) as [string, string, string, string]
    const [theirs] = (await ownedBy(finn, 1)) as [string]
    const id = await handOver(dana, finn, { returns_on: null })
    await addNote(finn.client, worked, 'Called them')
    await addNote(dana.client, mine, 'As I said')
    await give(moved, gus)
    const answers = await Promise.all([
      endHandover(dana.client, id, true),
      endHandover(admin.client, id, true),
    ])
    expect(answers).toContainEqual({ outcome: 'changed', back: 2, stayed: 2 })
    expect(answers).toContainEqual({ outcome: 'refused', reason: 'already_settled' })
    expect(await Promise.all([kept, mine, worked, moved, theirs].map(ownerOf))).toEqual([
      'Dana Whitlock',
      'Dana Whitlock',
      'Finn Marsh',
      'Gus Teal',
      'Finn Marsh',
    ])
    expect(await stayedOf(id)).toEqual({ [worked]: 'worked_on', [moved]: 'moved' })
    expect(await auditOf(host, id)).toEqual(['handover_made', 'handover_undone'])
  })

  it('gives cases that nobody had back to nobody', async () => {
    const reference = await sendLead(host, 'bridging')
    await host.admin('update public.leads set owner_id = $1 where owner_id is null and reference <> $2', [
      admin.id,
      reference,
    ])
    const wanted = { ...handover(dana, finn, { returns_on: null }), from_id: null }
    expect(await handOverCases(admin.client, wanted)).toEqual({ outcome: 'changed', cases: 1 })
    await endHandover(admin.client, wanted.id, true)
    expect(await ownerOf(reference)).toBeNull()
  })

  it('early return takes back what was worked on too', async () => {
    const [worked] = (await ownedBy(dana, 1)) as [string]
    const id = await handOver(dana, finn)
    await addNote(finn.client, worked, 'Called them')
    expect(await listAbsences(gus.client)).toContainEqual({
      from_id: dana.id,
      to_id: finn.id,
      returns_on: day(7),
    })
    expect(await endHandover(dana.client, id, false)).toEqual({ outcome: 'changed', back: 1, stayed: 0 })
    expect(await ownerOf(worked)).toBe('Dana Whitlock')
    await give(worked, gus)
    await give(worked, dana)
    expect(await ownerOf(worked)).toBe('Dana Whitlock')
  })
})

describe('a case that was handed over', () => {
  it('goes home from whoever has it, and back along the way', async () => {
    const [first] = (await ownedBy(dana, 1)) as [string]
    await handOver(dana, finn, { returns_on: day(10) })
    await handOver(finn, gus, { returns_on: day(3) })
    expect(await ownerOf(first)).toBe('Gus Teal')
    const given = await sendLead(host, 'callback')
    await give(given, dana)
    expect(await ownerOf(given)).toBe('Gus Teal')
    await arrive(day(3))
    expect(await Promise.all([first, given].map(ownerOf))).toEqual(['Finn Marsh', 'Finn Marsh'])
    await handOver(finn, gus, { returns_on: day(20) })
    await arrive(day(10))
    expect(await Promise.all([first, given].map(ownerOf))).toEqual(['Dana Whitlock', 'Dana Whitlock'])
    await arrive(day(20))
    expect(await Promise.all([first, given].map(ownerOf))).toEqual(['Dana Whitlock', 'Dana Whitlock'])
  })

  it('by a stand-in who leaves still comes home', async () => {
    const [reference] = (await ownedBy(dana, 1)) as [string]
    await handOver(dana, finn)
    expect(await handOverForGood(admin.client, finn.id, gus.id)).toEqual({ outcome: 'changed', cases: 1 })
    await host.admin('update public.staff_profiles set disabled = true where id = $1', [finn.id])
    const meanwhile = await sendLead(host, 'callback')
    await give(meanwhile, dana)
    expect(await Promise.all([reference, meanwhile].map(ownerOf))).toEqual(['Gus Teal', 'Gus Teal'])
    await arrive(day(7))
    expect(await Promise.all([reference, meanwhile].map(ownerOf))).toEqual(['Dana Whitlock', 'Dana Whitlock'])
  })

  it('stays if its owner has gone; one to a leaver doesn’t begin', async () => {
    const [reference] = (await ownedBy(dana, 1)) as [string]
    const id = await handOver(dana, finn)
    const planned = await handOver(gus, finn, { starts_on: day(2) })
    await host.admin('update public.staff_profiles set disabled = true where id = any($1)', [
      [dana.id, finn.id],
    ])
    await arrive(day(2))
    expect(await listHandovers(gus.client)).toMatchObject([{ id: planned, ending: 'not_started' }])
    await arrive(day(7))
    expect(await ownerOf(reference)).toBe('Finn Marsh')
    expect(await stayedOf(id)).toEqual({ [reference]: 'owner_gone' })
  })

  it('is marked in the inbox, its notice read once', async () => {
    const [reference] = (await ownedBy(dana, 1)) as [string]
    const id = await handOver(dana, finn)
    const { rows } = await listInbox(gus.client, { owner: finn.id })
    expect(rows).toMatchObject([{ reference, standing_in: { name: 'Dana Whitlock', returns_on: day(7) } }])
    await sendLead(host, 'callback')
    expect((await listInbox(finn.client, { handover: id })).rows).toEqual(rows)
    const { promises, tasks } = await readMyDay(finn.client)
    expect([...promises, ...tasks].map(({ standing_in }) => standing_in?.name)).toEqual(['Dana Whitlock'])
    await readHandoverNotice(dana.client, id)
    expect((await listHandovers(finn.client))[0]).toMatchObject({ start_read_at: null, may_change: false })
    await readHandoverNotice(finn.client, id)
    expect((await listHandovers(dana.client))[0]).toMatchObject({
      start_read_at: expect.any(String),
      end_read_at: null,
      may_change: true,
    })
    expect(await mailTo(dana)).toEqual([])
  })
})

describe('one case given to a colleague', () => {
  it('takes a note along', async () => {
    const reference = await sendLead(host, 'callback')
    const given = { owner_id: finn.id, owner_note: ' She is in after 2pm ' }
    expect(await changeCase(dana.client, reference, 1, given)).toMatchObject({ version: 2 })
    expect((await readCase(finn.client, reference))?.events[0]?.detail).toMatchObject({
      to_name: 'Finn Marsh',
      note: 'She is in after 2pm',
    })
    const long = { owner_id: gus.id, owner_note: 'x'.repeat(1_001) }
    expect(await changeCase(dana.client, reference, 2, long)).toMatchObject({ reason: 'invalid_value' })
  })

  it('who is away is noted though the stand-in had it already', async () => {
    const [reference] = (await ownedBy(finn, 1)) as [string]
    await handOver(dana, finn)
    await give(reference, dana)
    expect(await ownerOf(reference)).toBe('Finn Marsh')
    expect((await readCase(finn.client, reference))?.events[0]?.detail).toMatchObject({
      for: 'Dana Whitlock',
    })
    await arrive(day(7))
    expect(await ownerOf(reference)).toBe('Dana Whitlock')
  })

  it('closed and opened again goes to whoever stands in', async () => {
    const [reference] = (await ownedBy(dana, 1)) as [string]
    await changeCase(dana.client, reference, 2, { state: 'withdrawn', outcome_reason: 'Other: x' })
    const { version } = (await readCase(dana.client, reference))?.lead ?? {}
    await handOver(dana, finn)
    await changeCase(admin.client, reference, version ?? 0, { state: 'documents' })
    expect(await ownerOf(reference)).toBe('Finn Marsh')
    await arrive(day(7))
    expect(await ownerOf(reference)).toBe('Dana Whitlock')
  })
})
