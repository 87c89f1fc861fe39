import { expect, type Page, test } from '@playwright/test'
import { casePath } from '#shared/desk-links.ts'
import type { StaffAccount } from '../../../contract/auth/staff-accounts.ts'
import { sendCallback, serviceClient, somebody } from '../../forms/lead-steps.ts'
import { hire, openDesk, signIn } from '../desk-steps.ts'
import { timeline } from './case-steps.ts'

const box = (page: Page) => page.getByLabel('Add a note')
const stored = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage))

test('an unsaved note survives reloads and sign-outs, for its author only', async ({ page }) => {
  const ann = await hire({ name: 'Ann Ford' })
  const ben = await hire({ name: 'Ben Hale' })
  await openDesk(page, ann, casePath(await sendCallback(somebody())))
  await test.step('a reload, and a session that ends before it is sent', () => sendAfterEnd(page, ann))
  await test.step('somebody else signed in from another tab does not see it', () => changePerson(page, ben))
  await test.step('a reload after the session ended by the clock', () => reloadAfterEnd(page, ben))
  await test.step('left on purpose, from another screen, nothing waits for the next person', async () => {
    await page.getByRole('link', { name: 'Lenders', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Lenders' })).toBeVisible()
    expect(await stored(page)).toContain('Not for other eyes')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/sign-in/)
    expect(await stored(page)).not.toContain('Not for other eyes')
  })
})

async function sendAfterEnd(page: Page, ann: StaffAccount): Promise<void> {
  await box(page).fill('Prefers to be rung after six')
  await page.reload()
  await expect(box(page)).toHaveValue('Prefers to be rung after six')
  const { data } = await ann.client.auth.getSession()
  await serviceClient().auth.admin.signOut(data.session?.access_token ?? '')
  await page.getByRole('button', { name: 'Add note' }).click()
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(again).toBeVisible()
  await signIn(page, ann)
  await expect(again).toHaveCount(0)
  await expect(box(page)).toHaveValue('Prefers to be rung after six')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(timeline(page)).toContainText('Prefers to be rung after six')
  await expect(box(page)).toHaveValue('')
  expect(await stored(page)).not.toContain('Prefers to be rung after six')
}

async function changePerson(page: Page, ben: StaffAccount): Promise<void> {
  await box(page).fill('Half a thought')
  const { data } = await ben.client.auth.getSession()
  await page.evaluate((session) => {
    localStorage.setItem('desk-session', session)
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, JSON.stringify(data.session))
  await expect(page.getByRole('link', { name: /Ben Hale/ })).toBeVisible()
  await expect(box(page)).toHaveValue('')
  await expect(timeline(page)).toContainText('Prefers to be rung after six')
}

async function reloadAfterEnd(page: Page, ben: StaffAccount): Promise<void> {
  await box(page).fill('Not for other eyes')
  // The token has expired, and the request to renew it is refused only after the page has loaded.
  await ben.client.auth.signOut({ scope: 'global' })
  await page.evaluate(() => {
    const held = JSON.parse(localStorage.getItem('desk-session') ?? '{}')
    localStorage.setItem('desk-session', JSON.stringify({ ...held, expires_at: 1 }))
  })
  const renewal = '**/auth/v1/token?grant_type=refresh_token'
  await page.route(renewal, async (route) => {
    await page.waitForFunction(() => document.readyState === 'complete')
    await route.continue()
  })
  await page.reload()
  await expect(page).toHaveURL(/sign-in/)
  await page.unroute(renewal)
  await signIn(page, ben)
  await expect(box(page)).toHaveValue('Not for other eyes')
}
