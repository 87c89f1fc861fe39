import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { StaffAccount } from '../../contract/auth/staff-accounts.ts'

/**
 * Gives the page the account's session for when it next opens a document of this origin. An init script writes it,
 * because opening another document first only to write it would take as long as some of the tests.
 */
export async function giveSession(page: Page, account: StaffAccount, origin: string): Promise<void> {
  const { data } = await account.client.auth.getSession()
  const given = { origin, key: randomUUID(), session: JSON.stringify(data.session) }
  await page.addInitScript(({ origin, key, session }) => {
    // Once only: afterwards the desk may end or renew the session. The window's name lasts from document to document.
    if (location.origin !== origin || window.name.includes(key)) return
    window.name += key
    localStorage.setItem('desk-session', session)
  }, given)
}
