import { expect, type Page, test } from '@playwright/test'
import { casePath } from '#shared/desk-links.ts'
import { sendBridging } from '../forms/lead-steps.ts'
import { expectAccessible, expectGoodAt } from '../setup/accessibility.ts'
import { expectNoSidewaysScroll } from '../setup/sideways-scroll.ts'
import { timeline } from './case/case-steps.ts'
import { hire, openDesk } from './desk-steps.ts'

test('an e-mail is written from a template, and joins the timeline', async ({ page }) => {
  const reference = await sendBridging()
  await openDesk(page, await hire(), casePath(reference))
  await expect(page.getByRole('button', { name: /^Write to / })).toBeVisible()
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: /^E-mail to / })
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByLabel('Subject')).toBeFocused()
  await expect(dialog.getByLabel('Subject')).toHaveAccessibleDescription(/Enter a subject/)
  await expect(dialog.getByLabel('Text')).toHaveAccessibleDescription(/Enter the text of the e-mail/)
  await expectAccessible(page)
  await dialog.getByLabel('Template').selectOption('Could not reach you')
  await expect(dialog.getByLabel('Subject')).toHaveValue(`We tried to call you about ${reference}`)
  await dialog.getByLabel('Text').fill('Hello,\n\nWhen can we talk about {{business_name}}?')
  await expect(dialog).toContainText('Not filled in: {{business_name}}.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toContainText('({{business_name}})')
  await expectAccessible(page)
  for (const width of [390, 768, 1366]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }

  await dialog.getByLabel('Text').fill('Hello,\n\nWhen can we talk?')
  await page.reload()
  await page.getByRole('button', { name: /^Write to / }).click()
  await dialog.getByRole('checkbox', { name: 'Add the link to their own page' }).check()
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog).toContainText('When can we talk?')
  await expect(dialog).toContainText('HOW TO REACH US')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toBeHidden()
  await expect(timeline(page)).toContainText('e-mailed them')
  await expect(timeline(page)).toContainText('When can we talk?')
  await page.getByRole('button', { name: /^Write to / }).click()
  await expect(dialog.getByLabel('Text')).toHaveValue('')
  await test.step('a solicitor is added and written to', () => writeToSolicitor(page))

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Declined')
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('Credit history')
  await page.getByRole('button', { name: 'Write the e-mail' }).click()
  await expect(dialog.getByLabel('Subject')).toHaveValue(`Your application ${reference}`)
  await expect(dialog.getByLabel('Text')).toHaveValue(/The main reason: credit history\./)
})

async function writeToSolicitor(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('To', { exact: true }).selectOption('Somebody else …')
  await dialog.getByLabel('Name').fill('Kim Wren')
  await dialog.getByLabel('E-mail').fill('kim@law')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('E-mail')).toHaveAccessibleDescription(/complete e-mail address/)
  await expectAccessible(page)
  // It doesn't go to whoever was chosen before.
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByLabel('To', { exact: true })).toHaveAccessibleDescription(/Add them to the case/)
  await dialog.getByLabel('E-mail').fill('kim@law.example')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'E-mail to Kim Wren' })).toBeVisible()
  await expect(dialog.getByLabel('To', { exact: true })).toBeFocused()
  await dialog.getByLabel('Copy to').selectOption({ index: 1 })
  await expect(dialog).toContainText('A copy to the applicant isn’t a contact')
  await expect(dialog.getByRole('checkbox', { name: 'Add the link to their own page' })).toHaveCount(0)
  await dialog.getByLabel('Subject').fill('The charge')
  await dialog.getByLabel('Text').fill('Hello Kim,\n\nHas it come?')
  await expectGoodAt(page, [390, 1280], 720)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toBeHidden()
  await expect(timeline(page)).toContainText('wrote to Kim Wren (solicitor): The charge')
  await expect(timeline(page)).toContainText(/Copy to .+ \(applicant\)/)
}

test('an admin changes a template, tries it and restores the earlier text', async ({ page }) => {
  await openDesk(page, await hire({ role: 'admin' }), '/admin/templates')
  await page.getByRole('button', { name: 'New template' }).click()
  const dialog = page.getByRole('dialog')
  const name = `Chase ${Date.now()}`
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Subject').fill('Still there?')
  await dialog.getByLabel('Text').fill('Hello {{surname}}')
  await dialog.getByRole('button', { name: 'Send me a test' }).click()
  await expect(dialog).toContainText('There’s no field called {{surname}}.')
  await dialog.getByLabel('Text').fill('Hello {{first_name}}')
  await dialog.getByRole('button', { name: 'Send me a test' }).click()
  await expect(dialog).toContainText('On its way to')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  const edit = page.getByRole('button', { name: `Edit ${name}` })
  await edit.click()
  await dialog.getByLabel('Text').fill('Hello')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await edit.click()
  await dialog.getByText('Earlier versions').click()
  await dialog.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(dialog.getByLabel('Text')).toHaveValue('Hello {{first_name}}')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove template' }).click()
  await expect(edit).toHaveCount(0)
  for (const width of [390, 768, 1366]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
})
