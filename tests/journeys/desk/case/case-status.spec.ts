import { expect, type Page, test } from '@playwright/test'
import { casePath } from '#shared/desk-links.ts'
import type { StaffAccount } from '../../../contract/auth/staff-accounts.ts'
import { sendBridging, sendCallback, serviceClient, somebody } from '../../forms/lead-steps.ts'
import { expectAccessible, expectGood } from '../../setup/accessibility.ts'
import { hire, openDesk } from '../desk-steps.ts'
import { britishToday, panel, promise, timeline, turnToCase } from './case-steps.ts'

test('an adviser decides, keeps a promise, misses one and moves on', async ({ page }) => {
  const ann = await hire({ name: 'Ann Ford' })
  const reference = await sendBridging()
  await openDesk(page, ann, casePath(reference))
  await test.step('a decision needs its reason; a case comes back on its day', () =>
    decide(page, ann, reference))
  await test.step('who tries takes the case, and the first contact settles the promise', () =>
    keepPromise(page))
  await test.step('an expired promise is late, and contact afterwards is a missed one', () =>
    missPromise(page))
  await test.step('a case with a past follow-up moves on without another date', () => moveOn(page))
})

async function decide(page: Page, ann: StaffAccount, reference: string): Promise<void> {
  const status = panel(page, 'Status')
  await status.getByRole('button', { name: 'Take it' }).click()
  await expect(status.getByLabel('Owner')).toContainText('Ann Ford (you)')
  await expect(timeline(page)).toContainText('Ann Ford took the case')

  await status.getByRole('combobox', { name: 'Status' }).selectOption('Declined')
  await status.getByRole('button', { name: 'Save' }).click()
  await expect(status.getByLabel('Reason')).toBeFocused()
  await status.getByLabel('Reason').selectOption('Loan to value too high')
  await status.getByLabel('What would have to change').fill('The security is worth less than the loan')
  await expectGood(page)
  await status.getByRole('button', { name: 'Save' }).click()
  await expect(timeline(page)).toContainText(/from New to Declined.*The security is worth less/s)
  await expect(page.locator('main header')).toContainText('Declined')

  await status.getByRole('combobox', { name: 'Status' }).selectOption('Documents')
  await status.getByRole('button', { name: 'Save' }).click()
  await expect(timeline(page)).toContainText('from Declined to Documents')
  await expect(status.getByRole('button', { name: 'Save' })).toHaveCount(0)
  const { data: due } = await ann.client.rpc('list_inbox', { filters: { owner: ann.id } }).throwOnError()
  expect(due.rows.map((row: { reference: string }) => row.reference)).toEqual([reference])

  await status.getByLabel('Owner').selectOption('Nobody yet')
  await status.getByRole('button', { name: 'Undo' }).click()
  await expect(status.getByLabel('Owner')).toContainText('Ann Ford (you)')
  await planTasks(page)
}

async function planTasks(page: Page): Promise<void> {
  const tasks = panel(page, 'Tasks')
  await expect(tasks).toContainText('Nothing planned')
  await page.locator('h1').click()
  await page.keyboard.press('t')
  await expect(tasks.getByLabel('What’s to be done')).toBeFocused()
  await page.keyboard.type('Site meeting')
  await tasks.getByLabel('By', { exact: true }).fill(britishToday())
  await tasks.getByLabel('At (optional)').fill('14:15')
  await page.keyboard.press('Enter')
  await expect(tasks.getByRole('listitem')).toContainText(/Site meeting.*Today, 2:15pm/)
  await tasks.getByRole('button', { name: 'Change: Site meeting' }).click()
  await expectGood(page)
  await tasks.getByLabel('At (optional)').fill('')
  await tasks.getByRole('button', { name: 'Save' }).click()
  await expect(timeline(page)).toContainText('changed “Site meeting”: from')
  await tasks.getByRole('button', { name: 'Done: Site meeting' }).click()
  await expect(tasks).toContainText('Nothing planned')
  await page.keyboard.press('u')
  await expect(page.getByLabel('At a glance')).toContainText('Site meeting')
  await tasks.getByRole('button', { name: 'Drop: Site meeting' }).click()
  await expect(timeline(page)).toContainText('dropped “Site meeting”')
}

async function keepPromise(page: Page): Promise<void> {
  await turnToCase(page, await sendCallback(somebody()))
  await expect(promise(page)).toContainText(/left\s*Call by/)
  const contact = panel(page, 'Contact')

  await contact.getByRole('button', { name: 'No answer' }).click()
  await expect(contact.getByLabel('What was said')).toBeFocused()
  await page.keyboard.type('Rang out')
  await expectGood(page)
  await page.keyboard.press('Control+Enter')
  await expect(timeline(page)).toContainText(/Ann Ford called, no answer, took the case.*Rang out/s)
  await expect(promise(page)).toContainText('left')

  await contact.getByRole('button', { name: 'Spoke' }).click()
  const by = contact.getByLabel('By', { exact: true })
  await by.fill('01/01/2026')
  await contact.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(by).toHaveJSProperty('validity.valid', false)
  await by.fill('')
  await contact.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(promise(page)).toContainText('Promise kept')
  await expect(timeline(page)).toContainText(
    'spoke to them on the phone, dealt with “Call again” (promise kept)',
  )
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('contacted')
  await expect(page.getByLabel('Owner')).toContainText('Ann Ford (you)')
  await expect(contact.getByLabel('What was said')).toHaveCount(0)
}

async function missPromise(page: Page): Promise<void> {
  const reference = await sendCallback(somebody())
  const past = new Date(Date.now() - 30 * 24 * 3_600_000).toISOString()
  await serviceClient().from('leads').update({ promised_by: past }).eq('reference', reference).throwOnError()
  await turnToCase(page, reference)
  await expect(promise(page)).toContainText('Late')
  await expectAccessible(page)
  await panel(page, 'Contact').getByRole('button', { name: 'Voicemail' }).click()
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(promise(page)).toContainText('Promise missed')
  await expect(timeline(page)).toContainText('left a voicemail, took the case (promise missed)')
}

async function moveOn(page: Page): Promise<void> {
  const reference = await sendCallback()
  const changes = {
    state: 'contacted',
    first_contact_at: new Date(),
    promise: 'kept',
    follow_up_on: '2026-01-05',
  }
  await serviceClient().from('leads').update(changes).eq('reference', reference).throwOnError()
  await turnToCase(page, reference)
  const status = panel(page, 'Status')
  await status.getByRole('combobox', { name: 'Status' }).selectOption('Documents')
  await status.getByRole('button', { name: 'Save' }).click()
  await expect(timeline(page)).toContainText('to Documents')
  await expect(page.getByLabel('At a glance')).toContainText('5 January 2026, late')
}
