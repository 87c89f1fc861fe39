import { expect, type Page, test } from '@playwright/test'
import { TOTP } from 'otpauth'
import { watchPolicy } from '../forms/form-steps.ts'
import { expectGood } from '../setup/accessibility.ts'
import { addVirtualKey } from './desk-key.ts'
import { deskUrl, giveCode, givePassword, hire, openDesk, passwordBox, signIn } from './desk-steps.ts'
import { giveSession } from './give-session.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Every read the page makes of the database. */
function watchReads(page: Page): string[] {
  const reads: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/rest/') || pathname.startsWith('/storage/')) reads.push(pathname)
  })
  return reads
}

test('the first sign-in asks for a password, enrols an app by picture or key, and opens the desk', async ({
  page,
}) => {
  const breaches = await watchPolicy(page)
  const reads = watchReads(page)
  const account = await hire({ aal: 'aal1', name: 'Ann Ford' })
  await page.goto(`${deskUrl}/cases/LC-20261115-0001`)
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fcases%2FLC-20261115-0001$/)
  await expect(page).toHaveTitle('Sign in · Lark & Crane desk')
  await expectGood(page)

  await givePassword(page, { ...account, password: 'not the right one' })
  await expect(page.getByRole('alert')).toHaveText(
    'The e-mail address or password is wrong, or the account is deactivated.',
  )
  await expect(passwordBox(page)).toBeFocused()
  await expectGood(page)

  await givePassword(page, account)
  await expect(heading(page, 'Set up your second factor')).toBeVisible()
  const picture = page.getByRole('img', { name: 'QR code' })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expectGood(page)
  // Nothing but whether anybody works here was asked of the database up to now.
  expect(reads.filter((path) => path !== '/rest/v1/rpc/desk_is_staffed')).toEqual([])

  await page.getByLabel('Six-digit code').fill('000 000')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('That code isn’t right.')).toBeVisible()
  await expectGood(page)

  const secret = (await page.locator('code').textContent())?.replaceAll(' ', '')
  await page.getByLabel('Six-digit code').fill(new TOTP({ secret: secret ?? '' }).generate())
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL(`${deskUrl}/cases/LC-20261115-0001`)
  await expect(page.getByRole('link', { name: 'Ann Ford Adviser' })).toBeVisible()
  expect(breaches).toEqual([])
})

test('the next sign-in asks for the code, and each code counts once', async ({ page }) => {
  const account = await hire()
  await page.goto(deskUrl)
  await givePassword(page, account)
  await expect(heading(page, 'Second factor')).toBeVisible()
  await expectGood(page)
  await page.getByLabel('Six-digit code').fill('123456')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('That code isn’t right.')).toBeVisible()
  await expectGood(page)
  await giveCode(page, account)
  await expect(page).toHaveURL(`${deskUrl}/`)

  // The session outlives a reload; leaving ends it.
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible()
  await page.goto(`${deskUrl}/account`)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(heading(page, 'Sign in')).toBeVisible()
  // Whoever signs in next does not begin where this person left.
  await expect(page).toHaveURL(`${deskUrl}/sign-in`)
  await page.goto(`${deskUrl}/account`)
  await expect(heading(page, 'Sign in')).toBeVisible()
})

test('with one factor of two nothing is shown and nothing is asked of the database', async ({ page }) => {
  const account = await hire({ aal: 'aal1' })
  const reads = watchReads(page)
  await giveSession(page, account, deskUrl)
  for (const path of ['/', '/cases/LC-20261115-0001', '/overview', '/content', '/admin/people', '/account']) {
    await page.goto(deskUrl + path)
    await expect(heading(page, 'Set up your second factor')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Desk' })).toHaveCount(0)
  }
  expect(reads).toEqual([])
})

test('an account without a role is told so', async ({ page }) => {
  const account = await hire({ role: 'none', name: 'Nobody Yet' })
  await openDesk(page, account)
  await expect(page.getByText('Your account has no role yet')).toBeVisible()
  await expectGood(page)
})

test('a session that ends while somebody types costs them nothing', async ({ page }) => {
  const account = await hire()
  await openDesk(page, account, '/account')
  const box = page.getByLabel('New password', { exact: true })
  await box.fill('saffron anvil drift 9')
  // Signed out from another device.
  await account.client.auth.signOut({ scope: 'global' })
  await page.getByRole('button', { name: 'Set the password' }).click()

  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('E-mail address')).toHaveValue(account.email)
  await expect(passwordBox(page)).toBeFocused()
  await expectGood(page)
  // Neither Escape nor a press beside it gets around the dialog, and what stood there is covered.
  // A browser lets a page refuse the first Escape only; and a phone's back gesture presses no key at all.
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await dialog.evaluate((element: HTMLDialogElement) => element.close())
  await expect(dialog).toBeVisible()
  expect(await coveredBy(page)).toBe('dialog')

  await givePassword(page, account)
  await expect(dialog.getByLabel('Six-digit code')).toBeVisible()
  await expectGood(page)
  await giveCode(page, account)
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(`${deskUrl}/account`)
  await expect(box).toHaveValue('saffron anvil drift 9')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
})

/** What a person sees in the middle of what the page showed before. */
function coveredBy(page: Page): Promise<string> {
  return page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]')
    const backdrop = dialog && getComputedStyle(dialog, '::backdrop')
    const opaque = backdrop?.backgroundColor === getComputedStyle(document.body).backgroundColor
    return opaque ? 'dialog' : 'nothing'
  })
}

test('signing in again in one tab uncovers the others', async ({ context, page }) => {
  const account = await hire()
  await openDesk(page, account, '/account')
  const second = await context.newPage()
  await second.goto(`${deskUrl}/account`)
  await second.getByLabel('New password', { exact: true }).fill('half a thought')
  await account.client.auth.signOut({ scope: 'global' })
  await comeBack(page)
  await comeBack(second)
  const covers = [page, second].map((tab) => tab.getByRole('dialog', { name: 'Sign in again' }))
  for (const cover of covers) await expect(cover).toBeVisible()
  await signIn(page, account)
  for (const cover of covers) await expect(cover).toHaveCount(0)
  await expect(second.getByLabel('New password', { exact: true })).toHaveValue('half a thought')
})

test('a tab that learns late what another did covers itself, and keeps what was typed', async ({ page }) => {
  const account = await hire()
  await openDesk(page, account, '/account')
  const password = page.getByLabel('New password', { exact: true })
  await password.fill('half a thought')
  await account.client.auth.signOut({ scope: 'global' })
  // As if another tab had let go of the session while this one asked who it is, and had yet to say so.
  await page.route('**/rpc/staff_session', async (route) => {
    const response = await route.fetch()
    await page.evaluate(() => localStorage.removeItem('desk-session'))
    await route.fulfill({ response })
  })
  await comeBack(page)
  const cover = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(cover).toBeVisible()
  await page.unroute('**/rpc/staff_session')
  await signIn(page, account)
  await expect(cover).toHaveCount(0)
  await expect(password).toHaveValue('half a thought')
})

test('a desk left open notices by itself that it was signed out elsewhere', async ({ page }) => {
  const account = await hire()
  await openDesk(page, account, '/account')
  await account.client.auth.signOut({ scope: 'global' })
  await comeBack(page)
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out instead' }).click()
  await expect(heading(page, 'Sign in')).toBeVisible()
})

/** Turns to the window after having looked at another. */
function comeBack(page: Page): Promise<unknown> {
  return page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

test('signing out everywhere ends every other browser too', async ({ browser }) => {
  const account = await hire()
  const [here, there] = await Promise.all([browser.newContext(), browser.newContext()])
  const page = await here.newPage()
  const other = await there.newPage()
  await openDesk(page, account, '/account')
  await other.goto(deskUrl)
  await signIn(other, account)
  await expect(other.getByRole('navigation', { name: 'Desk' })).toBeVisible()

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expectGood(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(heading(page, 'Sign in')).toBeVisible()
  await comeBack(other)
  await expect(other.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await Promise.all([here.close(), there.close()])
})

test('leaving works without the server; signing out everywhere says that it did not', async ({ page }) => {
  await openDesk(page, await hire(), '/account')
  await page.route('**/auth/v1/logout*', (route) => route.abort('connectionrefused'))
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The server didn’t answer.')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Sign out here' }).click()
  await expect(heading(page, 'Sign in')).toBeVisible()
  await page.goto(`${deskUrl}/account`)
  await expect(heading(page, 'Sign in')).toBeVisible()
})

test('an app half added is begun anew', async ({ page }) => {
  await openDesk(page, await hire(), '/account')
  for (let openings = 0; openings < 2; openings += 1) {
    await page.getByRole('button', { name: 'Add an app' }).click()
    await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('the first factor may be a security key', async ({ page }) => {
  const account = await hire({ aal: 'aal1' })
  await addVirtualKey(page)
  await page.goto(deskUrl)
  await givePassword(page, account)
  // Whoever is undecided gets a new code each time: the one before was never finished.
  for (let changes = 0; changes < 2; changes += 1) {
    await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
    await page.getByRole('button', { name: 'Use a security key instead' }).click()
    await page.getByRole('button', { name: 'Use an app instead' }).click()
  }
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  await page.getByRole('button', { name: 'Use a security key instead' }).click()
  await page.getByLabel('Name this key').fill('Laptop')
  await expectGood(page)
  await page.getByRole('button', { name: 'Add the key' }).click()
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible()
})

test('a security key is added, asked for at the next sign-in, and removed', async ({ page }) => {
  const account = await hire()
  await addVirtualKey(page)
  await openDesk(page, account, '/account')
  await page.getByRole('button', { name: 'Add a security key' }).click()
  await page.getByLabel('Name this key').fill('Blue key')
  await expectGood(page)
  await page.getByRole('button', { name: 'Add the key' }).click()
  await expect(page.getByText('Key added')).toBeVisible()
  await expect(page.getByText('Blue key', { exact: true })).toBeVisible()
  await expectGood(page)

  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await givePassword(page, account)
  await expect(page.getByLabel('Six-digit code')).toBeVisible()
  await expectGood(page)
  await page.getByRole('button', { name: 'Use Blue key' }).click()
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible()

  await page.goto(`${deskUrl}/account`)
  await page.getByRole('button', { name: 'Remove Blue key' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Removed')).toBeVisible()
  // The last one cannot go: nothing could be read without it.
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
})
