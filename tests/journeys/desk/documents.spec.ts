import { expect, type Locator, type Page, test } from '@playwright/test'
import { casePath } from '#shared/desk-links.ts'
import { buildPng } from '../../images/build-images.ts'
import { benignPdfs } from '../../pdfs/benign-pdfs.ts'
import { sendBridging } from '../forms/lead-steps.ts'
import { expectAccessible } from '../setup/accessibility.ts'
import { expectNoSidewaysScroll } from '../setup/sideways-scroll.ts'
import { panel, timeline } from './case/case-steps.ts'
import { hire, openDesk } from './desk-steps.ts'

const PDF = Buffer.from(benignPdfs()[0]?.bytes ?? [])

test('staff ask for documents, file them and check them beside the facts', async ({ page }) => {
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
  await expect(documents.getByRole('button', { name: 'View licence.png' })).toBeVisible()
  await documents.getByRole('button', { name: 'Mark checked Mortgage statement' }).click()
  await expect(documents).toContainText('Mortgage statement Checked')
  const askAgain = documents.getByRole('button', { name: 'Ask again Mortgage statement' })
  await expect(askAgain).toHaveCount(0)
  await documents.getByRole('button', { name: 'Mortgage statement', exact: true }).click()
  await expect(askAgain).toBeVisible()
  await documents.getByLabel('File under').selectOption('Passport or driving licence')
  await expect(documents).toContainText('Passport or driving licence Received')
  await expectAccessible(page)
  await fitsEveryWidth(page)

  await documents.getByRole('button', { name: 'View licence.png' }).click()
  const viewer = page.getByRole('dialog', { name: 'Document 1 of 1' })
  await expect(viewer.getByRole('img', { name: 'licence.png' })).toHaveJSProperty('complete', true)
  await expect(viewer).toContainText('£500,000')
  await expectAccessible(page)
  await fitsEveryWidth(page)
  await page.keyboard.press('b')
  await viewer.getByLabel('What’s wrong with it').fill('The corner is cut off')
  await viewer.getByRole('button', { name: 'Cancel' }).click()
  await page.keyboard.press('c')
  await expect(viewer).toContainText('Passport or driving licence Checked')
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(timeline(page)).toContainText('opened the document')

  // A PDF is shown where the browser has a viewer for it, and can be downloaded everywhere.
  const lease = { name: 'lease.pdf', mimeType: 'application/pdf', buffer: PDF }
  const requirement = documents.getByRole('listitem').filter({ hasText: 'Proof of address' }).first()
  await drop(requirement, lease)
  await expect(requirement).toContainText('lease.pdf')
  await requirement.getByRole('button', { name: 'View lease.pdf' }).click()
  const second = page.getByRole('dialog', { name: 'Document 2 of 2' })
  await expect(second.getByRole('link', { name: 'Download' })).toBeVisible()
  await expect(second.locator('iframe').or(second.getByText('doesn’t show PDFs'))).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('img', { name: 'licence.png' })).toBeVisible()
})

async function fitsEveryWidth(page: Page) {
  for (const width of [390, 768, 1366]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
}

async function drop(target: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
  const given = { ...file, buffer: file.buffer.toString('base64') }
  const dataTransfer = await target.page().evaluateHandle(({ name, mimeType, buffer }) => {
    const transfer = new DataTransfer()
    transfer.items.add(
      new File([Uint8Array.from(atob(buffer), (c) => c.charCodeAt(0))], name, { type: mimeType }),
    )
    return transfer
  }, given)
  await target.dispatchEvent('drop', { dataTransfer })
}
