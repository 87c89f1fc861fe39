import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addNote, readCase } from '../../../apps/desk/backend/cases.ts'
import { createCase } from '../../../apps/desk/backend/entered-cases.ts'
import { readFacts } from '../../../apps/desk/backend/facts.ts'
import { listInbox } from '../../../apps/desk/backend/inbox.ts'
import { linkCases, mergeCases, unmergeCase } from '../../../apps/desk/backend/linked-cases.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { auditOf, sendLead } from './desk-leads.ts'

let host: TestHost
let ada: StaffAccount
let admin: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Vale' })
  admin = await signInStaff(host, { role: 'admin', name: 'Ben Crane' })
})
afterAll(() => host.close())

async function enter(): Promise<string> {
  const details = { entered_as: 'phone', name: 'Gita Ibis', phone: '+44 (0)1632 960 321' } as const
  const answer = await createCase(ada.client, details, randomUUID())

  if (answer.outcome !== 'changed') throw new Error(answer.reason)
  return answer.reference
}

const relatedTo = async (reference: string) =>
  (await readCase(ada.client, reference))?.related.map(({ reference: other, shared }) => [other, shared])

it('cases are linked and unlinked, in both timelines', async () => {
  const [one, other] = [await enter(), await enter()]
  expect(await linkCases(ada.client, one, one)).toMatchObject({ reason: 'same_case' })
  expect(await linkCases(ada.client, one, 'LC-20260101-0000')).toEqual({ outcome: 'missing' })
  for (const _ of 'ab') expect(await linkCases(ada.client, other, one)).toEqual({ outcome: 'changed' })
  expect((await readFacts(ada.client, one))?.linked).toMatchObject([{ reference: other }])
  expect((await readFacts(ada.client, other))?.linked).toMatchObject([{ reference: one }])
  await linkCases(ada.client, one, other, false)
  expect((await readFacts(ada.client, one))?.linked).toEqual([])
  const { events } = (await readCase(ada.client, one)) ?? { events: [] }
  expect(events.slice(0, 2)).toMatchObject([
    { kind: 'unlinked', detail: { other } },
    { kind: 'linked', detail: { other } },
  ])
})

it('cases are merged: both timelines are kept, and it can be undone', async () => {
  const [gone, stays] = [await enter(), await enter()]
  await addNote(ada.client, gone, 'Said on the second call')
  expect(await mergeCases(admin.client, gone, stays)).toMatchObject({ outcome: 'changed' })
  expect(await mergeCases(admin.client, gone, stays)).toMatchObject({ reason: 'already_merged' })
  expect(await mergeCases(admin.client, stays, gone)).toMatchObject({ reason: 'already_merged' })
  const open = (await listInbox(ada.client, { owner: ada.id })).rows.map(({ reference }) => reference)
  expect(open).toContain(stays)
  expect(open).not.toContain(gone)
  expect((await readCase(ada.client, gone))?.lead).toMatchObject({ merged_into: stays, state: 'withdrawn' })
  expect((await readFacts(ada.client, stays))?.merged_events).toContainEqual(
    expect.objectContaining({ reference: gone, kind: 'noted', actor_name: 'Ada Vale' }),
  )
  expect(await unmergeCase(admin.client, gone)).toMatchObject({ outcome: 'changed' })
  expect(await unmergeCase(admin.client, gone)).toMatchObject({ reason: 'not_merged' })
  expect((await readCase(ada.client, gone))?.lead).toMatchObject({
    merged_into: null,
    state: 'new',
    decided_at: null,
    outcome_reason: null,
  })
  expect(await auditOf(host, gone)).toEqual(['case_entered', 'note_added', 'cases_merged', 'case_unmerged'])
})

let tries = 0
it('related leads share a telephone, e-mail or business, however written', async () => {
  // Each retry uses its own details, because the leads of an earlier try would be related too.
  tries += 1
  const first = await sendLead(host, 'callback', { name: 'Gita Ibis', phone: `+44 (0)1632 960 11${tries}` })
  const second = await sendLead(host, 'bridging', {
    email: `Gita${tries}@Example.com`,
    phone: `01632 96011${tries}`,
  })
  const third = await sendLead(host, 'business', {
    businessName: `Ibis & ${tries} Daughters Ltd`,
    tradingAddress: '12 Wharf Road, Leeds',
    personalEmail: `gita${tries}@example.com`,
    mobilePhone: `07700 90055${tries}`,
  })
  const fourth = await sendLead(host, 'business', {
    businessName: `IBIS and ${tries} Daughters LIMITED`,
    tradingAddress: '9 Quay Street, leeds',
    personalEmail: `other${tries}@example.com`,
    mobilePhone: `07700 90066${tries}`,
  })
  // A business of the same name in another town isn't related.
  await sendLead(host, 'business', {
    businessName: `Ibis & ${tries} Daughters Ltd`,
    tradingAddress: '1 High Street, Bristol BS1 4DJ',
    personalEmail: `bristol${tries}@example.com`,
    mobilePhone: `07700 90077${tries}`,
  })
  expect(await relatedTo(first)).toEqual([[second, ['phone']]])
  expect(await relatedTo(second)).toEqual([
    [third, ['email']],
    [first, ['phone']],
  ])
  expect(await relatedTo(third)).toEqual([
    [fourth, ['business']],
    [second, ['email']],
  ])
})

it('businesses of one name are related only within one postcode area', async () => {
  const send = (tradingAddress: string, digit: number) =>
    sendLead(host, 'business', {
      businessName: 'Curlew Building Services Ltd',
      tradingAddress,
      personalEmail: `curlew${digit}@example.com`,
      mobilePhone: `07700 90030${digit}`,
    })
  const leeds = await send('1 Wharf Road, Leeds LS1 4AB', 1)
  const leedsAgain = await send('Unit 2, Canal Street, Leeds LS9 8AA', 2)
  await send('5 High Street, Truro TR1 2AB', 3)
  expect(await relatedTo(leeds)).toEqual([[leedsAgain, ['business']]])
})
