import { type Page, expect as plainExpect } from '@playwright/test'
import pg from 'pg'
import { inventLeads } from '../../scripts/demo/invent-leads.ts'
import { writeLeads } from '../../scripts/demo/write-leads.ts'
import { callbackAnswers } from '../contract/lead-samples.ts'
import { type StaffAccount, signInStaff } from '../contract/staff-accounts.ts'
import { startTestHost, type TestHost } from '../contract/start-test-host.ts'

/** Patient: a busy machine may take long over a list of thousands. */
export const expect = plainExpect.configure({ timeout: 30_000 })

export interface FilledDesk {
  host: TestHost
  me: StaffAccount
  colleague: StaffAccount
  onlooker: StaffAccount
}

/** A firm of its own with invented leads: what other journeys send must not come in between. */
export async function startFilledDesk(count: number): Promise<FilledDesk> {
  const host = await startTestHost({ withSite: true })
  const me = await signInStaff(host, { role: 'adviser', name: 'Ann Ford' })
  const colleague = await signInStaff(host, { role: 'admin', name: 'Ben Hale' })
  const onlooker = await signInStaff(host, { role: 'read_only', name: 'Ned Sparrow' })
  const owner = new pg.Client(host.database.admin)
  await owner.connect()
  await writeLeads(
    owner,
    host.dataDir,
    inventLeads({ seed: 7, count, now: new Date(), workers: [me, colleague] }),
  )
  await owner.query('analyze')
  await owner.end()
  return { host, me, colleague, onlooker }
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

export const rows = (page: Page) => page.locator('li[data-reference]')
export const rowOf = (page: Page, name: string) =>
  rows(page).filter({ has: page.getByRole('link', { name, exact: true }) })
export const section = (page: Page, name: string) => page.getByRole('region', { name })
