import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { promiseStanding } from '#shared/promises/promise-standing.ts'
import {
  type InboxCursor,
  type InboxFilters,
  type InboxRow,
  listInbox,
} from '../../../../apps/desk/backend/inbox.ts'
import { type InventedLead, inventLeads } from '../../../../scripts/demo/invent-leads.ts'
import { writeLeads } from '../../../../scripts/demo/write-leads.ts'
import { writeLenders } from '../../../../scripts/demo/write-lenders.ts'
import { type StaffAccount, signInStaff } from '../../../contract/auth/staff-accounts.ts'
import { callbackAnswers } from '../../../contract/intake/lead-samples.ts'
import { startTestHost, type TestHost } from '../../../contract/setup/start-test-host.ts'
import { giveSession } from '../give-session.ts'

export interface FilledDesk {
  host: TestHost
  me: StaffAccount
  colleague: StaffAccount
  onlooker: StaffAccount
}

/** A desk with its own database of invented leads, apart from what other journeys send. */
export async function startFilledDesk(count: number): Promise<FilledDesk> {
  const host = await startTestHost({ embedded: true, withSite: true })
  const me = await signInStaff(host, { role: 'adviser', name: 'Ann Ford' })
  const colleague = await signInStaff(host, { role: 'admin', name: 'Ben Hale' })
  const onlooker = await signInStaff(host, { role: 'read_only', name: 'Ned Sparrow' })
  const owner = new pg.Client(host.database.admin)
  await owner.connect()
  await writeLenders(owner)
  await writeLeads(owner, host.dataDir, inventEveryKind(count, me, colleague))
  await owner.query('analyze')
  await owner.end()
  return { host, me, colleague, onlooker }
}

/** Invents leads until there are enough of each kind that a journey filters by: on a Sunday some may be missing. */
function inventEveryKind(count: number, me: StaffAccount, colleague: StaffAccount): InventedLead[] {
  const now = new Date()
  const isLent = ({ form, state }: InventedLead['lead']) =>
    form === 'bridging_application' && state === 'with_lenders'
  const kinds: { isOfKind(lead: InventedLead['lead']): boolean; least: number }[] = [
    { isOfKind: (lead) => !lead.quarantined && promiseStanding(lead, now).kind === 'overdue', least: 1 },
    { isOfKind: ({ quarantined }) => quarantined, least: 1 },
    { isOfKind: (lead) => isLent(lead) && lead.owner_id === me.id, least: 1 },
    // A journey goes from the first of these to the second by keyboard.
    { isOfKind: (lead) => isLent(lead) && !lead.quarantined, least: 2 },
  ]
  for (let seed = 7; ; seed += 1) {
    const leads = inventLeads({ seed, count, now, workers: [me, colleague] })
    if (kinds.every(({ isOfKind, least }) => leads.filter(({ lead }) => isOfKind(lead)).length >= least)) {
      return leads
    }
  }
}

/** Opens a page of this desk as somebody who is already signed in. */
export async function openAs(
  page: Page,
  { host }: FilledDesk,
  account: StaffAccount,
  path = '/',
): Promise<void> {
  await giveSession(page, account, host.deskUrl ?? '')
  await page.goto(`${host.deskUrl}${path}`)
}

/** Opens the inbox and waits for its list. */
export async function openInbox(page: Page, desk: FilledDesk, account = desk.me, path = '/'): Promise<void> {
  await openAs(page, desk, account, path)
  await expect(rows(page).first()).toBeVisible()
}

/** Sends a callback request as the site's form does. */
export async function sendCallback({ host }: FilledDesk, name: string): Promise<void> {
  const { error } = await host
    .client()
    .functions.invoke('send-callback', { body: { ...callbackAnswers, name } })
  if (error) throw error
}

/** Changes a case as the colleague would from another desk. */
export async function changeBy(
  { colleague, host }: FilledDesk,
  name: string,
  changes: object,
): Promise<void> {
  const { rows: found } = await host.admin(
    'select reference, version from public.leads join public.lead_summaries using (reference) where contact_name = $1',
    [name],
  )
  const { reference, version } = found[0]
  const { data, error } = await colleague.client.rpc('change_case', {
    case_reference: reference,
    expected_version: version,
    changes,
  })
  if (error) throw error
  expect(data.outcome).toBe('changed')
}

/** Every row as the database lists it. */
export async function listAll({ me }: FilledDesk, filters: InboxFilters): Promise<InboxRow[]> {
  const all: InboxRow[] = []
  let after: InboxCursor | null = null
  do {
    const page = await listInbox(me.client, filters, after, { pageSize: 200 })
    all.push(...page.rows)
    after = page.next
  } while (after)
  return all
}

let promised = 0

/** Adds a lead whose promise ran out that many days ago: it is listed first unless others ran out even earlier. */
export async function promiseAtTop({ host }: FilledDesk, name: string, daysAgo = 300): Promise<void> {
  promised += 1
  await host.admin(
    `with lead as (
       insert into public.leads (reference, form, received_at, promised_by)
       values ($1, 'callback', now(), now() - make_interval(days => $3)) returning reference
     ) insert into public.callback_requests (reference, name, phone) select reference, $2, '020 7946 0001' from lead`,
    [`LC-20260101-${1_000 + promised}`, name, daysAgo],
  )
}

export const rows = (page: Page) => page.locator('li[data-reference]')
export const rowOf = (page: Page, name: string) =>
  rows(page).filter({ has: page.getByRole('link', { name, exact: true }) })
export const section = (page: Page, name: string) => page.getByRole('region', { name })
export const searchBox = (page: Page) => page.getByRole('searchbox', { name: /Search leads/ })
