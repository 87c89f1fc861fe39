import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { promiseStanding } from '#shared/promises/promise-standing.ts'
import { inventLeads } from '../../../scripts/demo/invent-leads.ts'
import type { InventedLead } from '../../../scripts/demo/invented-lead.ts'
import { writeLeads } from '../../../scripts/demo/write-leads.ts'
import { type StaffAccount, signInStaff } from '../../contract/auth/staff-accounts.ts'
import { callbackAnswers } from '../../contract/intake/lead-samples.ts'
import { startTestHost, type TestHost } from '../../contract/setup/start-test-host.ts'

export interface FilledDesk {
  host: TestHost
  me: StaffAccount
  colleague: StaffAccount
  onlooker: StaffAccount
}

/** A firm of its own with invented leads: what other journeys send must not come in between. */
export async function startFilledDesk(count: number): Promise<FilledDesk> {
  const host = await startTestHost({ embedded: true, withSite: true })
  const me = await signInStaff(host, { role: 'adviser', name: 'Ann Ford' })
  const colleague = await signInStaff(host, { role: 'admin', name: 'Ben Hale' })
  const onlooker = await signInStaff(host, { role: 'read_only', name: 'Ned Sparrow' })
  const owner = new pg.Client(host.database.admin)
  await owner.connect()
  await writeLeads(owner, host.dataDir, inventWithEverySort(count, me, colleague))
  await owner.query('analyze')
  await owner.end()
  return { host, me, colleague, onlooker }
}

/** Invents leads until there is one of each sort a journey filters by: few leads on a quiet Sunday may hold none. */
function inventWithEverySort(count: number, me: StaffAccount, colleague: StaffAccount): InventedLead[] {
  const now = new Date()
  const sorts: ((lead: InventedLead['lead']) => boolean)[] = [
    (lead) => !lead.quarantined && promiseStanding(lead, now).kind === 'overdue',
    ({ quarantined }) => quarantined,
    ({ form, state, owner_id }) =>
      form === 'bridging_application' && state === 'with_lenders' && owner_id === me.id,
  ]
  for (let seed = 7; ; seed += 1) {
    const leads = inventLeads({ seed, count, now, workers: [me, colleague] })
    if (sorts.every((isOfSort) => leads.some(({ lead }) => isOfSort(lead)))) return leads
  }
}

/** Opens a page of this firm's desk as somebody already signed in. */
export async function openAs(
  page: Page,
  { host }: FilledDesk,
  account: StaffAccount,
  path = '/',
): Promise<void> {
  const { data } = await account.client.auth.getSession()
  await page.goto(`${host.deskUrl}/robots.txt`)
  await page.evaluate(
    (session) => localStorage.setItem('desk-session', session),
    JSON.stringify(data.session),
  )
  await page.goto(`${host.deskUrl}${path}`)
}

/** The inbox with its list there. */
export async function openInbox(page: Page, desk: FilledDesk, account = desk.me, path = '/'): Promise<void> {
  await openAs(page, desk, account, path)
  await expect(rows(page).first()).toBeVisible()
}

/** A visitor asks to be called back, as the site's own form does it. */
export async function sendCallback({ host }: FilledDesk, name: string): Promise<void> {
  const { error } = await host
    .client()
    .functions.invoke('send-callback', { body: { ...callbackAnswers, name } })
  if (error) throw error
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
