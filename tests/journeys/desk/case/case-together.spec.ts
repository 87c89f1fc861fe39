import { expect, type Page, test } from '@playwright/test'
import { casePath } from '#shared/desk-links.ts'
import { overrideGate } from '../../../../apps/desk/backend/placing.ts'
import type { StaffAccount } from '../../../contract/auth/staff-accounts.ts'
import {
  pdfNaming,
  sendBridging,
  sendBusiness,
  sendCallback,
  serviceClient,
  somebody,
} from '../../forms/lead-steps.ts'
import { expectAccessible, expectGood } from '../../setup/accessibility.ts'
import { expectAfterPauses } from '../../setup/page-clock.ts'
import { hire, openDesk } from '../desk-steps.ts'
import { panel, timeline, turnTo } from './case-steps.ts'

test('two people see each other’s work, and neither overwrites the other', async ({ page, browser }) => {
  const reference = await sendBusiness({ filedAccounts: pdfNaming('/JavaScript') })
  const ann = await hire({ role: 'admin', name: 'Ann Ford' })
  await openDesk(page, ann, casePath(reference))
  const other = await (await browser.newContext()).newPage()
  await openDesk(other, await hire({ name: 'Ben Hale' }), casePath(reference))
  await expect(page.getByText('Ben Hale has this case open too.')).toBeVisible()
  await expect(other.getByText('Ann Ford has this case open too.')).toBeVisible()
  await test.step('documents say what they are, and every opening is logged', () =>
    openDocument(page, other, ann, reference))
  for (const target of ['with_lenders', 'offer'] as const)
    await overrideGate(ann.client, reference, target, 'Tried elsewhere')
  await test.step('changes of the same field conflict, of different fields do not', () =>
    changeTogether(page, other, ann))
  await other.context().close()
  await expect(page.getByText(/has this case open too/)).toHaveCount(0)
  await test.step('what the scanner finds arrives by itself', () => scanDocument(page, reference))
})

async function openDocument(page: Page, other: Page, ann: StaffAccount, reference: string): Promise<void> {
  const documents = panel(page, 'Documents')
  await expect(documents.getByRole('listitem')).toHaveText([
    /Bank statements Not scanned.*Not checked for viruses/s,
    /Filed accounts Quarantined.*Blocked because.*Contains a script/s,
  ])
  await expect(documents.getByRole('button', { name: /^Open/ })).toHaveCount(1)
  await expectGood(page)

  const download = page.waitForEvent('download')
  await documents.getByRole('button', { name: 'Open bank statements in a new tab' }).click()
  expect((await download).suggestedFilename()).toBe(`${reference} Bank statements.pdf`)
  // Live on the other screen too.
  for (const screen of [page, other]) {
    await expect(timeline(screen)).toContainText('Ann Ford opened the bank statements')
    await expect(panel(screen, 'Documents')).toContainText('Last opened by Ann Ford')
  }
  const { data: audited } = await ann.client
    .from('audit_entries')
    .select('action, actor_id, subject')
    .eq('subject', reference)
    .neq('action', 'case_read')
    .throwOnError()
  expect(audited).toEqual([{ action: 'document_opened', actor_id: ann.id, subject: reference }])
}

async function changeTogether(page: Page, other: Page, ann: StaffAccount): Promise<void> {
  const mine = panel(page, 'Status')
  const theirs = panel(other, 'Status')

  await mine.getByRole('combobox', { name: 'Status' }).selectOption('Offer')
  await page.getByLabel('Add a note').fill('Waiting for the valuer')
  await expect(other.getByText('Ann Ford has this case open too and is making changes.')).toBeVisible()
  await theirs.getByRole('combobox', { name: 'Status' }).selectOption('Documents')
  await panel(other, 'Tasks').getByRole('button', { name: 'Add a task' }).click()
  await other.getByLabel('What’s to be done').fill('Site meeting')
  await panel(other, 'Tasks').getByRole('button', { name: 'Today' }).click()
  await panel(other, 'Tasks').getByRole('button', { name: 'Add', exact: true }).click()
  await theirs.getByRole('button', { name: 'Save' }).click()

  // Ann sees the conflict without a reload: both versions are side by side, and what she typed is still there.
  const conflict = mine.getByRole('alert')
  await expect(conflict).toContainText('This case changed while you were editing it')
  await expect(conflict).toContainText('Ben Hale moved it from New to Documents')
  await expect(conflict.getByRole('row', { name: /Status/ })).toHaveText(/Status\s*Offer\s*Documents/)
  await expect(mine.getByRole('combobox', { name: 'Status' })).toHaveValue('offer')
  await expect(panel(page, 'Tasks').getByRole('listitem')).toContainText('Site meeting')
  await expect(page.getByLabel('Add a note')).toHaveValue('Waiting for the valuer')
  await expectGood(page)
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(theirs.getByRole('combobox', { name: 'Status' })).toHaveValue('offer')

  // Another field is no conflict: both are saved.
  await theirs.getByRole('combobox', { name: 'Status' }).selectOption('With lenders')
  await mine.getByLabel('Owner').selectOption({ label: 'Ann Ford (you)' })
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(theirs.getByLabel('Owner')).toHaveValue(ann.id)
  await expect(theirs.getByRole('alert')).toHaveCount(0)
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(mine.getByRole('combobox', { name: 'Status' })).toHaveValue('with_lenders')
  await expect(mine.getByLabel('Owner')).toHaveValue(ann.id)
}

async function scanDocument(page: Page, reference: string): Promise<void> {
  const marked = (changes: object) =>
    serviceClient()
      .from('application_documents')
      .update(changes)
      .eq('reference', reference)
      .eq('field', 'bankStatements')
      .throwOnError()
  const documents = panel(page, 'Documents')
  await marked({ scan_state: 'pending' })
  await expect(documents.getByRole('listitem').first()).toContainText('Waiting to be scanned')
  await expect(documents.getByRole('button', { name: /^Open/ })).toHaveCount(0)
  await marked({ scan_state: 'clean' })
  await expect(documents.getByRole('listitem').first()).toContainText('Clean')
  await expect(timeline(page)).toContainText('Bank statements: scanned, clean')
  await marked({ marks: ['encrypted'] })
  await page.reload()
  await expect(documents.getByRole('listitem').first()).toContainText('Password-protected')
}

test('a conflict is caught by the database when nothing is heard live', async ({ page }) => {
  await page.routeWebSocket(/realtime/, (socket) => socket.close())
  const reference = await sendBridging()
  const ben = await hire({ name: 'Ben Hale' })
  await page.clock.install()
  await openDesk(page, await hire({ name: 'Ann Ford' }), casePath(reference))
  await expectAfterPauses(page, page.getByText('Live updates are off right now.'))
  const status = panel(page, 'Status')
  await status.getByRole('combobox', { name: 'Status' }).selectOption('Declined')
  await status.getByLabel('Reason').selectOption('Other')
  const { data: changed } = await ben.client
    .rpc('change_case', { case_reference: reference, expected_version: 1, changes: { state: 'documents' } })
    .throwOnError()
  expect(changed).toMatchObject({ outcome: 'changed' })
  await status.getByRole('button', { name: 'Save' }).click()
  await expect(status.getByRole('alert')).toContainText('Ben Hale moved it from New to Documents')
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('declined')

  // Ben has already called: Ann is told so before she records a second call.
  await status.getByRole('button', { name: 'Take theirs' }).click()
  await panel(page, 'Contact').getByRole('button', { name: 'Spoke' }).click()
  await page.getByLabel('What was said').fill('Sends the lease')
  await panel(page, 'Contact').getByRole('button', { name: 'Today' }).click()
  await ben.client
    .rpc('record_contact', {
      case_reference: reference,
      expected_version: 2,
      contact: { outcome: 'spoke', follow_up_on: '2099-01-04' },
    })
    .throwOnError()
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(panel(page, 'Contact').getByRole('alert').first()).toContainText(
    'Ben Hale spoke to them on the phone',
  )
  await expect(page.getByLabel('What was said')).toHaveValue('Sends the lease')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Record mine as well' }).click()
  await expect(timeline(page)).toContainText('Sends the lease')
})

test('a reference is unknown, in small letters, or erased while open', async ({ page }) => {
  const reference = await sendCallback(somebody())
  const ann = await hire({ role: 'admin' })
  await openDesk(page, ann, '/cases/LC-20200101-0001')
  await expect(page.getByText('There’s no case LC-20200101-0001')).toBeVisible()
  await expectGood(page)

  await turnTo(page, casePath(reference).toLowerCase())
  await page.getByLabel('Add a note').fill('About somebody who asks to be forgotten')
  const { error } = await ann.client.functions.invoke('erase-lead', { body: { subject: reference } })
  expect(error).toBeNull()
  await expect(page.getByText('This lead has just been erased')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('forgotten')
  await expectGood(page)
  await page.reload()
  await expect(page.getByText(`There’s no case ${reference}`)).toBeVisible()
})
