import { crc32, deflateSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import type { TestHost } from '../../../contract/setup/start-test-host.ts'
import { expectGoodAt } from '../../setup/accessibility.ts'
import { openNew } from './content-steps.ts'

const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true })
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')

export async function publishDeal(page: Page): Promise<void> {
  await openNew(page, 'Deals', 'deal')
  await page.getByLabel('Title').fill('A mill in Leeds')
  await page.getByLabel('Description').fill('Twenty-eight days from the hammer to completion.')
  await page.getByLabel('Deal type').fill('Bridging')
  await page.getByLabel('Loan amount').fill('a lot')
  await publish(page).click()
  await expect(page.getByText('Enter an amount in whole pounds, such as £250,000')).toBeVisible()
  await page.getByLabel('Loan amount').fill('£1.25m')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('£1,250,000')
  await publish(page).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Loan amount')).toHaveValue('£1,250,000')
}

export async function publishResource(page: Page): Promise<void> {
  await openNew(page, 'Resources', 'resource')
  await expect(page.getByLabel('Title')).toHaveAttribute('maxlength', '200')
  await page.getByLabel('Title').fill('x'.repeat(190))
  await expect(page.getByText('10 characters left.')).toBeVisible()
  await page.getByLabel('Description').fill('What to bring to a first meeting.')
  await page.getByLabel('Resource type').fill('Checklist')
  const upload = page.getByLabel('File to upload')
  await upload.setInputFiles({ name: 'run.exe', mimeType: 'application/x-msdownload', buffer: svg })
  await expect(
    page.getByText('Choose a PDF, an Excel spreadsheet (.xlsx) or a Word document (.docx).'),
  ).toBeVisible()
  const pdf = Buffer.from(`%PDF-1.7\n${'x'.repeat(20_000)}`)
  await upload.setInputFiles({ name: 'Checklist.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(page.getByText('Uploaded: PDF, 20 KB.')).toBeVisible()
  await expect(page.getByLabel('File to download')).toHaveValue(
    /\/content-media\/files\/checklist-[0-9a-f]{8}\.pdf$/,
  )
  await expect(page.getByText('Downloaded 0 times in the last 30 days')).toBeVisible()
  await publish(page).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await expectGoodAt(page, [390, 768, 1366])
}

/** A black picture with one bit a pixel, which is small however many pixels it has. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export async function addPicture(page: Page): Promise<void> {
  await openNew(page, 'News', 'article')
  await page.getByLabel('Title').fill('A barn becomes a home')
  await page.getByLabel('Excerpt').fill('Before and after.')
  await page.getByLabel('Category').fill('Projects')
  await page.getByLabel(/^Text/).fill('## Before\n\nSee [our rates](/paymnts).')
  await page.getByRole('button', { name: 'Add a picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a picture' })
  const add = dialog.getByRole('button', { name: 'Add picture' })
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    dialog.getByLabel('Picture').setInputFiles({ name, mimeType, buffer })
  await add.click()
  await expect(dialog.getByText('Choose a picture')).toBeVisible()
  await expect(dialog.getByText('Say what the picture shows')).toBeVisible()
  await expectGoodAt(page, [390, 1366])
  await dialog.getByLabel('Description').fill('A stone barn with [no] roof')
  await dialog.getByLabel('Caption').fill('The barn in May')
  for (const [name, type, buffer, refusal] of [
    ['barn.svg', 'image/svg+xml', svg, 'they can contain programs'],
    ['barn.exe', 'application/x-msdownload', svg, 'That isn’t a picture we can use'],
    ['barn.png', 'image/png', svg, 'damaged, or isn’t a picture'],
    ['barn.png', 'image/png', pngOf(8_000, 5_000), 'has 40 megapixels'],
  ] as const) {
    await choose(name, type, buffer)
    await add.click()
    await expect(dialog.getByText(refusal)).toBeVisible()
  }
  await choose('Barn 1.png', 'image/png', pngOf(2_816, 1_000))
  await add.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel(/^Text/)).toHaveValue(
    /!\[A stone barn with {2}no {2}roof\]\(\S+\/barn-1-[0-9a-f]{8}-1408x500\.webp "The barn in May"\)/,
  )
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('figure')).toContainText('The barn in May')
  await expect
    .poll(() => preview.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1_408)
}

export async function mendDeadLink(page: Page): Promise<void> {
  await publish(page).click()
  await expect(page.getByLabel(/^Text/)).toBeFocused()
  await expect(page.locator('#body-error')).toContainText(
    'The link “our rates” leads to no page of our site: /paymnts',
  )
  const text = await page.getByLabel(/^Text/).inputValue()
  await page.getByLabel(/^Text/).fill(text.replace('/paymnts', '/payments'))
  await publish(page).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await expectGoodAt(page, [390, 768, 1366])
}

export async function readPublished(page: Page, host: TestHost): Promise<void> {
  await page.goto(`${host.url}/news-and-resources`)
  const deal = page.getByRole('region', { name: 'Recent Completed Deals' }).getByRole('article').first()
  await expect(deal).toContainText(/£1,250,000.*A mill in Leeds/s)
  await expect(page.getByRole('region', { name: 'Helpful Resources' })).toContainText('x'.repeat(190))

  await page.goto(`${host.url}/news-and-resources/a-barn-becomes-a-home`)
  const picture = page.getByRole('img', { name: /^A stone barn/ })
  await expect(picture).toHaveAttribute('loading', 'lazy')
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_408)
  await expectGoodAt(page, [390, 768, 1366])
}
