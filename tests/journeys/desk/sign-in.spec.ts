import { expect, type Page, test } from '@playwright/test'
import { TOTP } from 'otpauth'
import { watchPolicy } from '../forms/form-steps.ts'
import { expectGood } from '../setup/accessibility.ts'
import { deepUnless, isDeep } from '../setup/deep.ts'
import { addVirtualKey } from './desk-key.ts'
import { deskUrl, giveCode, givePassword, hire, openDesk, passwordBox, signIn } from './desk-steps.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Collects the paths of the page's requests to the database and to file storage. */
function watchReads(page: Page): string[] {
  const reads: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/rest/') || pathname.startsWith('/storage/')) reads.push(pathname)
  })
  return reads
}

test('a first sign-in shows nothing until an authenticator app is added', async ({ page }) => {
  const breaches = await watchPolicy(page)
  const reads = watchReads(page)
  const account = await hire({ aal: 'aal1', name: 'Ann Ford' })
  const casePath = '/cases/LC-20261115-0001'
  await page.goto(deskUrl + casePath)
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
  await expect(page).toHaveURL(/\?next=%2Fcases%2FLC-20261115-0001$/)
  // Up to now the page has asked the database only whether the desk has any staff.
  expect(reads.splice(0).filter((path) => path !== '/rest/v1/rpc/desk_is_staffed')).toEqual([])
  // With only the first of the two factors, no screen opens.
  for (const path of [
    ...(isDeep ? ['/', '/overview', '/content', '/account'] : []),
    '/admin/people',
    casePath,
  ]) {
    await page.goto(deskUrl + path)
    await expect(heading(page, 'Set up your second factor')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Desk' })).toHaveCount(0)
  }
  const picture = page.getByRole('img', { name: 'QR code' })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expectGood(page)
  expect(reads).toEqual([])

  await page.getByLabel('Six-digit code').fill('000 000')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('That code isn’t right.')).toBeVisible()
  await expectGood(page)

  const secret = (await page.locator('code').textContent())?.replaceAll(' ', '')
  await page.getByLabel('Six-digit code').fill(new TOTP({ secret: secret ?? '' }).generate())
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL(deskUrl + casePath)
  await expect(page.getByRole('link', { name: 'Ann Ford Adviser' })).toBeVisible()
  expect(breaches).toEqual([])
})

test('later sign-ins ask for the code; an account without role hears so', async ({ page }) => {
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

  // The session outlives a reload; signing out ends it.
  await page.reload()
  await page.getByRole('link', { name: /Account/ }).click()
  await expect(heading(page, 'Your account')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(heading(page, 'Sign in')).toBeVisible()
  // Whoever signs in next does not begin where this person left.
  await expect(page).toHaveURL(`${deskUrl}/sign-in`)
  await page.goto(`${deskUrl}/account`)
  await expect(heading(page, 'Sign in')).toBeVisible()

  await signIn(page, await hire({ role: 'none', name: 'Nobody Yet' }))
  await expect(page.getByText('Your account has no role yet')).toBeVisible()
  await expectGood(page)
})

// A key is added and asked for in the next test too.
test('the first factor may be a security key', deepUnless(false), async ({ page }) => {
  const account = await hire({ aal: 'aal1' })
  await addVirtualKey(page)
  await page.goto(`${deskUrl}/account`)
  await givePassword(page, account)
  // Somebody who goes back and forth gets a new QR code each time, because the enrolment before was never finished.
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

test('a security key is added, used at sign-in, and removed', async ({ page }) => {
  const account = await hire()
  await addVirtualKey(page)
  await openDesk(page, account, '/account')
  // Somebody who stops half-way through adding an app can start again from the beginning.
  for (let openings = 0; openings < 2; openings += 1) {
    await page.getByRole('button', { name: 'Add an app' }).click()
    await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
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
  await page.getByRole('navigation', { name: 'Desk' }).waitFor()
  await page.getByRole('link', { name: /Account/ }).click()
  await page.getByRole('button', { name: 'Remove Blue key' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Removed')).toBeVisible()
  // The last factor can't be removed, because without one the desk opens nothing.
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
})
