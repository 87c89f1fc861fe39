import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { casePath } from '#shared/desk-links.ts'
import type { StaffAccount } from '../../../contract/auth/staff-accounts.ts'
import { sendBridging, serviceClient } from '../../forms/lead-steps.ts'
import { expectAccessible, expectGood } from '../../setup/accessibility.ts'
import { remembersFailedImports } from '../../setup/failed-imports.ts'
import { expectAfterPauses } from '../../setup/page-clock.ts'
import { hire, openDesk } from '../desk-steps.ts'
import { heading, timeline } from './case-steps.ts'

/** Carries calls of this name out, and loses the answer. */
async function loseAnswers(page: Page, call: string): Promise<() => Promise<void>> {
  const address = `**/rest/v1/rpc/${call}`
  await page.route(address, async (route) => {
    await route.fetch()
    await route.abort()
  })
  return () => page.unroute(address)
}

test('what cannot be read or saved says so, and loses nothing', async ({ page, context }) => {
  await page.clock.install()
  const ann = await hire({ name: 'Ann Ford' })
  await test.step('a case and a part of it that can’t be loaded', () => readAtSecondTry(page, ann))
  await test.step('a change and a note without a network', () => saveOffline(page, context))
  await test.step('a note sent again after a lost answer stands there once', () => sendAgain(page))
  await test.step('a note although the browser has no room to store it', () => writeWithoutRoom(page))
  await test.step('a note of somebody who may no longer write', () => writeWithoutRight(page, ann))
})

async function readAtSecondTry(page: Page, ann: StaffAccount): Promise<void> {
  await page.route('**/rest/v1/rpc/read_case', (route) => route.fulfill({ status: 500, json: {} }))
  await openDesk(page, ann, casePath(await sendBridging()))
  await expect(page.getByRole('main').getByRole('status').first()).toBeAttached()
  await expectAfterPauses(page, page.getByText('This couldn’t be loaded'))
  await expectGood(page)
  await page.getByRole('button', { name: 'Try again' }).focus()
  await page.unroute('**/rest/v1/rpc/read_case')
  await page.route('**/assets/related-*.js', (route) => route.abort())
  // Enter instead of a click: an event about the case may load it first, and then there is no button to click.
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Ada Heron')).toBeVisible()
  await expect(page.getByText('This part couldn’t be loaded')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/assets/related-*.js')
  const loaded = page.waitForResponse('**/assets/related-*.js')
  if (remembersFailedImports(page)) await page.reload()
  else await page.getByRole('button', { name: 'Try again' }).click()
  await loaded
  await expect(heading(page, 'Ada Heron')).toBeVisible()
  await expect(page.getByText('This part couldn’t be loaded')).toHaveCount(0)
}

async function saveOffline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Documents')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Not saved: the connection dropped.')
  await page.getByLabel('Add a note').fill('Typed in a tunnel')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('alert')).toHaveCount(2)
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(timeline(page)).toContainText('Typed in a tunnel')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(timeline(page)).toContainText('from New to Documents')
}

async function sendAgain(page: Page): Promise<void> {
  let heal = await loseAnswers(page, 'add_note')
  await page.getByLabel('Add a note').fill('Sends accounts tomorrow')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Not saved: the connection dropped. Your text is still here.',
  )
  await expect(timeline(page)).toContainText('Sends accounts tomorrow')
  await heal()
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('button', { name: 'Add note' })).toHaveCount(0)
  await expect(timeline(page).getByText('Sends accounts tomorrow')).toHaveCount(1)

  heal = await loseAnswers(page, 'record_contact')
  await page.getByRole('button', { name: 'Spoke' }).click()
  await page.getByLabel('What was said').fill('Wants £40,000')
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Not saved: the connection dropped.')
  await expect(timeline(page)).toContainText('Wants £40,000')
  await heal()
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(page.getByLabel('What was said')).toHaveCount(0)
  await expect(timeline(page).getByText('Wants £40,000')).toHaveCount(1)
}

async function writeWithoutRoom(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
      if (this === sessionStorage) throw new DOMException('full', 'QuotaExceededError')
      setItem.call(this, key, value)
    }
  })
  await page.getByLabel('Add a note').pressSequentially('Calls on Friday')
  await expect(page.getByLabel('Add a note')).toHaveValue('Calls on Friday')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(timeline(page)).toContainText('Calls on Friday')
}

async function writeWithoutRight(page: Page, ann: StaffAccount): Promise<void> {
  await page.getByLabel('Add a note').fill('Half a thought')
  const { error } = await serviceClient().auth.admin.updateUserById(ann.id, {
    app_metadata: { role: 'read_only' },
  })
  expect(error).toBeNull()
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('main')).toContainText('Your role no longer lets you change cases')
  await expect(page.getByText('Half a thought')).toBeVisible()
  await expect(page.getByLabel('Add a note')).toHaveCount(0)
  await expectGood(page)
}
