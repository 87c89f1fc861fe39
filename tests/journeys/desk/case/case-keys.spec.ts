import { expect, test } from '@playwright/test'
import { casePath } from '#shared/desk-links.ts'
import { sendCallback, somebody } from '../../forms/lead-steps.ts'
import { deskUrl, hire, openDesk } from '../desk-steps.ts'
import { timeline } from './case-steps.ts'

test('keys step through the inbox’s cases and reach every form', async ({ page }) => {
  const { name } = somebody()
  const references = [
    await sendCallback({ name }),
    await sendCallback({ name }),
    await sendCallback({ name }),
  ]
  await openDesk(page, await hire(), `/?q=${encodeURIComponent(name)}`)
  const heading = page.getByRole('heading', { level: 1 })

  await test.step('from case to case', async () => {
    // What a search found comes newest first.
    await page.getByRole('link', { name }).first().click()
    await expect(page).toHaveURL(deskUrl + casePath(references[2] ?? ''))
    await expect(page.getByText('1 of 3')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Previous case' })).toBeDisabled()
    await page.getByRole('button', { name: 'Next case' }).click()
    await expect(page).toHaveURL(deskUrl + casePath(references[1] ?? ''))
    await page.addInitScript(pressWhenShown)
    await page.reload()
    await expect(page).toHaveURL(deskUrl + casePath(references[0] ?? ''))
    await expect(heading).toBeFocused()
    await expect(page.getByText('3 of 3')).toBeVisible()
    await page.keyboard.press('k')
    await expect(page.getByText('2 of 3')).toBeVisible()
    // “2 of 3” is shown before the case has been read.
    await expect(heading).toBeFocused()
    await expect(page.getByLabel('Add a note')).toBeVisible()
  })

  await test.step('to the forms of a case', async () => {
    await page.keyboard.press('n')
    await expect(page.getByLabel('Add a note')).toBeFocused()
    await page.keyboard.type('jk')
    await expect(page.getByText('2 of 3')).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(timeline(page)).toContainText('jk')
    await heading.click()
    await page.keyboard.press('s')
    await expect(page.getByRole('combobox', { name: 'Status' })).toBeFocused()
    await heading.click()
    await page.keyboard.press('c')
    await expect(page.getByRole('button', { name: 'Spoke' })).toBeFocused()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toContainText('Next case in the inbox')
  })
})

/** Presses j in the moment in which the page shows where the case stands, before anything else can run. */
function pressWhenShown(): void {
  new MutationObserver((_, observer) => {
    if (!document.body?.textContent?.includes('2 of 3')) return
    observer.disconnect()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }))
  }).observe(document, { childList: true, subtree: true })
}
