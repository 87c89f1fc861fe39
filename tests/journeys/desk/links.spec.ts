import { expect, test } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { TOTP } from 'otpauth'
import { expectGood } from '../setup/accessibility.ts'
import { linkMailedTo } from '../setup/mailed-link.ts'
import { deskUrl, giveCode, hire, journeyHost } from './desk-steps.ts'

const service = () => {
  const { url, serviceKey } = journeyHost()
  return createClient(url, serviceKey, { auth: { persistSession: false } })
}

test('somebody invited uses their link, chooses a password and a second factor', async ({ page }) => {
  const email = `newcomer.${crypto.randomUUID()}@example.com`
  const { data, error } = await service().auth.admin.inviteUserByEmail(email, { data: { name: 'New Comer' } })
  expect(error).toBeNull()
  const link = await linkMailedTo(email)
  await service().auth.admin.updateUserById(data.user?.id ?? '', { app_metadata: { role: 'adviser' } })

  await page.goto(`${deskUrl}/set-password`)
  await expect(page.getByRole('alert')).toContainText('This address is incomplete.')
  await expectGood(page)

  // Opening the link doesn't use it up, because mail scanners open links too.
  await page.goto(link)
  await page.reload()
  await expectGood(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  const box = page.getByLabel('New password', { exact: true })
  await box.fill('short one')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByText('Use at least 12 characters.')).toBeVisible()
  await expectGood(page)
  await box.fill('password1234')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByText('not a common password')).toBeVisible()
  await box.fill('saffron anvil drift 9')
  await page.getByRole('button', { name: 'Show new password' }).click()
  await expect(box).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Set the password' }).click()

  const key = page.locator('code')
  await expect(key).toBeVisible()
  const secret = (await key.textContent())?.replaceAll(' ', '') ?? ''
  await page.getByLabel('Six-digit code').fill(new TOTP({ secret }).generate())
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible()

  await page.goto(link)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This link has already been used or has expired.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Send me a new link' })).toBeVisible()
  await expectGood(page)
})

test('a forgotten password is reset by e-mail and the second factor', async ({ page }) => {
  const account = await hire({ email: `forgetful.${crypto.randomUUID()}@example.com` })
  await page.goto(`${deskUrl}/sign-in`)
  for (const address of ['not.known@example.com', account.email]) {
    await page.getByRole('link', { name: 'Forgotten your password?' }).click()
    // The form for signing in has a box of the same name.
    await expect(page.getByRole('heading', { name: 'Forgotten password' })).toBeVisible()
    await expectGood(page)
    await page.getByLabel('E-mail address').fill(address)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText(`If ${address} has an account here`)).toBeVisible()
    await expectGood(page)
    await page.getByRole('link', { name: 'Back to sign-in' }).click()
  }

  await page.goto(await linkMailedTo(account.email))
  await page.getByRole('button', { name: 'Continue' }).click()
  // The second factor comes first: whoever reads the mail does not get in by it.
  await expect(page.getByText('First, your second factor')).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0)
  await expectGood(page)
  await giveCode(page, account)
  await page.getByLabel('New password', { exact: true }).fill('saffron anvil drift 9')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByText('Password set')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible()
})
