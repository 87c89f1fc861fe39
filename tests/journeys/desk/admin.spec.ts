import { expect, type Page, test } from '@playwright/test'
import { TOTP } from 'otpauth'
import { casePath } from '#shared/desk-links.ts'
import { STAFF_PASSWORD } from '../../contract/auth/staff-accounts.ts'
import { sendBusiness, sendCallback, serviceClient, somebody } from '../forms/lead-steps.ts'
import { expectAccessible, expectGoodAt } from '../setup/accessibility.ts'
import { isDeep } from '../setup/deep.ts'
import { linkMailedTo } from '../setup/mailed-link.ts'
import { expectAfterPauses } from '../setup/page-clock.ts'
import { deskUrl, hire, openDesk, passwordBox } from './desk-steps.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const account = (page: Page, email: string) =>
  page.getByRole('list', { name: 'Accounts' }).getByRole('listitem').filter({ hasText: email })

const expectToFit = (page: Page) => expectGoodAt(page, [390, 768, 1366])

test('e-mails that were given up are shown as it happens, and sent again', async ({ page }) => {
  const email = `ada.${crypto.randomUUID()}@example.com`
  const reference = await sendBusiness({ personalEmail: email })
  // The address of before, as it stands in e-mails.
  await openDesk(page, await hire({ role: 'admin', name: 'Ann Ford' }), '/care')
  await expect(page).toHaveURL(`${deskUrl}/admin/e-mails`)
  await expect(heading(page, 'Admin')).toBeVisible()
  const entry = page.getByRole('listitem').filter({ hasText: email })
  const message = serviceClient().from('outbox_messages')
  const sent = () => message.select('state').eq('reference', reference).eq('recipient', 'applicant').single()
  await expect.poll(async () => (await sent()).data?.state).toBe('sent')
  await message
    .update({ state: 'parked', attempts: 9, last_error: '550 no such mailbox', sent_at: null })
    .eq('reference', reference)
    .eq('recipient', 'applicant')
    .throwOnError()
  // Heard of, not asked for.
  await expect(entry).toContainText('550 no such mailbox')
  await expect(entry.getByRole('link')).toHaveAttribute('href', casePath(reference))
  await expectToFit(page)
  await entry.getByRole('button', { name: 'Send again' }).click()
  await expect(entry).toHaveCount(0)
  await expect.poll(async () => (await sent()).data?.state).toBe('sent')
  await page.goto(deskUrl + casePath(reference))
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText(
    'Ann Ford resent the confirmation to the applicant',
  )
})

test('somebody is invited, gets in by the link, changes role, loses a factor and is deactivated', async ({
  page,
  browser,
}) => {
  const admin = await hire({ role: 'admin', name: 'Ann Ford' })
  const email = `dora.${crypto.randomUUID()}@example.com`
  await openDesk(page, admin, '/admin/people')
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

  const dora = await (await browser.newContext()).newPage()
  // To her mailbox and nowhere else: the admin could not open it.
  await dora.goto(await linkMailedTo(email))
  await dora.getByRole('button', { name: 'Continue' }).click()
  await dora.getByLabel('New password', { exact: true }).fill(STAFF_PASSWORD)
  await dora.getByRole('button', { name: 'Set the password' }).click()
  const secret = ((await dora.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await dora.getByLabel('Six-digit code').fill(new TOTP({ secret }).generate())
  await dora.getByRole('button', { name: 'Finish' }).click()
  await expect(heading(dora, 'Inbox')).toBeVisible()

  await page.reload()
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

  await entry.getByRole('button', { name: 'Reset second factor' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
  await expect(entry).toContainText('No second factor yet')
  await entry.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByRole('dialog')).toContainText('They’ll be signed out everywhere straight away')
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(entry).toContainText('Deactivated')
  await dora.reload()
  await expect(dora.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await passwordBox(dora).fill(STAFF_PASSWORD)
  await dora.getByRole('button', { name: 'Sign in' }).click()
  await expect(dora.getByRole('alert').last()).toContainText('or the account is deactivated')
  await dora.context().close()
  await entry.getByRole('button', { name: 'Reactivate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click()
  await expect(entry).not.toContainText('Deactivated')
  await expectToFit(page)

  const { data: done } = await admin.client.from('audit_entries').select('action').eq('actor_id', admin.id)
  expect((done ?? []).map(({ action }) => action)).toEqual([
    'staff_invited',
    'staff_role_changed',
    'staff_factors_reset',
    'staff_disabled',
    'staff_enabled',
  ])
})

test('a one-time link lets somebody who forgot everything back in', async ({ page, browser }) => {
  const ben = await hire({ name: 'Ben Hale' })
  await openDesk(page, await hire({ role: 'admin' }), '/admin/people')
  await account(page, ben.email).getByRole('button', { name: 'E-mail a new link' }).click()
  await expect(page.getByText('We’ve e-mailed Ben Hale a link')).toBeVisible()
  await expect(page.getByText('token_hash')).toHaveCount(0)
  // Not twice within a minute: a mailbox is not to be flooded.
  await account(page, ben.email).getByRole('button', { name: 'E-mail a new link' }).click()
  await expect(account(page, ben.email).getByRole('alert')).toHaveText(
    'We’ve just sent a link to this address. Wait a minute and try again.',
  )
  await expectAccessible(page)
  const his = await (await browser.newContext()).newPage()
  await his.goto(await linkMailedTo(ben.email))
  await his.getByRole('button', { name: 'Continue' }).click()
  // His factor still counts: a link alone opens nothing.
  await expect(his.getByLabel('Six-digit code')).toBeVisible()
  await his.context().close()
})

test('a person is erased after their address was typed twice, and the list names nobody', async ({
  page,
}) => {
  const email = `eve.${crypto.randomUUID()}@example.com`
  const references = [
    await sendBusiness({ personalEmail: email }),
    await sendBusiness({ personalEmail: email }),
  ]
  const [lent = ''] = references
  await serviceClient().from('leads').update({ state: 'with_lenders' }).eq('reference', lent).throwOnError()
  const ann = await hire({ role: 'admin', name: 'Ann Ford' })
  await openDesk(page, ann, '/admin/erasure')
  const subject = page.getByLabel('Reference, e-mail address or phone number')
  await subject.fill('eve')
  await page.getByRole('button', { name: 'Show what will be erased' }).click()
  await expect(page.getByText('Enter a complete reference, e-mail address or phone number.')).toBeVisible()
  await subject.fill('nobody@example.org')
  await page.getByRole('button', { name: 'Show what will be erased' }).click()
  await expect(page.getByText('Nothing found for this reference, address or number.')).toBeVisible()
  await expectToFit(page)
  await subject.fill(email.toUpperCase())
  await page.getByRole('button', { name: 'Show what will be erased' }).click()
  const dialog = page.getByRole('dialog', { name: 'These 2 leads will be erased' })
  for (const reference of references) await expect(dialog).toContainText(reference)
  await expect(dialog).toContainText('2 documents')
  // A case that went to lenders may have to stay on record.
  await expect(dialog).toContainText(`${lent} (With lenders): the case went to lenders.`)
  const checked = dialog.getByLabel('I’ve checked: we don’t have to keep these records')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(checked).toBeFocused()
  await checked.check()
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(dialog.getByText('That doesn’t match.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email)
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('2 leads and 4 documents permanently deleted.')).toBeVisible()
  const erased = page.getByRole('table', { name: 'Erasures' })
  await expect(erased.getByRole('row', { name: /E-mail address 2 4/ }).first()).toBeVisible()
  const { count } = await serviceClient()
    .from('leads')
    .select('*', { count: 'exact', head: true })
    .in('reference', references)
  expect(count).toBe(0)

  const periods = page.getByRole('table', { name: 'Retention periods' })
  await expect(periods.getByRole('row', { name: /Callback requests/ })).toContainText('6 months')
  await expect(periods.getByRole('row', { name: /Possible spam/ })).toContainText('30 days')
  await expect(page.getByText('Last run')).toBeVisible()
})

test('the audit log says who did what, and is filtered by person, action and case', async ({ page }) => {
  const ann = await hire({ role: 'admin', name: `Ann Ford ${crypto.randomUUID().slice(0, 8)}` })
  const [one, other] = [await sendCallback(somebody()), await sendCallback(somebody())]
  for (const reference of [one, other]) {
    await ann.client.rpc('add_note', { case_reference: reference, body: 'Noted' }).throwOnError()
  }
  await ann.client
    .rpc('change_case', { case_reference: one, expected_version: 1, changes: { state: 'documents' } })
    .throwOnError()
  await openDesk(page, ann, '/admin/audit')
  const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row')
  await page.getByLabel('Who').selectOption(ann.name)
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(1)).toContainText('Changed a case')
  await expect(rows.nth(1)).toContainText('status: new → documents')
  await expectToFit(page)
  await page.getByLabel('What').selectOption('Added a note')
  await expect(rows).toHaveCount(3)
  await page.getByLabel('About').fill(other.toLowerCase())
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1).getByRole('link')).toHaveAttribute('href', casePath(other))
  await page.reload()
  await expect(rows).toHaveCount(2)
  await page.getByLabel('What').selectOption('Exported leads')
  await expect(page.getByText('No matching entries')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByLabel('About')).toHaveValue('')
  await expect(rows.nth(1)).toBeVisible()
})

test('the admin area is closed to advisers, whatever address they type', async ({ page }) => {
  const ben = await hire({ name: 'Ben Hale' })
  await openDesk(page, ben, '/admin/people')
  await expect(page.getByText('Only admins can see this')).toBeVisible()
  await expectAccessible(page)
  for (const call of ['list_staff', 'list_audit', 'read_retention']) {
    expect((await ben.client.rpc(call)).error?.code).toBe('42501')
  }
  const refused = await ben.client.functions.invoke('manage-staff', {
    body: { action: 'disable', id: ben.id },
  })
  expect(refused.error?.context.status).toBe(403)
})

test('an admin page that cannot be read says so', async ({ page }) => {
  await page.route(/rpc\/(?:list_staff|list_audit|read_retention|list_undelivered)/, (route) =>
    route.fulfill({ status: 500, json: {} }),
  )
  await page.clock.install()
  await openDesk(page, await hire({ role: 'admin' }), '/admin/e-mails')
  // They say it with the same words and parts, so one of them shows axe enough.
  for (const tab of ['E-mails', 'People', 'Erasure', 'Audit log']) {
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: tab }).click()
    await expectAfterPauses(page, page.getByText('This couldn’t be loaded'))
    if (tab === 'E-mails' || isDeep) await expectAccessible(page)
  }
})

test('admins edit the firm’s lists of documents, checks and reasons', async ({ page }) => {
  await openDesk(page, await hire({ role: 'admin', name: 'Ann Ford' }), '/admin/lists')
  await page.getByLabel('List', { exact: true }).selectOption('Card payments')
  const documents = page.getByRole('list', { name: 'Documents of the list' })
  await expect(documents.getByRole('textbox', { name: 'Document 1' })).toHaveValue('Business bank statements')
  const before = await documents.getByRole('listitem').count()
  const name = `Terminal agreement ${crypto.randomUUID().slice(0, 8)}`
  await page.getByRole('button', { name: 'Add a document' }).click()
  await documents.getByRole('textbox', { name: `Document ${before + 1}` }).fill(name)
  await page.getByRole('button', { name: 'Save the list' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(documents.getByRole('listitem')).toHaveCount(before)
  await page.getByRole('button', { name: 'Save the list' }).click()

  await page.getByRole('button', { name: 'Edit Identity checked' }).click()
  const check = page.getByRole('dialog', { name: 'Identity checked' })
  await check.getByLabel('Months to keep its records').fill('72')
  await expectAccessible(page)
  await check.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('list', { name: 'Checks' })).toContainText(
    'Kept for 72 months after the case ends',
  )
  await page.getByRole('button', { name: 'Edit Choosing terms' }).click()
  const step = page.getByRole('dialog', { name: 'Choosing terms' })
  await expect(step.getByRole('checkbox', { name: 'Commission disclosed' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Why we decline')).toHaveValue(/Credit history/)
  await expectToFit(page)
})
