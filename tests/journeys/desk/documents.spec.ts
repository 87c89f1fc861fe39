import { expect, test } from '@playwright/test'
import { casePath } from '#shared/desk-links.ts'
import { buildPng } from '../../images/build-images.ts'
import { sendBridging } from '../forms/lead-steps.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../setup/accessibility.ts'
import { panel, timeline } from './case-steps.ts'
import { hire, openDesk } from './desk-steps.ts'

test('staff ask for documents, add a file and check what arrived', async ({ page }) => {
  const reference = await sendBridging()
  await openDesk(page, await hire(), casePath(reference))
  const documents = panel(page, 'Documents')
  await documents.getByRole('button', { name: 'Ask for documents' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for documents' })
  await expect(dialog.getByRole('checkbox', { name: 'Mortgage statement' })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Ask for \d/ }).click()
  await expect(documents).toContainText('Mortgage statement Requested')
  await expect(timeline(page)).toContainText('asked for documents')

  const photo = { name: 'licence.png', mimeType: 'image/png', buffer: buildPng() }
  await documents.getByLabel('Add files').setInputFiles([photo])
  await expect(documents).toContainText('licence.png')
  await documents.getByRole('button', { name: 'Mark checked Mortgage statement' }).click()
  await expect(documents).toContainText('Mortgage statement Checked')
  await expectAccessible(page)
  for (const width of [390, 768, 1366]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
})
