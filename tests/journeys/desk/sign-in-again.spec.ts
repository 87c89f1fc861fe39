import { expect, type Page, test } from '@playwright/test'
import { serviceClient } from '../forms/lead-steps.ts'
import { expectGood } from '../setup/accessibility.ts'
import { deskUrl, giveCode, givePassword, hire, openDesk, passwordBox, signIn } from './desk-steps.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const cover = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })
const newPassword = (page: Page) => page.getByLabel('New password', { exact: true })

test('a session that ends loses nothing typed; a deactivated account is out', async ({ page }) => {
  const account = await hire()
  await openDesk(page, account, '/account')

  await test.step('signed out from another device, the desk is covered', async () => {
    await newPassword(page).fill('saffron anvil drift 9')
    await account.client.auth.signOut({ scope: 'global' })
    await page.getByRole('button', { name: 'Set the password' }).click()
    await expect(cover(page)).toBeVisible()
    await expect(cover(page).getByLabel('E-mail address')).toHaveValue(account.email)
    await expect(passwordBox(page)).toBeFocused()
    await expectGood(page)
    // Neither Escape nor a click beside the dialog gets rid of it, and the page behind stays covered. There are three
    // presses because a browser lets a page refuse only the first Escape. close() is what a phone's back gesture does,
    // which presses no key.
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(cover(page)).toBeVisible()
    await cover(page).evaluate((element: HTMLDialogElement) => element.close())
    await expect(cover(page)).toBeVisible()
    expect(await coveredBy(page)).toBe('dialog')
  })

  await test.step('signed in again, what was typed is there', async () => {
    await givePassword(page, account)
    await expect(cover(page).getByLabel('Six-digit code')).toBeVisible()
    await expectGood(page)
    await giveCode(page, account)
    await expect(cover(page)).toHaveCount(0)
    await expect(page).toHaveURL(`${deskUrl}/account`)
    await expect(newPassword(page)).toHaveValue('saffron anvil drift 9')
    await page.getByRole('button', { name: 'Set the password' }).click()
    await expect(page.getByText('Password changed')).toBeVisible()
  })

  await test.step('deactivated, they are out and do not get in again', async () => {
    await serviceClient().auth.admin.updateUserById(account.id, { ban_duration: '24h' })
    await comeBack(page)
    await expect(cover(page)).toBeVisible()
    await givePassword(page, { ...account, password: 'saffron anvil drift 9' })
    // The same words as for a wrong password, so that nobody else learns whether an account is deactivated.
    await expect(cover(page).getByRole('alert')).toHaveText(
      'The e-mail address or password is wrong, or the account is deactivated.',
    )
    await page.getByRole('button', { name: 'Sign out instead' }).click()
    await expect(heading(page, 'Sign in')).toBeVisible()
  })
})

/** What hides the page: an open dialog, if its backdrop is opaque, or nothing. */
function coveredBy(page: Page): Promise<string> {
  return page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]')
    const backdrop = dialog && getComputedStyle(dialog, '::backdrop')
    const opaque = backdrop?.backgroundColor === getComputedStyle(document.body).backgroundColor
    return opaque ? 'dialog' : 'nothing'
  })
}

test('signed out in one tab, all are covered until somebody signs in', async ({ context, page }) => {
  const account = await hire()
  await openDesk(page, account, '/account')
  const second = await context.newPage()
  await second.goto(`${deskUrl}/account`)
  for (const tab of [page, second]) await newPassword(tab).fill('half a thought')
  await account.client.auth.signOut({ scope: 'global' })
  // As if another tab had removed the session during this tab's request, and this tab hadn't been told yet.
  await page.route('**/rpc/staff_session', async (route) => {
    const response = await route.fetch()
    await page.evaluate(() => localStorage.removeItem('desk-session'))
    await route.fulfill({ response })
  })
  await comeBack(page)
  await expect(cover(page)).toBeVisible()
  // Another request may have covered the page before this one was answered.
  await page.unrouteAll({ behavior: 'wait' })
  await comeBack(second)
  await expect(cover(second)).toBeVisible()
  await signIn(page, account)
  for (const tab of [page, second]) {
    await expect(cover(tab)).toHaveCount(0)
    await expect(newPassword(tab)).toHaveValue('half a thought')
  }
})

/** Tells the page that somebody has come back to its tab. */
function comeBack(page: Page): Promise<unknown> {
  return page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

test('leaving works without the server; signing out everywhere says it can’t', async ({ page, browser }) => {
  const account = await hire()
  await openDesk(page, account, '/account')
  const everywhere = async () => {
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expectGood(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  }

  await test.step('without the server', async () => {
    await page.route('**/auth/v1/logout*', (route) => route.abort('connectionrefused'))
    await everywhere()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('The server didn’t answer.')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Sign out here' }).click()
    await expect(heading(page, 'Sign in')).toBeVisible()
    await page.goto(`${deskUrl}/account`)
    await expect(heading(page, 'Sign in')).toBeVisible()
    await page.unroute('**/auth/v1/logout*')
  })

  await test.step('with it, another browser is signed out too', async () => {
    const context = await browser.newContext()
    const other = await context.newPage()
    // The server still accepts this session, because the sign-out in the step before never reached it.
    await openDesk(other, account, '/account')
    await signIn(page, account)
    await expect(heading(page, 'Your account')).toBeVisible()
    await everywhere()
    await expect(heading(page, 'Sign in')).toBeVisible()
    await comeBack(other)
    await expect(cover(other)).toBeVisible()
    await context.close()
  })
})
