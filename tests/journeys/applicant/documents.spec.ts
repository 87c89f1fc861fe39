import { expect, type Page } from '@playwright/test'
import { casePath } from '#shared/desk-links.ts'
import { PART_BYTES } from '#shared/documents/document-rules.ts'
import { UPLOAD_HEADERS } from '#shared/documents/upload-headers.ts'
import { buildJpeg, buildPng } from '../../images/build-images.ts'
import { panel } from '../desk/case/case-steps.ts'
import { hire, openDesk } from '../desk/desk-steps.ts'
import { sendBridgingForPage } from '../forms/lead-steps.ts'
import { expectGood, expectGoodAt } from '../setup/accessibility.ts'
import { test } from '../setup/site-test.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Makes the page read again straight away, as when somebody comes back to its tab. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** Sends a photo in two parts. The connection is lost before the second part and then comes back. */
async function sendOverLostConnection(page: Page): Promise<void> {
  const parts: number[] = []
  let isLost = true
  await page.route('**/functions/v1/case-documents', async (route) => {
    const isPart = route.request().headers()['content-type'] === 'application/octet-stream'
    if (!isPart) return route.continue()
    const start = Number(route.request().headers()[UPLOAD_HEADERS.start])
    parts.push(start)
    return start === PART_BYTES && isLost ? route.abort('connectionreset') : route.continue()
  })
  const choosing = page.waitForEvent('filechooser')
  await page.getByText('Choose files or take photos').click()
  const buffer = buildJpeg({ pixels: Buffer.alloc(1.5 * PART_BYTES, 7) })
  await (await choosing).setFiles([{ name: 'again.jpg', mimeType: 'image/jpeg', buffer }])
  await expect(page.getByText('No connection. We’ll go on as soon as there is one.')).toBeVisible()
  await expectGood(page)
  isLost = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  // Nothing that had arrived is sent again.
  expect(parts.lastIndexOf(0)).toBe(0)
}

test('an applicant sends two photos from a phone, and staff check them', async ({ page, context }) => {
  const { referenceNumber, pageToken } = await sendBridgingForPage({
    propertyAddress: '12 Canal Street, Manchester M4 6BF',
  })
  const adviser = await hire()
  await adviser.client
    .rpc('request_documents', {
      case_reference: referenceNumber,
      wanted: [{ name: 'Passport', explanation: 'Both pages with writing.' }],
      key: crypto.randomUUID(),
    })
    .throwOnError()

  await page.goto(`/your-application#${pageToken}`)
  await page.getByRole('button', { name: 'Open my application' }).click()
  await page.getByRole('link', { name: 'Passport' }).click()
  await page.getByLabel('Your postcode').fill('M4 6BF')
  await page.getByRole('button', { name: 'Continue' }).click()
  const documents = page.getByRole('region', { name: 'Your documents' })
  await expect(documents).toContainText('We need one more document.')
  await expectGoodAt(page, [390, 768, 1366], 844)
  await page.setViewportSize({ width: 390, height: 844 })

  const choosing = page.waitForEvent('filechooser')
  await documents.getByText('Choose files or take photos').click()
  await (await choosing).setFiles([
    { name: 'front.jpg', mimeType: 'image/jpeg', buffer: buildJpeg() },
    { name: 'back.png', mimeType: 'image/png', buffer: buildPng() },
  ])
  const passport = documents.getByRole('listitem').filter({ has: page.getByRole('heading') })
  await expect(passport).toContainText('Passport Received, we’ll check it')
  await expect(documents).toContainText('Received, and we’ll check it.')
  await expect(documents).toContainText('Lenders get them once you give permission.')
  await expect(documents).not.toContainText('No more documents needed')
  await expect(passport.getByRole('listitem')).toHaveText(['front.jpg', 'back.png'])
  await expectGood(page)

  const desk = await context.newPage()
  await desk.setViewportSize({ width: 1366, height: 900 })
  await openDesk(desk, adviser, casePath(referenceNumber))
  const asked = panel(desk, 'Documents')
  await expect(asked).toContainText(/front\.jpg.*back\.png/s)
  await asked.getByRole('button', { name: 'Send back Passport' }).click()
  await asked.getByLabel('What’s wrong with it').fill('A corner is cut off.')
  await asked.getByRole('button', { name: 'Send back', exact: true }).click()
  await expect(asked).toContainText('A corner is cut off.')

  await comeBack(page)
  await expect(passport).toContainText('Passport Please send again')
  await expect(passport).toContainText('A corner is cut off.')
  await expectGood(page)
  await sendOverLostConnection(page)
  await expect(passport).toContainText('Passport Received, we’ll check it')
  await expect(passport.getByRole('listitem')).toHaveText(['front.jpg', 'back.png', 'again.jpg'])

  await expect(asked).toContainText('again.jpg')
  await asked.getByRole('button', { name: 'Mark checked Passport' }).click()
  await expect(asked).toContainText('Passport Checked')
  // Where nothing is half below the jumps, which stay in view.
  await desk.evaluate(() => scrollTo(0, 0))
  await expectGood(desk)
  await desk.close()

  await comeBack(page)
  await expect(documents).toContainText('No more documents needed.')
  await expect(passport).toContainText('Passport Checked')
})
