import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CaseKind } from '#shared/desk/case-kind.ts'
import { londonDay } from '#shared/promises/london-time.ts'
import { readCase } from '../../../apps/desk/backend/cases.ts'
import {
  createCase,
  findImportDoubles,
  findSimilarCases,
  importRows,
  listImportedCases,
  type NewCase,
  startImport,
} from '../../../apps/desk/backend/entered-cases.ts'
import { readFacts } from '../../../apps/desk/backend/facts.ts'
import { listInbox } from '../../../apps/desk/backend/inbox.ts'
import { linkCases } from '../../../apps/desk/backend/linked-cases.ts'
import { exportCases } from '../../../apps/desk/backend/overview.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { auditOf, sendLead } from './desk-leads.ts'

let host: TestHost
let ada: StaffAccount
let admin: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Vale', email: 'ada.vale@example.com' })
  admin = await signInStaff(host, { role: 'admin', name: 'Ben Crane' })
})
afterAll(() => host.close())

const GITA = {
  entered_as: 'phone',
  name: 'Gita Ibis',
  phone: '+44 (0)1632 960 321',
  business_name: 'Ibis Joinery Ltd',
  product: 'asset_finance',
  amount_pounds: 48_000,
  note: 'Wants a spindle moulder by spring',
} as const satisfies Partial<NewCase>

async function enter(details: Partial<NewCase> = GITA, key = randomUUID()): Promise<string> {
  const answer = await createCase(ada.client, details, key)
  if (answer.outcome !== 'changed') throw new Error(answer.reason)
  return answer.reference
}

describe('a case entered at the desk', () => {
  it('has facts, people and an owner, but neither answers nor a promise', async () => {
    const key = randomUUID()
    const reference = await enter(
      { ...GITA, introducer: 'Wren Brokers', introducer_email: 'wren@brokers.example' },
      key,
    )
    expect(await enter(GITA, key)).toBe(reference)
    const shown = await readCase(ada.client, reference)
    expect(shown?.lead).toMatchObject({
      form: 'business_application',
      state: 'new',
      entered_as: 'phone',
      owner_name: 'Ada Vale',
      promised_by: null,
    })
    expect(shown?.answers).toBeNull()
    expect(shown?.messages).toEqual([])
    expect(shown?.summary).toMatchObject({ contact_name: 'Gita Ibis', amount_pounds: 48_000 })
    expect(await readFacts(ada.client, reference)).toMatchObject({
      facts: { product: 'asset_finance', business_name: 'Ibis Joinery Ltd' },
      people: [
        { name: 'Gita Ibis' },
        { name: 'Wren Brokers', role: 'introducer', email: 'wren@brokers.example' },
      ],
    })
    expect(await auditOf(host, reference)).toEqual(['case_entered'])
    const { rows } = await listInbox(ada.client, { search: 'spindle' })
    expect(rows.find((row) => row.reference === reference)).toMatchObject({
      entered_as: 'phone',
      product: 'asset_finance',
    })
    expect((await listInbox(ada.client, { overdue: true, owner: ada.id })).rows).toEqual([])
  })

  it('is an enquiry, not a callback, in filters, related cases and exports', async () => {
    const phone = '01632 960 654'
    const enquiry = await enter({ entered_as: 'repeat_client', name: 'Hugo Dipper', phone })
    const other = await enter({ entered_as: 'phone', name: 'Hugo Dipper', phone, product: 'mortgage' })
    const callback = await sendLead(host, 'callback', { name: 'Hugo Dipper', phone })
    const listed = async (kind: CaseKind) =>
      (await listInbox(ada.client, { forms: [kind] })).rows.map(({ reference }) => reference)
    expect(await listed('enquiry')).toEqual(expect.arrayContaining([enquiry, other]))
    expect(await listed('enquiry')).not.toContain(callback)
    expect(await listed('callback')).toContain(callback)
    expect(await listed('callback')).not.toContain(enquiry)
    expect((await readCase(ada.client, callback))?.related).toMatchObject([
      { reference: other, entered_as: 'phone', product: 'mortgage' },
      { reference: enquiry, entered_as: 'repeat_client', product: null },
    ])
    await linkCases(ada.client, callback, other)
    expect((await readFacts(ada.client, callback))?.linked).toMatchObject([
      { reference: other, entered_as: 'phone', product: 'mortgage' },
    ])
    const day = londonDay(new Date())
    const exported = await exportCases(admin.client, day, day)
    expect(exported.find(({ reference }) => reference === other)).toMatchObject({
      entered_as: 'phone',
      product: 'mortgage',
    })
  })

  it('needs a name and a way to reach the person', async () => {
    const refused = (details: Partial<NewCase>) =>
      createCase(ada.client, { ...GITA, ...details }, randomUUID())
    expect(await refused({ name: ' ' })).toMatchObject({ reason: 'name_required' })
    expect(await refused({ phone: '' })).toMatchObject({ reason: 'no_way_to_reach' })
    expect(await refused({ email: 'gita@' })).toMatchObject({ reason: 'email_invalid' })
    expect(await refused({ product: 'lottery' })).toMatchObject({ reason: 'invalid_value' })
    expect(await refused({ entered_as: 'import' as never })).toMatchObject({ reason: 'unknown_field' })
  })

  it('is compared with the others while it is typed', async () => {
    const reference = await sendLead(host, 'business', {
      shareholderName: 'Orla Sandpiper',
      businessName: 'Sandpiper Haulage Ltd',
      mobilePhone: '07700 900987',
      personalEmail: 'orla.s@example.com',
    })
    const found = async (details: Parameters<typeof findSimilarCases>[1]) =>
      (await findSimilarCases(ada.client, details)).map((row) => [row.reference, row.shared])
    expect(await found({ phone: '+44 7700 900 987', name: 'orla' })).toEqual([[reference, ['name', 'phone']]])
    expect(await found({ business_name: 'SANDPIPER haulage limited' })).toEqual([[reference, ['business']]])
    expect(await found({ email: ' Orla.S@example.com' })).toEqual([[reference, ['email']]])
    expect(await found({ name: 'or', phone: '077' })).toEqual([])
  })
})

it('rows of an import are compared with other open and completed cases', async () => {
  const reference = await enter({ ...GITA, name: 'Zoë Teal', phone: '01632 960987' })
  const rows = [
    { row: 2, name: 'Zoë Teal', phone: '+44 1632 960987', received_on: '2024-03-05' },
    { row: 3, name: 'Ida Knot', email: 'ida.knot@example.com' },
    { row: 4, name: 'Ida Knot', phone: '123' },
  ]
  const found = {
    row: 2,
    reference,
    state: 'new',
    contact_name: 'Zoë Teal',
    business_name: 'Ibis Joinery Ltd',
  }
  expect(await findImportDoubles(ada.client, rows, null)).toEqual([found])
  const begun = await startImport(ada.client, 'e'.repeat(64), 'book.csv')
  if (begun.outcome !== 'changed') throw new Error(begun.reason)
  await importRows(ada.client, begun.id, rows)
  expect(await findImportDoubles(ada.client, rows, begun.id)).toEqual([found])
  expect(await findImportDoubles(ada.client, rows, null)).toHaveLength(2)
  expect((await listImportedCases(ada.client, begun.id)).map((one) => [one.contact_name, one.state])).toEqual(
    [
      ['Zoë Teal', 'contacted'],
      ['Ida Knot', 'contacted'],
      ['Ida Knot', 'contacted'],
    ],
  )
  const close = (state: string) =>
    host.admin(
      "update public.leads set state = $2, outcome_reason = 'x', decided_at = now() where reference = $1",
      [reference, state],
    )
  await close('completed')
  expect(await findImportDoubles(ada.client, rows, begun.id)).toEqual([{ ...found, state: 'completed' }])
  await close('declined')
  expect(await findImportDoubles(ada.client, rows, begun.id)).toEqual([])
})
