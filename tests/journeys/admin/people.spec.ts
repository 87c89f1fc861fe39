import { type Browser, expect, type Page, test } from '@playwright/test'
import { TOTP } from 'otpauth'
import { casePath } from '#shared/desk-links.ts'
import { STAFF_PASSWORD, type StaffAccount } from '../../contract/auth/staff-accounts.ts'
import { deskUrl, hire, openDesk, passwordBox } from '../desk/desk-steps.ts'
import { sendCallback, somebody } from '../forms/lead-steps.ts'
import { expectAccessible, expectGoodAt } from '../setup/accessibility.ts'
import { linkMailedTo } from '../setup/mailed-link.ts'

const account = (page: Page, email: string) =>
  page.getByRole('list', { name: 'Accounts' }).getByRole('listitem').filter({ hasText: email })

test('somebody is invited, signs in, changes role, and is deactivated', async ({ page, browser }) => {
  const admin = await hire({ role: 'admin', name: 'Ann Ford' })
  const ben = await hire({ name: 'Ben Hale' })
  const email = `dora.${crypto.randomUUID()}@example.com`
  await openDesk(page, admin, '/admin/people')
  await test.step('Dora is invited', () => invite(page, admin, email))
  const dora = await (await browser.newContext()).newPage()
  await test.step('she gets in by the link', () => acceptInvitation(dora, email))
  await test.step('the admin area is closed to her, whatever address she types', () =>
    refuseAdviser(dora, ben))
  await test.step('a one-time link lets somebody who forgot everything back in', () =>
    sendOneTimeLink(page, browser, ben))
  await test.step('her role becomes read-only', () => makeReadOnly(page, dora, email))
  await test.step('she loses her second factor and her access', () => deactivate(page, dora, email))
  await dora.context().close()

  const { data: done } = await admin.client
    .from('audit_entries')
    .select('action')
    .eq('actor_id', admin.id)
    .order('id')
  expect((done ?? []).map(({ action }) => action)).toEqual([
    'staff_invited',
    // A link is recorded before it is sent, so the refused one is here too.
    'staff_link_issued',
    'staff_link_issued',
    'staff_role_changed',
    'staff_factors_reset',
    'staff_disabled',
    'staff_enabled',
  ])
})

async function invite(page: Page, admin: StaffAccount, email: string): Promise<void> {
  await expect(account(page, admin.email)).toContainText('(you)')
  await expect(account(page, admin.email).getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const form = page.getByRole('dialog', { name: 'Invite someone' })
  await form.getByLabel('Name').fill('Dora Quist')
  await form.getByLabel('E-mail address').fill(admin.email)
  await form.getByRole('button', { name: 'Invite' }).click()
  await expect(form.getByRole('alert')).toHaveText('There’s already an account with this address.')
  await expectAccessible(page)
  await form.getByLabel('E-mail address').fill(email)
  await form.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByText('We’ve e-mailed Dora Quist an invitation')).toBeVisible()
  await expectAccessible(page)
  await expect(account(page, email)).toContainText('Invited')
}

async function acceptInvitation(dora: Page, email: string): Promise<void> {
  // The link goes only to her mailbox, so the admin can't open it.
  await dora.goto(await linkMailedTo(email))
  await dora.getByRole('button', { name: 'Continue' }).click()
  await dora.getByLabel('New password', { exact: true }).fill(STAFF_PASSWORD)
  await dora.getByRole('button', { name: 'Set the password' }).click()
  const secret = ((await dora.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await dora.getByLabel('Six-digit code').fill(new TOTP({ secret }).generate())
  await dora.getByRole('button', { name: 'Finish' }).click()
  await expect(dora.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
}

async function refuseAdviser(dora: Page, ben: StaffAccount): Promise<void> {
  await dora.goto(`${deskUrl}/admin/people`)
  await expect(dora.getByText('Only admins can see this')).toBeVisible()
  await expectAccessible(dora)
  // Ben is an adviser too, so his client is refused just as hers would be.
  for (const call of ['list_staff', 'list_audit', 'read_retention']) {
    expect((await ben.client.rpc(call)).error?.code).toBe('42501')
  }
  const refused = await ben.client.functions.invoke('manage-staff', {
    body: { action: 'disable', id: ben.id },
  })
  expect(refused.error?.context.status).toBe(403)
}

async function sendOneTimeLink(page: Page, browser: Browser, ben: StaffAccount): Promise<void> {
  await account(page, ben.email).getByRole('button', { name: 'E-mail a new link' }).click()
  await expect(page.getByText('We’ve e-mailed Ben Hale a link')).toBeVisible()
  await expect(page.getByText('token_hash')).toHaveCount(0)
  // A second link within a minute is refused, so that nobody can flood a mailbox.
  await account(page, ben.email).getByRole('button', { name: 'E-mail a new link' }).click()
  await expect(account(page, ben.email).getByRole('alert')).toHaveText(
    'We’ve just sent a link to this address. Wait a minute and try again.',
  )
  await expectAccessible(page)
  const his = await (await browser.newContext()).newPage()
  await his.goto(await linkMailedTo(ben.email))
  await his.getByRole('button', { name: 'Continue' }).click()
  // The link alone opens nothing: the desk still asks for his second factor.
  await expect(his.getByLabel('Six-digit code')).toBeVisible()
  await his.context().close()
}

async function makeReadOnly(page: Page, dora: Page, email: string): Promise<void> {
  const entry = account(page, email)
  await expect(entry).toContainText('Active')
  await expect(entry).toContainText('Authenticator app')
  await entry.getByLabel('Role of Dora Quist').selectOption('Read-only')
  await entry.getByRole('button', { name: 'Change' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Change the role' }).click()
  await expect(page.getByText('Dora Quist is now read-only')).toBeVisible()
  const lead = await sendCallback(somebody())
  await dora.goto(deskUrl + casePath(lead))
  await expect(dora.getByRole('region', { name: 'Status' })).toContainText('Nobody yet')
  await expect(dora.getByRole('combobox', { name: 'Status' })).toHaveCount(0)
}

async function deactivate(page: Page, dora: Page, email: string): Promise<void> {
  const entry = account(page, email)
  // Closes her desk. An open desk could notice the deactivation and drop her session. Then the dialog expected
  // below wouldn't appear.
  await dora.goto('about:blank')
  await entry.getByRole('button', { name: 'Reset second factor' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
  await expect(entry).toContainText('No second factor yet')
  await entry.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByRole('dialog')).toContainText('They’ll be signed out everywhere straight away')
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(entry).toContainText('Deactivated')
  await dora.goto(deskUrl)
  await expect(dora.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await passwordBox(dora).fill(STAFF_PASSWORD)
  await dora.getByRole('button', { name: 'Sign in' }).click()
  await expect(dora.getByRole('alert').last()).toContainText('or the account is deactivated')
  await entry.getByRole('button', { name: 'Reactivate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click()
  await expect(entry).not.toContainText('Deactivated')
  await expectGoodAt(page, [390, 768, 1366])
}
