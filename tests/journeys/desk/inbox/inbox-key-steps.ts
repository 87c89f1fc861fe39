import { expect, type Page } from '@playwright/test'
import { expectGood } from '../../setup/accessibility.ts'
import { type FilledDesk, listAll, rows, searchBox, section } from './desk-inbox-steps.ts'

const focusedRow = (page: Page) => page.locator('li[data-reference]:focus-within')

export async function walkAndSearch(page: Page): Promise<void> {
  const link = (index: number) => rows(page).nth(index).locator('a[data-row]')
  await page.keyboard.press('j')
  await expect(link(0)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await expect(link(2)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('k')
  await expect(link(0)).toBeFocused()
  await page.keyboard.press('k')
  await expect(link(0)).toBeFocused()

  await page.keyboard.press('/')
  await expect(searchBox(page)).toBeFocused()
  // In a field the keys type.
  await page.keyboard.type('j/c?')
  await expect(searchBox(page)).toHaveValue('j/c?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(searchBox(page)).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(searchBox(page)).not.toBeFocused()
  await expect(section(page, 'Waiting to hear from us')).toBeVisible()

  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const label of ['Next lead', 'Previous lead', 'Search', 'Take this lead'])
    await expect(shortcuts.getByText(label)).toBeVisible()
  await expectGood(page)
  await page.keyboard.press('Escape')
}

export async function goOnAfterCase(page: Page, desk: FilledDesk): Promise<void> {
  const order = (await listAll(desk, {})).map(({ reference }) => reference)
  // How many leads are open depends on the day the leads were invented for.
  const opened = Math.min(39, order.length - 2)
  // The key goes on from the lead that had the focus before.
  await page.keyboard.press('j')
  await expect(focusedRow(page)).toHaveAttribute('data-reference', order[1] ?? '')
  for (let step = 2; step <= opened; step += 1) await page.keyboard.press('j')
  await expect(focusedRow(page)).toHaveAttribute('data-reference', order[opened] ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/cases/${order[opened]}`))
  // The list is read in pages of 100 rows, so of a longer one only “100+” is known.
  const total = order.length > 100 ? '100+' : String(order.length)
  await expect(page.getByText(`${opened + 1} of ${total}`, { exact: true })).toBeVisible()
  await page.goBack()
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(focusedRow(page)).toHaveAttribute('data-reference', order[opened + 1] ?? '')
}

export async function goOnInFilteredList(page: Page, desk: FilledDesk): Promise<void> {
  // Scrolls up to the filters; selectOption alone would not.
  await page.getByLabel('Kind').focus()
  await page.getByLabel('Kind').selectOption('Bridging loan')
  await page.getByLabel('Status').selectOption('With lenders')
  const lent = await listAll(desk, { forms: ['bridging_application'], states: ['with_lenders'] })
  await expect(page.getByText(`${lent.length} leads listed`, { exact: true })).toBeAttached()
  await rows(page).first().getByRole('link').first().click()
  await expect(page.getByText(`1 of ${lent.length}`, { exact: true })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(new RegExp(`/cases/${lent[1]?.reference}`))
  // The inbox goes on from the case that was shown last.
  await expect(page.getByText(`2 of ${lent.length}`, { exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Inbox' }).click()
  await expect(page).toHaveURL(`${desk.host.deskUrl}/?kind=bridging_application&state=with_lenders`)
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('k')
  await expect(focusedRow(page)).toHaveAttribute('data-reference', lent[0]?.reference ?? '')

  // As the setting on the account page does.
  await page.evaluate(() => localStorage.setItem('desk-shortcuts', 'off'))
  await page.keyboard.press('j')
  await page.keyboard.press('/')
  await expect(focusedRow(page)).toHaveAttribute('data-reference', lent[0]?.reference ?? '')
  await expect(searchBox(page)).not.toBeFocused()
}
