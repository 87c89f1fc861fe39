import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { casePath } from '#shared/desk-links.ts'
import type { StaffAccount } from '../../contract/auth/staff-accounts.ts'
import { deskUrl, hire, openDesk } from '../desk/desk-steps.ts'
import { sendBusiness, sendCallback, serviceClient, somebody } from '../forms/lead-steps.ts'
import { expectAccessible } from '../setup/accessibility.ts'
import { isDeep } from '../setup/deep.ts'
import { expectAfterPauses } from '../setup/page-clock.ts'
import { erasePerson, expectToFit, openTab } from './admin-steps.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('an admin resends e-mails, reads the log, erases somebody, edits lists', async ({ page }) => {
  const ann = await hire({ role: 'admin', name: `Ann Ford ${crypto.randomUUID().slice(0, 8)}` })
  await page.clock.install()
  await test.step('a page that cannot be read says so', () =>
    failToRead(page, () => openDesk(page, ann, '/care')))
  const reference = await test.step('failed e-mails appear as it happens, and are sent again', () =>
    resendEmail(page))
  await test.step('the audit log is filtered by person, action and case', () =>
    readAuditLog(page, ann, reference))
  await test.step('erasing needs the address twice, and the list names nobody', () => erasePerson(page))
  await test.step('the firm’s lists of documents, checks and reasons are edited', () => editLists(page))
})

async function failToRead(page: Page, openOldAddress: () => Promise<void>): Promise<void> {
  const reads = /rpc\/(?:list_staff|list_audit|read_retention|list_undelivered)/
  await page.route(reads, (route) => route.fulfill({ status: 500, json: {} }))
  // The page's old address, which is still in e-mails.
  await openOldAddress()
  await expect(page).toHaveURL(`${deskUrl}/admin/e-mails`)
  await expect(heading(page, 'Admin')).toBeVisible()
  // All tabs show the failure with the same words and elements, so it's enough if axe checks one.
  for (const tab of ['E-mails', 'People', 'Erasure', 'Audit log']) {
    await openTab(page, tab)
    await expectAfterPauses(page, page.getByText('This couldn’t be loaded'))
    if (tab === 'E-mails' || isDeep) await expectAccessible(page)
  }
  await readOnPhone(page, () => page.unroute(reads))
}

/** On a phone, where there are more tabs than fit, the current one stays in sight when a number arrives in another. */
async function readOnPhone(page: Page, letRead: () => Promise<void>): Promise<void> {
  const width = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 800 })
  await openTab(page, 'E-mails')
  await openTab(page, 'Audit log')
  await letRead()
  const tabs = page.getByRole('navigation', { name: 'Admin' })
  await expectAfterPauses(page, tabs.getByRole('link', { name: /^E-mails \d/ }))
  await expect(tabs.getByRole('link', { name: 'Audit log' })).toBeInViewport({ ratio: 0.95 })
  if (width) await page.setViewportSize(width)
}

/** Returns the reference of the case that the e-mail was about. */
async function resendEmail(page: Page): Promise<string> {
  const email = `ada.${crypto.randomUUID()}@example.com`
  const reference = await sendBusiness({ personalEmail: email })
  await openTab(page, 'E-mails')
  const entry = page.getByRole('listitem').filter({ hasText: email })
  const message = serviceClient().from('outbox_messages')
  const sent = () => message.select('state').eq('reference', reference).eq('recipient', 'applicant').single()
  await expect.poll(async () => (await sent()).data?.state).toBe('sent')
  await message
    .update({ state: 'parked', attempts: 9, last_error: '550 no such mailbox', sent_at: null })
    .eq('reference', reference)
    .eq('recipient', 'applicant')
    .throwOnError()
  // The list updates live, without a reload.
  await expect(entry).toContainText('550 no such mailbox')
  await expect(entry.getByRole('link')).toHaveAttribute('href', casePath(reference))
  await expectToFit(page)
  await entry.getByRole('button', { name: 'Send again' }).click()
  await expect(entry).toHaveCount(0)
  await expect.poll(async () => (await sent()).data?.state).toBe('sent')
  return reference
}

async function readAuditLog(page: Page, ann: StaffAccount, reference: string): Promise<void> {
  const one = await sendCallback(somebody())
  for (const noted of [one, reference]) {
    await ann.client.rpc('add_note', { case_reference: noted, body: 'Noted' }).throwOnError()
  }
  await ann.client
    .rpc('change_case', { case_reference: one, expected_version: 1, changes: { state: 'documents' } })
    .throwOnError()
  await openTab(page, 'Audit log')
  const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row')
  await page.getByLabel('Who').selectOption(ann.name)
  await expect(rows).toHaveCount(5)
  await expect(rows.nth(1)).toContainText('Changed a case')
  await expect(rows.nth(1)).toContainText('status: new → documents')
  await expectToFit(page)
  await page.getByLabel('What').selectOption('Added a note')
  await expect(rows).toHaveCount(3)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  const saved = await readFile(await (await saving).path(), 'utf8')
  expect(saved).toContain(`,${ann.name},Added a note,${reference},`)
  expect(saved.trim().split('\r\n')).toHaveLength(3)
  await page.getByLabel('About').fill(reference.toLowerCase())
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1).getByRole('link')).toHaveAttribute('href', casePath(reference))
  await rows.nth(1).getByRole('link').click()
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText(
    `${ann.name} resent the confirmation to the applicant`,
  )
  // The filters are in the address. On a phone, where there are more tabs than fit, this one is in sight.
  const width = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goBack()
  await expect(rows).toHaveCount(2)
  await expect(
    page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Audit log' }),
  ).toBeInViewport({ ratio: 0.9 })
  if (width) await page.setViewportSize(width)
  await page.goBack()
  await expect(rows).toHaveCount(3)
  await expect(page.getByLabel('About')).toHaveValue('')
  await page.goForward()
  await expect(rows).toHaveCount(2)
  await expect(page.getByLabel('About')).toHaveValue(reference)
  await page.getByLabel('What').selectOption('Exported leads')
  await expect(page.getByText('No matching entries')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByLabel('About')).toHaveValue('')
  await expect(rows.nth(1)).toBeVisible()
}

async function editLists(page: Page): Promise<void> {
  await openTab(page, 'Lists')
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
}
