import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCase } from '../../../apps/desk/backend/cases.ts'
import { changeFacts, changePerson, readFacts, removePerson } from '../../../apps/desk/backend/facts.ts'
import { listInbox } from '../../../apps/desk/backend/inbox.ts'
import { retryMessage } from '../../../apps/desk/backend/messages.ts'
import { exportCases } from '../../../apps/desk/backend/overview.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { auditOf, sendLead } from './desk-leads.ts'

let host: TestHost
let ada: StaffAccount
let admin: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
  admin = await signInStaff(host, { role: 'admin', name: 'Ben Crane' })
})
afterAll(() => host.close())

const read = async (reference: string) => {
  const found = await readFacts(ada.client, reference)
  if (!found) throw new Error(`no case ${reference}`)
  return found
}
const eventsOf = async (reference: string) => (await readCase(ada.client, reference))?.events ?? []
const foundBy = async (search: string) =>
  (await listInbox(ada.client, { search })).rows.map(({ reference }) => reference)

describe('facts', () => {
  it('start as a copy of the answers', async () => {
    const bridging = await read(await sendLead(host, 'bridging'))
    expect(bridging.facts).toMatchObject({
      version: 1,
      product: 'bridging',
      amount_pounds: 500_000,
      term_months: 12,
      security_address: '4 Mill Lane, Leeds',
      security_value_pounds: 750_000,
      exit_strategy: 'Sale of the property',
    })
    expect(bridging.people).toMatchObject([
      { position: 1, role: 'applicant', name: 'Ada Heron', email: 'ada@example.com' },
    ])
    const business = await read(await sendLead(host, 'business'))
    expect(business.facts).toMatchObject({
      product: 'business_loan',
      term_months: 36,
      business_name: 'Heron & Sons',
    })
    expect(business.people).toMatchObject([{ date_of_birth: '1980-02-29', phone: '07700 900123' }])
    expect((await read(await sendLead(host, 'callback'))).facts).toMatchObject({ product: null })
    expect(await readFacts(ada.client, 'LC-20260101-0000')).toBeNull()
  })

  it('are corrected beside the answers, and inbox, case and timeline follow', async () => {
    const reference = await sendLead(host, 'bridging')
    expect(
      await changeFacts(ada.client, reference, {
        amount_pounds: { from: 500_000, to: 435_750 },
        needed_by: { from: null, to: '2026-12-18' },
        occupants: { from: null, to: '  Tenants  ' },
      }),
    ).toEqual({ outcome: 'changed', version: 2 })
    expect((await read(reference)).facts).toMatchObject({
      version: 2,
      amount_pounds: 435_750,
      needed_by: '2026-12-18',
      occupants: 'Tenants',
      term_months: 12,
    })
    const shown = await readCase(ada.client, reference)
    expect(shown?.answers).toMatchObject({ loan_amount: 500_000 })
    expect(shown?.summary.amount_pounds).toBe(435_750)
    expect(shown?.lead.version).toBe(1)
    expect(shown?.events).toMatchObject([
      {
        kind: 'facts_changed',
        actor_name: 'Ada Heron',
        detail: {
          version: 2,
          changes: expect.arrayContaining([{ field: 'amount_pounds', from: 500_000, to: 435_750 }]),
        },
      },
    ])
    expect(await auditOf(host, reference)).toEqual(['facts_changed'])
  })

  it('can be changed whatever the form was sent with', async () => {
    const reference = await sendLead(host, 'business', { preferredTerm: '700', loanAmount: '£2,000m' })
    expect((await read(reference)).facts).toMatchObject({ amount_pounds: null, term_months: null })
    const changes = { purpose: { from: 'A second delivery van', to: 'Two vans' } }
    expect(await changeFacts(ada.client, reference, changes)).toMatchObject({ outcome: 'changed' })
  })

  it('conflict on one field only; a value both want is no conflict', async () => {
    const reference = await sendLead(host, 'bridging')
    await changeFacts(ada.client, reference, { term_months: { from: 12, to: 9 } })
    expect(
      await changeFacts(ada.client, reference, { purpose: { from: null, to: 'Refurbishment' } }),
    ).toMatchObject({ outcome: 'changed', version: 3 })
    expect(
      await changeFacts(ada.client, reference, {
        term_months: { from: 12, to: 6 },
        purpose: { from: null, to: 'Refurbishment' },
        charge: { from: null, to: 'second' },
      }),
    ).toEqual({ outcome: 'conflict', conflicts: [{ field: 'term_months', current: 9 }] })
    expect((await read(reference)).facts).toMatchObject({ version: 3, term_months: 9, charge: null })
  })

  it('refuse what cannot be', async () => {
    const reference = await sendLead(host, 'callback')
    const asked = [
      [{ amount_pounds: { from: null, to: -1 } }, 'invalid_value'],
      [{ needed_by: { from: null, to: 'soon' } }, 'invalid_value'],
      [{ product: { from: null, to: 'lottery' } }, 'invalid_value'],
      [{ version: { from: 1, to: 9 } }, 'unknown_field'],
      [{ reference: { from: null, to: 'LC-20260101-0000' } }, 'unknown_field'],
    ] as const
    for (const [changes, reason] of asked)
      expect(await changeFacts(ada.client, reference, changes as never)).toEqual({
        outcome: 'refused',
        reason,
      })
    expect(await changeFacts(ada.client, 'LC-20260101-0000', {})).toEqual({ outcome: 'missing' })
    expect(await eventsOf(reference)).toEqual([])
  })
})

describe('people', () => {
  it('are added, corrected and removed, each in the timeline', async () => {
    const reference = await sendLead(host, 'business')
    const added = await changePerson(ada.client, reference, null, {
      role: { from: null as never, to: 'guarantor' },
      name: { from: null as never, to: 'Gita Ibis' },
      phone: { from: null, to: '07700 900456' },
    })
    expect(added).toEqual({ outcome: 'changed', position: 2 })
    await changePerson(ada.client, reference, 1, { name: { from: 'Ada Heron', to: 'Adah Heron' } })
    expect((await read(reference)).people).toMatchObject([
      { position: 1, name: 'Adah Heron', date_of_birth: '1980-02-29' },
      { position: 2, role: 'guarantor', name: 'Gita Ibis' },
    ])
    expect(await removePerson(ada.client, reference, 1)).toMatchObject({ reason: 'first_person' })
    expect(await removePerson(ada.client, reference, 2)).toEqual({ outcome: 'changed' })
    expect(await removePerson(ada.client, reference, 2)).toEqual({ outcome: 'missing' })
    expect((await eventsOf(reference)).map(({ kind }) => kind)).toEqual([
      'person_removed',
      'person_changed',
      'person_added',
    ])
    const shown = await readCase(ada.client, reference)
    expect(shown?.summary.contact_name).toBe('Adah Heron')
    expect(shown?.answers).toMatchObject({ shareholder_name: 'Ada Heron' })
  })

  it('get their mail at a corrected address', async () => {
    const reference = await sendLead(host, 'bridging', { email: 'ada@exmaple.com' })
    const messages = (await readCase(ada.client, reference))?.messages ?? []
    const bounced = messages.find(({ recipient }) => recipient === 'applicant')?.id ?? 0
    await host.admin(`update public.outbox_messages set state = 'parked' where id = $1`, [bounced])
    const wrong = await changePerson(ada.client, reference, 1, {
      email: { from: 'ada@exmaple.com', to: 'ada@' },
    })
    expect(wrong).toEqual({ outcome: 'refused', reason: 'email_invalid' })
    await changePerson(ada.client, reference, 1, {
      email: { from: 'ada@exmaple.com', to: 'ada@example.com' },
    })
    expect(await retryMessage(ada.client, bounced)).toEqual({ outcome: 'changed' })
    await host.admin(`update public.outbox_messages set state = 'sent' where id <> $1`, [bounced])
    const { rows } = await host.admin('select public.claim_outbox_message(60) as message')
    expect(rows[0].message).toMatchObject({ reference, recipient: 'applicant', email: 'ada@example.com' })
  })
})

const REGISTERED = { company_number: '09876543', registered_address: '1 Quay Street, Whitby YO21 3PU' }
const MOVED = '2 Dock Lane, Hull HU1 1AA'

it('what the register says of a company is found and exported', async () => {
  const reference = await sendLead(host, 'business', {
    companyNumber: REGISTERED.company_number,
    registeredAddress: REGISTERED.registered_address,
  })
  expect((await read(reference)).facts).toMatchObject(REGISTERED)
  for (const words of ['09876543', '098765', 'quay', 'YO21 3PU'])
    expect(await foundBy(words)).toEqual([reference])
  const exported = await exportCases(admin.client, '2020-01-01', '2100-01-01')
  expect(exported.find((row) => row.reference === reference)?.facts).toMatchObject({
    ...REGISTERED,
    business_name: 'Heron & Sons',
    amount_pounds: 250_000,
  })
  const changes = { registered_address: { from: REGISTERED.registered_address, to: MOVED } }
  expect(await changeFacts(ada.client, reference, changes)).toMatchObject({ outcome: 'changed' })
  expect(await foundBy('dock')).toEqual([reference])
  expect(await foundBy('quay'), 'what the applicant had written still finds it').toEqual([reference])
})
