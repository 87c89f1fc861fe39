import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CaseKind } from '#shared/desk/case-kind.ts'
import { londonDay } from '#shared/promises/london-time.ts'
import { addNote, readCase } from '../../../apps/desk/backend/cases.ts'
import {
  createCase,
  findImport,
  findSimilarCases,
  type ImportRow,
  importRows,
  listImports,
  type NewCase,
  startImport,
  undoImport,
} from '../../../apps/desk/backend/entered-cases.ts'
import { changeFacts, readFacts } from '../../../apps/desk/backend/facts.ts'
import { listInbox } from '../../../apps/desk/backend/inbox.ts'
import { linkCases, mergeCases, unmergeCase } from '../../../apps/desk/backend/linked-cases.ts'
import { exportCases } from '../../../apps/desk/backend/overview.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { auditOf, sendLead } from './desk-leads.ts'

let host: TestHost
let ada: StaffAccount
let admin: StaffAccount
let reader: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Vale', email: 'ada.vale@example.com' })
  admin = await signInStaff(host, { role: 'admin', name: 'Ben Crane' })
  reader = await signInStaff(host, { role: 'read_only', name: 'Cara Finch' })
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
async function begin(hash: string): Promise<string> {
  const begun = await startImport(ada.client, hash.repeat(64), 'book.csv')
  if (begun.outcome !== 'changed') throw new Error(begun.reason)
  return begun.id
}
const importedBy = async (id: string) =>
  (
    await host.admin(
      `select reference, state, received_at, decided_at, owner_id, promised_by, form from public.leads
       where import_id = $1 order by import_row`,
      [id],
    )
  ).rows

it('is closed to people who only read, and merging to advisers', async () => {
  const [one, other] = [await enter(), await enter()]
  for (const attempt of [
    () => createCase(reader.client, GITA, randomUUID()),
    () => startImport(reader.client, '0'.repeat(64), 'book.csv'),
    () => importRows(reader.client, null, [], true),
    () => undoImport(reader.client, randomUUID()),
    () => linkCases(reader.client, one, other),
    () => mergeCases(ada.client, one, other),
    () => unmergeCase(ada.client, one),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: '42501' })
})

describe('a case entered at the desk', () => {
  it('has facts, people and an owner, but neither answers nor a promise', async () => {
    const key = randomUUID()
    const reference = await enter({ ...GITA, introducer: 'Wren Brokers' }, key)
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
      people: [{ name: 'Gita Ibis' }, { name: 'Wren Brokers', role: 'introducer' }],
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

describe('an import', () => {
  const rows: ImportRow[] = [
    { row: 2, name: 'Ida Knot', phone: '07700 900111', received_on: '2019-03-05', state: 'with_lenders' },
    { row: 3, name: 'Zoë O’Dowd', email: 'zoe@example.com', received_on: '2018-01-31', state: 'declined' },
    {
      row: 4,
      business_name: 'Knot & Sons',
      product: 'bridging',
      amount_pounds: 90_000,
      owner_email: 'ada.vale@example.com',
    },
    { row: 5, phone: '07700 900112' },
    { row: 6, name: 'No Mail', email: 'nowhere' },
    { row: 7, name: 'Too Late', received_on: '2199-01-01' },
    { row: 8, name: 'Who Owns', owner_email: 'nobody@example.com' },
    { row: 9, name: 'Odd Product', product: 'lottery' },
  ]
  const faults = [
    { row: 5, reason: 'name_required' },
    { row: 6, reason: 'email_invalid' },
    { row: 7, reason: 'impossible_date' },
    { row: 8, reason: 'unknown_owner' },
    { row: 9, reason: 'invalid_value' },
  ]

  it('says in a dry run what it would do, and writes nothing', async () => {
    const before = (await host.admin('select count(*) from public.leads')).rows
    expect(await importRows(ada.client, null, rows, true)).toMatchObject({
      outcome: 'changed',
      known: 0,
      faults,
    })
    expect((await host.admin('select count(*) from public.leads')).rows).toEqual(before)
  })

  it('writes each row once, without a promise, from its own date', async () => {
    expect(await findImport(ada.client, 'a'.repeat(64))).toBeNull()
    const id = await begin('a')
    expect(await importRows(ada.client, id, rows)).toEqual({
      outcome: 'changed',
      entered: 3,
      known: 0,
      faults,
    })
    expect(await begin('a')).toBe(id)
    expect(await importRows(ada.client, id, rows.slice(0, 3))).toMatchObject({ entered: 0, known: 3 })
    // A dry run knows them too.
    const found = await findImport(ada.client, 'a'.repeat(64))
    expect(await importRows(ada.client, found, rows.slice(0, 3), true)).toMatchObject({
      entered: 0,
      known: 3,
    })
    const imported = await importedBy(id)
    expect(imported).toMatchObject([
      { state: 'with_lenders', promised_by: null, decided_at: null },
      { state: 'declined', decided_at: new Date('2018-01-31T12:00:00Z') },
      { form: 'bridging_application', state: 'contacted', owner_id: ada.id },
    ])
    expect(imported[0].reference).toMatch(/^LC-20190305-\d{6}$/)
    expect((await listInbox(ada.client, { search: 'zoe odowd', states: ['declined'] })).rows).toHaveLength(1)
  })

  it('is kept from retention for thirty days, however old its rows are', async () => {
    const rules = {
      callbackMonths: 12,
      declinedMonths: 12,
      declinedDocumentDays: 90,
      completedMonths: 72,
      quarantinedDays: 30,
    }
    const due = async (days: number) => {
      const { rows: found } = await host.admin(
        `select reference from private.due_leads($1, now() + make_interval(days => $2)) where reference like '%-20180131-%'`,
        [rules, days],
      )
      return found.length
    }
    expect(await due(29)).toBe(0)
    expect(await due(31)).toBe(1)
  })

  it('is undone as one act, and leaves cases that were worked on', async () => {
    const id = await begin('b')
    const many = Array.from({ length: 20 }, (_, index) => ({
      row: index + 2,
      name: `Knot ${index}`,
      phone: '07700 900113',
    }))
    await importRows(ada.client, id, many)
    const [noted, corrected] = (await importedBy(id)).map(({ reference }) => reference as string)
    await addNote(ada.client, noted ?? '', 'Called, wants to go ahead')
    await changeFacts(ada.client, corrected ?? '', { purpose: { from: null, to: 'Stock' } })
    expect(await undoImport(ada.client, id)).toEqual({ outcome: 'changed', removed: 18, left: 2 })
    expect(await undoImport(ada.client, id)).toEqual({ outcome: 'missing' })
    expect(await importRows(ada.client, id, many)).toEqual({ outcome: 'missing' })
    expect((await importedBy(id)).map(({ reference }) => reference)).toEqual([noted, corrected])
    expect(await listImports(ada.client)).toContainEqual(
      expect.objectContaining({ id, cases: 2, actor_name: 'Ada Vale', undone_at: expect.any(String) }),
    )
    expect(await auditOf(host, id)).toEqual(['import_started', 'import_undone'])
    expect(await findImport(ada.client, 'b'.repeat(64))).toBeNull()
    expect(await begin('b')).not.toBe(id)
  })
})
