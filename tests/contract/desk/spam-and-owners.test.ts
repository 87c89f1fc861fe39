import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RETENTION } from '#shared/admin/retention.ts'
import {
  changeCase,
  markSpam,
  readCase,
  recordContact,
  releaseLead,
} from '../../../apps/desk/backend/cases.ts'
import { createCase } from '../../../apps/desk/backend/entered-cases.ts'
import { type InboxFilters, listInbox } from '../../../apps/desk/backend/inbox.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { auditOf, sendLead } from './desk-leads.ts'

let host: TestHost
let admin: StaffAccount
let ada: StaffAccount
let reader: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  // A gate says what a case needs before it moves on. gates.test.ts covers gates, so there are none here.
  await host.admin('delete from public.gates')
  admin = await signInStaff(host, { role: 'admin', name: 'Ben Crane' })
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
  reader = await signInStaff(host, { role: 'read_only' })
})
afterAll(() => host.close())

const caseOf = async (reference: string) => {
  const found = await readCase(ada.client, reference)
  if (!found) throw new Error(`no case ${reference}`)
  return found
}
const references = async (filters: InboxFilters) =>
  (await listInbox(ada.client, filters)).rows.map(({ reference }) => reference)

describe('spam', () => {
  it('leaves the inbox and possible spam; search finds it, and it’s releasable', async () => {
    const reference = await sendLead(host, 'callback', { name: 'Pia Pills' })
    await recordContact(ada.client, reference, 1, { outcome: 'spoke' })
    expect(await markSpam(ada.client, reference, 2)).toEqual({ outcome: 'changed', version: 3 })
    expect(await references({})).not.toContain(reference)
    expect(await references({ quarantined: true })).not.toContain(reference)
    expect(await references({ search: 'Pia Pills' })).toEqual([reference])
    expect(await markSpam(ada.client, reference, 3)).toMatchObject({ reason: 'already_spam' })
    expect(await changeCase(ada.client, reference, 3, { owner_id: null })).toMatchObject({
      reason: 'quarantined',
    })
    await releaseLead(ada.client, reference, 3)
    expect((await readCase(ada.client, reference))?.lead).toMatchObject({
      quarantined: false,
      spam_since: null,
      state: 'contacted',
    })
    expect(await auditOf(host, reference)).toEqual(['contact_recorded', 'lead_marked_spam', 'lead_released'])
  })

  it('is not what a case under way becomes', async () => {
    const reference = await sendLead(host, 'bridging')
    await changeCase(ada.client, reference, 1, { state: 'with_lenders' })
    expect(await markSpam(ada.client, reference, 2)).toMatchObject({ reason: 'not_spam' })
  })

  it('is deleted thirty days after it was marked, however old the lead', async () => {
    const reference = await sendLead(host, 'callback')
    await host.admin(
      "update public.leads set received_at = now() - interval '80 days' where reference = $1",
      [reference],
    )
    await markSpam(ada.client, reference, 1)
    const due = async (days: number) =>
      (
        await host.admin(
          'select reference from private.due_leads($1, now() + make_interval(days => $2)) where reference = $3',
          [JSON.stringify(RETENTION), days, reference],
        )
      ).rowCount
    expect(await due(29)).toBe(0)
    expect(await due(31)).toBe(1)
  })
})

describe('an owner', () => {
  it('is somebody who may work the case, or nobody', async () => {
    const reference = await sendLead(host, 'callback')
    const gone = await signInStaff(host, { role: 'adviser' })
    await host.admin("update auth.users set banned_until = now() + interval '1 day' where id = $1", [gone.id])
    const { data: invited } = await createClient(host.url, host.serviceKey).auth.admin.createUser({
      email: 'invited@example.com',
      app_metadata: { role: 'adviser' },
    })
    const neverSignedIn = invited.user?.id ?? ''
    for (const owner_id of [reader.id, gone.id, neverSignedIn, '00000000-0000-4000-8000-000000000000']) {
      expect(await changeCase(ada.client, reference, 1, { owner_id })).toMatchObject({
        reason: 'unknown_owner',
      })
    }
    expect(await changeCase(ada.client, reference, 1, { owner_id: admin.id })).toMatchObject({ version: 2 })
    expect(await changeCase(ada.client, reference, 2, { owner_id: null })).toMatchObject({ version: 3 })
  })

  it('who has left stays named in what they did', async () => {
    const reference = await sendLead(host, 'callback')
    const dora = await signInStaff(host, { role: 'adviser', name: 'Dora Kite' })
    await changeCase(dora.client, reference, 1, { owner_id: dora.id })
    await host.admin('delete from auth.users where id = $1', [dora.id])
    const { lead, events } = await caseOf(reference)
    expect([lead.owner_name, events[0]?.actor_name]).toEqual(['Dora Kite', 'Dora Kite'])
    await expect(readCase(dora.client, reference)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('a lead that was set aside', () => {
  it('is worked only after its release, when the applicant gets an e-mail', async () => {
    const reference = await sendLead(host, 'bridging', { referralNote: 'cheap pills' })
    expect((await caseOf(reference)).messages.map(({ recipient }) => recipient)).toEqual(['staff'])
    const refusal = { outcome: 'refused', reason: 'quarantined' }
    expect(await changeCase(ada.client, reference, 1, { state: 'documents' })).toEqual(refusal)
    expect(await recordContact(ada.client, reference, 1, { outcome: 'spoke' })).toEqual(refusal)
    expect(await releaseLead(ada.client, reference, 1)).toEqual({ outcome: 'changed', version: 2 })
    const { lead, messages, events } = await caseOf(reference)
    expect(lead.quarantined).toBe(false)
    expect(messages.map(({ recipient }) => recipient)).toEqual(['staff', 'applicant'])
    expect(events).toMatchObject([{ kind: 'released', actor_name: 'Ada Heron' }])
    expect(await releaseLead(ada.client, reference, 2)).toMatchObject({ reason: 'not_quarantined' })
    expect(await auditOf(host, reference)).toEqual(['lead_released'])
  })

  it('by staff who had entered it is released without thanks for applying', async () => {
    const answer = await createCase(
      ada.client,
      { entered_as: 'phone', name: 'Gita Ibis', product: 'bridging', email: 'gita@example.com' },
      randomUUID(),
    )
    if (answer.outcome !== 'changed') throw new Error(answer.reason)
    const { reference } = answer
    await markSpam(ada.client, reference, 1)
    expect(await releaseLead(ada.client, reference, 2)).toEqual({ outcome: 'changed', version: 3 })
    const { lead, messages } = await caseOf(reference)
    expect([lead.form, messages]).toEqual(['bridging_application', []])
  })
})
