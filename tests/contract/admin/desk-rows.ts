import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { makeCalendarToken } from '../../../apps/desk/backend/calendar-feed.ts'
import { readCase, recordContact } from '../../../apps/desk/backend/cases.ts'
import { createCase, importRows, startImport } from '../../../apps/desk/backend/entered-cases.ts'
import { changeFacts, changeSecurity, readFacts } from '../../../apps/desk/backend/facts.ts'
import { linkCases, mergeCases } from '../../../apps/desk/backend/linked-cases.ts'
import { signInStaff } from '../auth/staff-accounts.ts'
import { recordMail, sampleMail } from '../mail/mail-samples.ts'
import type { TestHost } from '../setup/start-test-host.ts'
import { openPage } from '../your-application/applicant-client.ts'
import { fillPage, PAGE_TABLES } from '../your-application/fill-page.ts'

/** The tables that staff write to. Each has rows when the backup begins, and nobody adds to them while it runs. */
export const DESK_TABLES = [
  'public.case_facts',
  'public.case_people',
  'public.case_securities',
  'public.case_events',
  'public.case_links',
  'public.case_merges',
  'public.case_imports',
  'public.lenders',
  'public.enquiries',
  'public.case_terms',
  'public.case_checks',
  'public.received_mail',
  'private.read_mail',
  'public.completions',
  'public.content_pages',
  'public.deal_facts',
  'private.calendar_feeds',
  // Only one row, because leads that arrive during the backup add more links.
  '(select * from private.applicant_links order by id limit 1)',
  'private.applicant_sessions',
  ...PAGE_TABLES.filter((table) => table !== 'private.applicant_links'),
]

/**
 * Fills DESK_TABLES: corrects, contacts, places, enters, imports, links and merges cases, and makes a calendar address
 * and an applicant's page.
 */
export async function workAtDesk(host: TestHost, reference: string): Promise<void> {
  const { client } = await signInStaff(host, { role: 'admin', name: 'Ada Vale' })
  const purpose = (await readFacts(client, reference))?.facts.purpose ?? null
  await changeFacts(client, reference, { purpose: { from: purpose, to: 'A second van' } })
  await changeSecurity(client, reference, null, {
    security_address: { from: null, to: '2 Dock Lane, Hull' },
  })
  const version = (await readCase(client, reference))?.lead.version ?? 0
  await recordContact(client, reference, version, { outcome: 'spoke' })
  const entered: string[] = []
  for (const name of ['Hugo Dipper', 'Gita Ibis', 'Ida Knot']) {
    const made = await createCase(client, { entered_as: 'phone', name, phone: '01632 960 321' }, randomUUID())
    if (made.outcome === 'changed') entered.push(made.reference)
  }
  const [one = '', two = '', three = ''] = entered
  await linkCases(client, one, two)
  await mergeCases(client, three, one)
  const begun = await startImport(client, '0'.repeat(64), 'book.csv')
  if (begun.outcome === 'changed')
    await importRows(client, begun.id, [{ row: 2, name: 'Zoë O’Dowd', phone: '01632 960 322' }])
  await makeCalendarToken(client)
  await recordMail(host, sampleMail())
  await host.admin(`
    insert into lenders (name) values ('Teal Bridging');
    insert into enquiries (reference, lender_id, lender_name, sent_at, sent_how)
    select '${reference}', id, name, now(), 'email' from lenders;
    insert into case_terms (reference, enquiry_id, gross_pounds, rate_percent, rate_unit, interest, term_months)
    select reference, id, 500000, 0.85, 'month', 'retained', 12 from enquiries;
    insert into case_checks (reference, kind, result, given_at) values ('${reference}', 'identity', 'done', now());
    insert into completions (reference, lender_name, amount_pounds, broker_fee_pounds, completed_on)
    select reference, lender_name, 500000, 0, now() from enquiries`)
  const page = await openPage(host)
  await fillPage(host, page)
  // The test counts the e-mails of each lead, so only those that every lead gets may remain.
  await host.admin("delete from outbox_messages where kind = 'applicant_wrote'")
}

/** The rows of each table, as text that can be compared. */
export async function rowsOf(
  tables: readonly string[],
  query: (sql: string) => Promise<pg.QueryResult>,
): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {}
  for (const table of tables) {
    const result = await query(`select row_to_json(t)::text as row from ${table} as t order by 1`)
    rows[table] = result.rows.map(({ row }) => row)
  }
  return rows
}
