import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectAccessible, expectGood } from '../../setup/accessibility.ts'
import { expectAfterPauses } from '../../setup/page-clock.ts'
import { changeBy, type FilledDesk, rowOf, rows, searchBox } from './desk-inbox-steps.ts'

const LIST = '**/rest/v1/rpc/list_inbox'

export async function failToLoad(page: Page, open: () => Promise<void>): Promise<void> {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(LIST, async (route) => {
    await held
    await route.fulfill({ status: 500, json: { message: 'no' } })
  })
  await open()
  await expect(page.getByText('Loading the inbox…')).toBeAttached()
  await expectGood(page)
  const before = await page.getByRole('button', { name: /^Late/ }).boundingBox()
  answer()
  await expectAfterPauses(page, page.getByText('We couldn’t load the inbox'))
  await expectGood(page)
  await page.unroute(LIST)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByText('We couldn’t load the inbox')).toHaveCount(0)
  expect(await page.getByRole('button', { name: /^Late/ }).boundingBox()).toEqual(before)
}

export async function failToReread(page: Page): Promise<void> {
  await searchBox(page).fill('Rita Reread')
  await expect(rows(page)).toHaveCount(1)
  await page.route(LIST, (route) => route.fulfill({ status: 500, json: {} }))
  await page.evaluate(() => {
    const behindDialog: string[] = []
    Object.assign(window, { behindDialog })
    // What appears behind an open dialog is not read out.
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof Element && target.matches('[role=status]') && document.querySelector('dialog'))
          behindDialog.push(target.textContent)
    }).observe(document.body, { subtree: true, childList: true })
  })
  await page.getByRole('button', { name: 'Record contact with Rita Reread' }).click()
  await page.getByRole('button', { name: 'Spoke' }).click()
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(page.getByText('Recorded: you spoke to Rita Reread on the phone. Promise kept.')).toBeVisible()
  // The row stays as it was last read; it follows as soon as the list can be read again.
  await expectAfterPauses(page, page.getByText('This list may be out of date'))
  await expect(rowOf(page, 'Rita Reread')).toBeVisible()
  await expect(page.getByText(/Not saved/)).toHaveCount(0)
  await page.unroute(LIST)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rowOf(page, 'Rita Reread')).toContainText('Ann Ford')
  expect(await page.evaluate(() => (window as unknown as { behindDialog: string[] }).behindDialog)).toEqual(
    [],
  )
}

export async function takeTooLate(page: Page, desk: FilledDesk): Promise<void> {
  await searchBox(page).fill('Connie Clash')
  await expect(rowOf(page, 'Connie Clash')).toBeVisible()
  await changeBy(desk, 'Connie Clash', { owner_id: desk.colleague.id })
  await page.getByRole('button', { name: 'Take Connie Clash’s case' }).click()
  await expect(page.getByText('Not saved: Ben Hale has just changed Connie Clash’s case.')).toBeVisible()
  await expect(rowOf(page, 'Connie Clash')).toContainText('Ben Hale')
  await expect(rowOf(page, 'Connie Clash')).toContainText('New')
  await expectAccessible(page)
}

export async function saveOffline(page: Page, context: BrowserContext): Promise<void> {
  await searchBox(page).fill('Olga Offline')
  await expect(rowOf(page, 'Olga Offline')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await expect(rowOf(page, 'Olga Offline')).toBeVisible()
  await page.getByRole('button', { name: 'Take Olga Offline’s case' }).click()
  await expect(page.getByText('Not saved for Olga Offline: the connection dropped. Try again.')).toBeVisible()
  await expectGood(page)
  await context.setOffline(false)
  await expect(page.getByText('You’re offline.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Take Olga Offline’s case' }).click()
  await expect(rowOf(page, 'Olga Offline')).toContainText('Ann Ford')
}
