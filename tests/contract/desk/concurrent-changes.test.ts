import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CaseEvent } from '../../../apps/desk/backend/case-events.ts'
import {
  addNote,
  changeCase,
  readCase,
  recordContact,
  releaseLead,
} from '../../../apps/desk/backend/cases.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { auditOf, sendLead } from './desk-leads.ts'

let host: TestHost
let ada: StaffAccount
let ben: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
  ben = await signInStaff(host, { role: 'admin', name: 'Ben Crane' })
})
afterAll(() => host.close())

const readLead = async (reference: string) => {
  const found = await readCase(ada.client, reference)
  if (!found) throw new Error(`no case ${reference}`)
  return found
}

describe('two people on one case', () => {
  it('never overwrite silently: the second hears what changed, by whom and when', async () => {
    const reference = await sendLead(host, 'callback')
    await changeCase(ben.client, reference, 1, { owner_id: ben.id, follow_up_on: '2099-01-04' })
    const answer = await changeCase(ada.client, reference, 1, { owner_id: ada.id })
    expect(answer).toMatchObject({
      outcome: 'conflict',
      version: 2,
      current: { owner_id: ben.id, owner_name: 'Ben Crane', follow_up_on: '2099-01-04', state: 'new' },
      changes: [
        { kind: 'owner_changed', actor_name: 'Ben Crane', at: expect.any(String), detail: { to: ben.id } },
        { kind: 'follow_up_changed', actor_name: 'Ben Crane', detail: { to: '2099-01-04' } },
      ],
    })
    expect(await releaseLead(ada.client, reference, 1)).toMatchObject({ outcome: 'conflict', version: 2 })
    const step = { outcome: 'no_answer', follow_up_on: '2099-01-05' } as const
    expect(await recordContact(ada.client, reference, 1, step)).toMatchObject({ outcome: 'conflict' })
    expect((await readLead(reference)).lead).toMatchObject({ owner_id: ben.id, version: 2 })
  })

  it('both keep what they set when it is not the same field', async () => {
    const reference = await sendLead(host, 'callback')
    await changeCase(ben.client, reference, 1, { owner_id: ben.id })
    expect(await changeCase(ada.client, reference, 1, { follow_up_on: '2099-01-04' })).toMatchObject({
      outcome: 'changed',
    })
    // Only the next step and follow-up of a contact can be in conflict. This one has neither, so it is recorded.
    expect(await recordContact(ada.client, reference, 1, { outcome: 'spoke' })).toMatchObject({
      outcome: 'changed',
    })
    expect((await readLead(reference)).lead).toMatchObject({
      owner_id: ben.id,
      follow_up_on: '2099-01-04',
      state: 'contacted',
    })
    // Setting the same value is no conflict, but naming a version that never existed is.
    expect(await changeCase(ada.client, reference, 1, { owner_id: ben.id })).toMatchObject({
      outcome: 'changed',
    })
    for (const version of [0, 99]) {
      expect(await changeCase(ada.client, reference, version, { owner_id: ada.id })).toMatchObject({
        outcome: 'conflict',
      })
    }
  })

  it('at the same moment: one of twenty wins, the others are told', async () => {
    const reference = await sendLead(host, 'callback')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        changeCase((index % 2 ? ada : ben).client, reference, 1, { follow_up_on: `2099-01-${10 + index}` }),
      ),
    )
    const outcomes = answers.map(({ outcome }) => outcome).sort()
    expect(outcomes).toEqual(['changed', ...Array(19).fill('conflict')].sort())
    const { lead, events } = await readLead(reference)
    const won = answers.findIndex(({ outcome }) => outcome === 'changed')
    expect(lead).toMatchObject({ version: 2, follow_up_on: `2099-01-${10 + won}` })
    expect(events).toHaveLength(1)
  })

  it('write notes side by side', async () => {
    const reference = await sendLead(host, 'callback')
    await Promise.all([
      addNote(ada.client, reference, 'From Ada'),
      addNote(ben.client, reference, ' From Ben '),
    ])
    const { events, lead } = await readLead(reference)
    const notes = events.map(({ kind, actor_name, detail }) => [kind, actor_name, detail])
    expect(notes).toContainEqual(['noted', 'Ada Heron', { note: 'From Ada' }])
    expect(notes).toContainEqual(['noted', 'Ben Crane', { note: 'From Ben' }])
    expect(lead.version).toBe(1)
    expect(await addNote(ada.client, reference, '  ')).toMatchObject({ reason: 'note_empty' })
    expect(await addNote(ada.client, reference, 'x'.repeat(5_001))).toMatchObject({ reason: 'note_too_long' })
    expect(await addNote(ada.client, 'LC-20260101-0000', 'x')).toEqual({ outcome: 'missing' })
  })
})

// A desk that didn't get the answer sends the same again, which must not be recorded twice.
describe('a change sent again', () => {
  const kindsOf = async (reference: string): Promise<CaseEvent['kind'][]> =>
    (await readCase(ada.client, reference))?.events.map(({ kind }) => kind) ?? []

  it('writes a note once, sent ten times at once and once more', async () => {
    const reference = await sendLead(host, 'callback')
    const key = crypto.randomUUID()
    const add = () => addNote(ada.client, reference, 'Rang, will send accounts', key)
    expect(await Promise.all(Array.from({ length: 10 }, add))).toEqual(Array(10).fill({ outcome: 'changed' }))
    await add()
    expect(await kindsOf(reference)).toEqual(['noted'])
    expect(await auditOf(host, reference)).toEqual(['note_added'])
  })

  it('a contact sent again is recorded once, even at a later version', async () => {
    const reference = await sendLead(host, 'callback')
    const contact = { outcome: 'spoke', key: crypto.randomUUID() } as const
    const first = await recordContact(ada.client, reference, 1, contact)
    expect(first).toMatchObject({ outcome: 'changed', version: 2 })
    expect(await recordContact(ada.client, reference, 1, contact)).toEqual(first)
    expect(await recordContact(ada.client, reference, 2, contact)).toEqual(first)
    expect(await kindsOf(reference)).toEqual(['spoke'])
    expect(await auditOf(host, reference)).toEqual(['contact_recorded'])
  })

  it('takes the same words under another key for new ones', async () => {
    const reference = await sendLead(host, 'callback')
    for (const key of [crypto.randomUUID(), crypto.randomUUID()]) {
      await addNote(ada.client, reference, 'No answer', key)
    }
    expect(await kindsOf(reference)).toEqual(['noted', 'noted'])
  })
})
