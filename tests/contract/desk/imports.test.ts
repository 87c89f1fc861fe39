import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addNote } from '../../../apps/desk/backend/cases.ts'
import {
  findImport,
  type ImportRow,
  importRows,
  listImports,
  startImport,
  undoImport,
} from '../../../apps/desk/backend/entered-cases.ts'
import { changeFacts, readFacts } from '../../../apps/desk/backend/facts.ts'
import { listInbox } from '../../../apps/desk/backend/inbox.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { auditOf } from './desk-leads.ts'

let host: TestHost
let ada: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Vale', email: 'ada.vale@example.com' })
})
afterAll(() => host.close())

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

const OWNER = 'ada.vale@example.com'

describe('an import', () => {
  const rows: ImportRow[] = [
    { row: 2, name: 'Ida Knot', phone: '07700 900111', received_on: '2019-03-05', state: 'with_lenders' },
    { row: 3, name: 'Zoë O’Dowd', email: 'zoe@example.com', received_on: '2018-01-31', state: 'declined' },
    { row: 4, business_name: 'Knot & Sons', product: 'bridging', amount_pounds: 90_000, owner_email: OWNER },
    { row: 5, phone: '07700 900112' },
    { row: 6, name: 'No Mail', email: 'nowhere' },
    { row: 7, name: 'Too Late', received_on: '2199-01-01' },
    { row: 8, name: 'Who Owns', owner_email: 'nobody@example.com' },
    { row: 9, name: 'Odd Product', product: 'lottery' },
    { row: 10, email: 'nowhere', received_on: '2199-01-01', owner_email: 'nobody@example.com' },
  ]
  const faults = [
    { row: 5, reason: 'name_required' },
    { row: 6, reason: 'email_invalid' },
    { row: 7, reason: 'impossible_date' },
    { row: 8, reason: 'unknown_owner' },
    { row: 9, reason: 'invalid_value' },
    ...(['name_required', 'email_invalid', 'impossible_date', 'unknown_owner'] as const).map((reason) => ({
      row: 10,
      reason,
    })),
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

  it('brings a second phone, and a completion only if it is whole', async () => {
    const done = {
      state: 'completed' as const,
      decided_on: '2024-06-01',
      amount_pounds: 90_000,
      lender: 'Teal',
    }
    const id = await begin('d')
    const rows = [
      {
        row: 2,
        name: 'Ida Knot',
        phone: '07700 900121',
        other_phone: '020 7946 0777',
        ...done,
        fee_pounds: 900,
      },
      { row: 3, name: 'Gita Ibis', ...done, note: 'Paid off' },
      { row: 4, name: 'Eve Moss', ...done, fee_pounds: 900, lender: 'x'.repeat(201) },
    ]
    expect(await importRows(ada.client, id, rows)).toMatchObject({
      entered: 2,
      faults: [{ row: 4, reason: 'invalid_value' }],
    })
    const { rows: found } = await host.admin(
      `select known.lender_name, known.broker_fee_pounds::integer as fee, known.completed_on::text as day,
         (select string_agg(detail ->> 'note', '') from public.case_events where reference = lead.reference) as note
       from public.leads as lead left join public.completions as known using (reference)
       where import_id = $1 order by import_row`,
      [id],
    )
    expect(found).toEqual([
      { lender_name: 'Teal', fee: 900, day: '2024-06-01', note: null },
      { lender_name: null, fee: null, day: null, note: 'Paid off\nLender: Teal' },
    ])
    const called = await listInbox(ada.client, { search: '020 7946 0777', states: ['completed'] })
    expect(called.rows).toHaveLength(1)
    expect(await undoImport(ada.client, id)).toMatchObject({ removed: 2 })
  })

  it('brings company numbers and days, and refuses one that is too long', async () => {
    const id = await begin('c')
    const known = { company_number: 'SC123456', needed_by: '2026-12-18' }
    const companies = [
      { row: 2, name: 'Ida Knot', business_name: 'Knot Boats', ...known },
      { row: 3, name: 'Gita Ibis', company_number: 'SC1234567' },
    ]
    const answer = { entered: 1, faults: [{ row: 3, reason: 'invalid_value' }] }
    expect(await importRows(ada.client, null, companies, true)).toMatchObject(answer)
    expect(await importRows(ada.client, id, companies)).toMatchObject(answer)
    const [{ reference } = { reference: '' }] = (await listInbox(ada.client, { search: 'sc123456' })).rows
    expect((await readFacts(ada.client, reference))?.facts).toMatchObject(known)
  })
})
