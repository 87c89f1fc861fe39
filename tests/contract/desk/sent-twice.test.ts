import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CaseEvent } from '../../../apps/desk/backend/case.ts'
import { addNote, readCase, recordContact } from '../../../apps/desk/backend/cases.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { auditOf, sendLead } from './desk-leads.ts'

// A desk that didn't get the answer sends the same again, which must not be recorded twice.
let host: TestHost
let ada: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
})
afterAll(() => host.close())

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
