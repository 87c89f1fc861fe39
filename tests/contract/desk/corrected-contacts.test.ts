import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changeCase,
  correctContact,
  readCase,
  recordContact,
  undoContact,
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
  ben = await signInStaff(host, { role: 'adviser', name: 'Ben Crane' })
})
afterAll(() => host.close())

const readLead = async (reference: string) => {
  const found = await readCase(ada.client, reference)
  if (!found) throw new Error(`no case ${reference}`)
  return found
}

describe('undo', () => {
  const record = async (reference: string, version = 1) => {
    const key = crypto.randomUUID()
    await recordContact(ada.client, reference, version, {
      outcome: 'spoke',
      next_step: 'Send terms',
      follow_up_on: '2099-01-04',
      key,
    })
    return key
  }

  it('restores the case as it was, and the audit log keeps both', async () => {
    const reference = await sendLead(host, 'callback')
    const { lead: before } = await readLead(reference)
    const key = await record(reference)
    expect((await readLead(reference)).lead).toMatchObject({
      state: 'contacted',
      promise: 'kept',
      next_step: 'Send terms',
    })
    expect(await undoContact(ada.client, reference, key)).toMatchObject({ outcome: 'changed', version: 3 })
    const { lead, events } = await readLead(reference)
    expect({ ...lead, version: 1, updated_at: before.updated_at }).toEqual(before)
    expect(events).toEqual([])
    expect(await auditOf(host, reference)).toEqual(['contact_recorded', 'contact_undone'])
    expect(await undoContact(ada.client, reference, key)).toEqual({ outcome: 'missing' })
  })

  it('is refused to others, after a change, and after twenty seconds', async () => {
    const reference = await sendLead(host, 'callback')
    const key = await record(reference)
    expect(await undoContact(ben.client, reference, key)).toEqual({ outcome: 'missing' })
    await changeCase(ben.client, reference, 2, { owner_id: ben.id })
    expect(await undoContact(ada.client, reference, key)).toMatchObject({ reason: 'changed_since' })
    const late = await record(reference, 3)
    await host.admin("update public.case_events set at = at - interval '21 seconds' where key = $1", [late])
    expect(await undoContact(ada.client, reference, late)).toMatchObject({ reason: 'too_late_to_undo' })
  })
})

describe('a correction', () => {
  it('is added, names what was wrong, and settles the promise anew', async () => {
    const reference = await sendLead(host, 'callback')
    await recordContact(ada.client, reference, 1, { outcome: 'spoke' })
    const [event] = (await readLead(reference)).events
    const id = event?.id ?? 0
    expect(await correctContact(ben.client, reference, id, { outcome: 'emailed', note: ' ' })).toMatchObject({
      reason: 'correction_without_note',
    })
    const wrong = { outcome: 'emailed', note: 'It was an e-mail' } as const
    expect(await correctContact(ben.client, reference, id, wrong)).toMatchObject({
      version: 3,
      promise: null,
    })
    const { lead, events } = await readLead(reference)
    expect(lead).toMatchObject({ state: 'contacted', promise_settled_by: null })
    expect(lead.first_contact_at).not.toBeNull()
    expect(events).toMatchObject([
      { kind: 'contact_corrected', actor_name: 'Ben Crane', detail: { was: 'spoke', outcome: 'emailed' } },
      { kind: 'spoke' },
    ])
    // The latest correction counts.
    await correctContact(ada.client, reference, id, { outcome: 'voicemail', note: 'No: voicemail' })
    expect((await readLead(reference)).lead).toMatchObject({
      promise: 'kept',
      promise_settled_by: 'voicemail',
    })
    expect(await auditOf(host, reference)).toEqual([
      'contact_recorded',
      'contact_corrected',
      'contact_corrected',
    ])
  })

  it('that there was no contact makes the case new again', async () => {
    const reference = await sendLead(host, 'callback')
    await recordContact(ada.client, reference, 1, { outcome: 'spoke' })
    const id = (await readLead(reference)).events[0]?.id ?? 0
    await correctContact(ada.client, reference, id, { outcome: 'not_made', note: 'Wrong case' })
    expect((await readLead(reference)).lead).toMatchObject({
      state: 'new',
      promise: null,
      first_contact_at: null,
    })
    expect(await correctContact(ada.client, reference, id + 1, { outcome: 'spoke', note: 'x' })).toEqual({
      outcome: 'missing',
    })
  })
})
