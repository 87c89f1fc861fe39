import { crc32, deflateSync } from 'node:zlib'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { type StaffAccount, signInStaff } from '../../contract/auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../../contract/setup/start-test-host.ts'
import { expectAccessible, expectGood, expectGoodAt } from '../setup/accessibility.ts'
import { holdAnswer } from '../setup/hold-answer.ts'
import { expectAfterPauses } from '../setup/page-clock.ts'
import { giveSession } from './give-session.ts'

// In one worker, because each would start the host again.
test.describe.configure({ mode: 'default' })

// A host of its own: what is published here would change the news other journeys read.
let host: TestHost
test.beforeAll(async () => {
  host = await startTestHost({ embedded: true, withSite: true })
})
test.afterAll(() => host.close())

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const hireHere = (name: string, role: 'adviser' | 'read_only' = 'adviser') =>
  signInStaff(host, { role, name })

async function openDesk(page: Page, account: StaffAccount, path: string): Promise<void> {
  await giveSession(page, account, host.deskUrl ?? '')
  await page.goto(host.deskUrl + path)
}

/** What makes a card look as it does. */
const looksOf = (part: Locator) =>
  part.evaluate((element) => {
    const style = getComputedStyle(element)
    const { fontFamily, fontSize, fontWeight, lineHeight, color } = style
    const { backgroundColor, borderTopColor, borderTopWidth, paddingTop, paddingLeft } = style
    return [
      ...[fontFamily, fontSize, fontWeight, lineHeight, color],
      ...[backgroundColor, borderTopColor, borderTopWidth, paddingTop, paddingLeft],
    ].join(' | ')
  })

test('an article goes from a draft to the public page, is read without script, and leaves it again', async ({
  page,
  context,
  browser,
}) => {
  const visitor = await context.newPage()
  const news = visitor.getByRole('region', { name: 'Latest News' })
  const reread = async () => {
    await visitor.goto(`${host.url}/news-and-resources`)
    await expect(news.getByRole('article').first()).toBeVisible()
  }
  await openDesk(page, await hireHere('Ann Ford'), '/content')
  await expect(heading(page, 'Content')).toBeVisible()
  await expectGood(page)
  await page.getByRole('link', { name: 'New article' }).click()
  await expect(heading(page, 'New article')).toBeFocused()
  const preview = page.getByRole('region', { name: 'Preview' })

  await page.getByLabel('Title').fill('Rates fall again')
  await page.getByLabel('Excerpt').fill('The base rate fell by a quarter of a point. '.repeat(10))
  await expect(preview.getByRole('heading')).toHaveText('Rates fall again')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByLabel('Category')).toBeFocused()
  await expect(page.getByText('Fill in the category')).toBeVisible()
  await expectGood(page)
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Rates fall again')

  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(heading(page, 'Rates fall again')).toBeVisible()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  await reread()
  await expect(news).not.toContainText('Rates fall again')

  await page.getByLabel('Category').fill('Markets')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await expectGood(page)
  await reread()
  const card = news.getByRole('article').first()
  await expect(card.getByRole('heading')).toHaveText('Rates fall again')
  // The preview is what visitors see: each part looks the same in both.
  for (const part of ['article', 'span', 'p:nth-of-type(2)', 'p:last-of-type']) {
    const [shown, previewed] = [
      part === 'article' ? card : card.locator(part).first(),
      part === 'article' ? preview.locator('article') : preview.locator('article').locator(part).first(),
    ]
    expect(await looksOf(previewed)).toBe(await looksOf(shown))
    if (part !== 'article') expect(await previewed.textContent()).toBe(await shown.textContent())
  }
  expect(await looksOf(preview.getByRole('heading'))).toBe(await looksOf(card.getByRole('heading')))

  await page.getByLabel('Title').fill('Rates fall once more')
  await page
    .getByLabel(/^Text/)
    .fill('## Why\n\nBecause [they](javascript:alert(1)) fell.\n\n| a | b |\n| --- | --- |\n| c | d |')
  await expect(preview.getByRole('heading', { name: 'Why' })).toBeVisible()
  await expect(page.getByText('A link has an address that isn’t allowed.')).toBeVisible()
  await page.getByLabel(/^Address/).fill('rates-fall')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Published, changes waiting')).toBeVisible()
  await expectGood(page)
  await reread()
  await expect(card.getByRole('heading')).toHaveText('Rates fall again')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await reread()
  await expect(card.getByRole('heading')).toHaveText('Rates fall once more')
  await card.getByRole('link').click()
  await expect(visitor).toHaveURL(`${host.url}/news-and-resources/rates-fall`)
  await expectAccessible(visitor)
  const feed = await visitor.evaluate(async () => {
    const text = await (await fetch('/news-and-resources/feed.xml')).text()
    const parsed = new DOMParser().parseFromString(text, 'application/xml')
    return [parsed.documentElement.localName, parsed.querySelector('entry > title')?.textContent]
  })
  expect(feed).toEqual(['feed', 'Rates fall once more'])
  const scriptless = await browser.newContext({ javaScriptEnabled: false })
  const reader = await scriptless.newPage()
  await reader.goto(`${host.url}/news-and-resources`)
  await reader.getByRole('link', { name: 'Rates fall once more' }).click()
  await expect(reader.getByRole('heading', { level: 2, name: 'Why' })).toBeVisible()
  await expect(reader.getByRole('link', { name: 'they' })).toHaveCount(0)

  await page.getByText('Earlier versions').click()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Version 2' })
    .getByRole('button', { name: 'Restore' })
    .click()
  await expect(page.getByLabel('Title')).toHaveValue('Rates fall again')
  await page.getByRole('button', { name: 'Undo changes' }).click()

  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  await reread()
  await expect(news).not.toContainText('Rates fall')
  expect((await reader.reload())?.status()).toBe(410)
  await scriptless.close()

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this for good?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(heading(page, 'Content')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Rates fall once more' })).toHaveCount(0)
  await reread()
  await expect(news).not.toContainText('Rates fall')
})

test('a deal and a resource are written within the limits of the public tables', async ({ page }) => {
  await openDesk(page, await hireHere('Ann Ford'), '/content?kind=deal')
  await page.getByRole('link', { name: 'New deal' }).click()
  await page.getByLabel('Title').fill('A mill in Leeds')
  await page.getByLabel('Description').fill('Twenty-eight days from the hammer to completion.')
  await page.getByLabel('Deal type').fill('Bridging')
  await page.getByLabel('Loan amount').fill('a lot')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Enter an amount in whole pounds, such as £250,000')).toBeVisible()
  await page.getByLabel('Loan amount').fill('£1.25m')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('£1,250,000')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Loan amount')).toHaveValue('£1,250,000')

  await page.goto(`${host.deskUrl}/content/resource/new`)
  await expect(page.getByLabel('Title')).toHaveAttribute('maxlength', '200')
  await page.getByLabel('Title').fill('x'.repeat(190))
  await expect(page.getByText('10 characters left.')).toBeVisible()
  await page.getByLabel('Description').fill('What to bring to a first meeting.')
  await page.getByLabel('Resource type').fill('Checklist')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await expectGoodAt(page, [390, 768, 1366])

  await page.goto(`${host.url}/news-and-resources`)
  const deal = page.getByRole('region', { name: 'Recent Completed Deals' }).getByRole('article').first()
  await expect(deal).toContainText(/£1,250,000.*A mill in Leeds/s)
  await expect(page.getByRole('region', { name: 'Helpful Resources' })).toContainText('x'.repeat(190))
})

test('two writers of one piece never overwrite each other', async ({ page, browser }) => {
  await openDesk(page, await hireHere('Ann Ford'), '/content')
  // One of those that were there before the desk was.
  await page.getByRole('link', { name: 'Our Manchester office is open' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Our Manchester office is open')
  const address = new URL(page.url()).pathname
  const other = await (await browser.newContext()).newPage()
  await openDesk(other, await hireHere('Ben Hale'), address)
  await expect(other.getByLabel('Title')).toHaveValue('Our Manchester office is open')

  await expect(page.getByText('Ben Hale has this article open too.')).toBeVisible()
  await page.getByLabel('Title').fill('Manchester: doors open')
  await expect(other.getByText('Ann Ford has this article open too and is making changes.')).toBeVisible()
  await other.getByLabel('Title').fill('Our office in Manchester')
  await other.getByLabel('Category').fill('The firm')
  await other.getByRole('button', { name: 'Save draft' }).click()
  await expect(other.getByText('Published, changes waiting')).toBeVisible()

  const conflict = page.getByRole('alert')
  await expect(conflict).toContainText('Ben Hale saved a newer version while you were editing')
  await expect(conflict).toContainText(/Yours: Manchester: doors open.*Theirs: Our office in Manchester/s)
  await expect(page.getByLabel('Category')).toHaveValue('The firm')
  await expectGood(page)
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  // The other screen follows, since nothing is typed there.
  await expect(other.getByLabel('Title')).toHaveValue('Manchester: doors open')
  await expect(other.getByLabel('Category')).toHaveValue('The firm')

  await other.getByLabel('Title').fill('Something else')
  await page.getByLabel('Excerpt').fill('Come and see us.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await other.getByRole('alert').getByRole('button', { name: 'Take theirs' }).click()
  await expect(other.getByLabel('Title')).toHaveValue('Manchester: doors open')
  await expect(other.getByLabel('Excerpt')).toHaveValue('Come and see us.')

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(heading(page, 'Content')).toBeVisible()
  await expect(heading(other, 'This article has been deleted')).toBeVisible()
  await expectGood(other)
  await other.context().close()
})

test('what is typed while a draft is being saved stays, to be saved next', async ({ page }) => {
  await openDesk(page, await hireHere('Ann Ford'), '/content/news/new')
  const save = page.getByRole('button', { name: 'Save draft' })
  await page.getByLabel('Title').fill('Saved slowly')
  let letGo = await holdAnswer(page, 'save_draft')
  await save.click()
  await page.getByLabel('Excerpt').fill('Typed mean')
  letGo()
  // The editor is now the one of the draft, under its own address.
  await expect(heading(page, 'Saved slowly')).toBeVisible()
  await expect(page.getByLabel('Excerpt')).toBeFocused()
  await page.keyboard.type('while.')
  await expect(page.getByLabel('Excerpt')).toHaveValue('Typed meanwhile.')
  await page.reload()
  await expect(page.getByLabel('Excerpt')).toHaveValue('Typed meanwhile.')

  letGo = await holdAnswer(page, 'save_draft')
  await save.click()
  await page.getByLabel('Category').fill('Markets')
  await page.getByLabel('Excerpt').fill('')
  letGo()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await expect(page.getByLabel('Category')).toHaveValue('Markets')
  // Also what was put back as it had been before.
  await expect(page.getByLabel('Excerpt')).toHaveValue('')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await save.click()
  await expect(save).toHaveCount(0)
  await expect(page.getByLabel('Category')).toHaveValue('Markets')
  await expect(page.getByLabel('Excerpt')).toHaveValue('')

  await page.goto(`${host.deskUrl}/content/news/new`)
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expect(page.getByLabel('Excerpt')).toHaveValue('')
})

test('read-only staff see content and cannot touch it', async ({ page }) => {
  const cora = await hireHere('Cora Lind', 'read_only')
  await openDesk(page, cora, '/content')
  await expect(page.getByRole('link', { name: 'New article' })).toHaveCount(0)
  await page.getByRole('link', { name: 'A short guide to retained interest' }).click()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(
    'A short guide to retained interest',
  )
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expectGood(page)
  await page.goto(`${host.deskUrl}/content/news/new`)
  await expect(heading(page, 'This article doesn’t exist')).toBeVisible()
  const refused = await cora.client.rpc('save_draft', { content_kind: 'news', fields: { title: 'x' } })
  expect(refused.error?.code).toBe('42501')
})

test('content that cannot be read or saved says so, and loses nothing', async ({ page, context }) => {
  await page.route('**/rest/v1/rpc/list_content', (route) => route.fulfill({ status: 500, json: {} }))
  await page.clock.install()
  await openDesk(page, await hireHere('Ann Ford'), '/content')
  await expectAfterPauses(page, page.getByText('This couldn’t be loaded'))
  await expectGood(page)
  await page.route('**/rest/v1/rpc/list_content', (route) => route.fulfill({ json: [] }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No articles yet')).toBeVisible()
  await expectGood(page)
  await page.unroute('**/rest/v1/rpc/list_content')
  await page.goto(`${host.deskUrl}/content/news/new`)
  await page.getByLabel('Title').fill('Written in a tunnel')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('alert')).toContainText('Your text is still here')
  await expect(page.getByLabel('Title')).toHaveValue('Written in a tunnel')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(heading(page, 'Written in a tunnel')).toBeVisible()
})

/** A white picture with one bit a pixel, which is small however many pixels it has. */
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

test('a picture is made small, described and shown; a file is uploaded; a dead link keeps a text from going out', async ({
  page,
}) => {
  await openDesk(page, await hireHere('Ann Ford'), '/content/news/new')
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
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
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

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByLabel(/^Text/)).toBeFocused()
  await expect(page.locator('#body-error')).toContainText(
    'The link “our rates” leads to no page of our site: /paymnts',
  )
  const text = await page.getByLabel(/^Text/).inputValue()
  await page.getByLabel(/^Text/).fill(text.replace('/paymnts', '/payments'))
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await expectGoodAt(page, [390, 768, 1366])

  await page.goto(`${host.deskUrl}/content/resource/new`)
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

  await page.goto(`${host.url}/news-and-resources/a-barn-becomes-a-home`)
  const picture = page.getByRole('img', { name: /^A stone barn/ })
  await expect(picture).toHaveAttribute('loading', 'lazy')
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_408)
  await expectGoodAt(page, [390, 768, 1366])
})
