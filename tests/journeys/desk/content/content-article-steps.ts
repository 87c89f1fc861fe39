import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import type { TestHost } from '../../../contract/setup/start-test-host.ts'
import { expectAccessible, expectGood } from '../../setup/accessibility.ts'
import { heading, openNew } from './content-steps.ts'

const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
const news = (visitor: Page) => visitor.getByRole('region', { name: 'Latest News' })
const card = (visitor: Page) => news(visitor).getByRole('article').first()
const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true })

async function readNews(visitor: Page, host: TestHost): Promise<void> {
  await visitor.goto(`${host.url}/news-and-resources`)
  await expect(card(visitor)).toBeVisible()
}

/** The titles that visitors can read: the page shows the newest rows of this table. */
async function publicTitles(host: TestHost): Promise<string[]> {
  const { data } = await host.client().from('news_articles').select('title').throwOnError()
  return data.map(({ title }) => title)
}

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

export async function writeDraft(page: Page, host: TestHost): Promise<void> {
  await expect(heading(page, 'Content')).toBeVisible()
  await expectGood(page)
  await page.getByRole('link', { name: 'New article' }).click()
  await expect(heading(page, 'New article')).toBeFocused()

  await page.getByLabel('Title').fill('Rates fall again')
  await page.getByLabel('Excerpt').fill('The base rate fell by a quarter of a point. '.repeat(10))
  await expect(preview(page).getByRole('heading')).toHaveText('Rates fall again')
  await publish(page).click()
  await expect(page.getByLabel('Category')).toBeFocused()
  await expect(page.getByText('Fill in the category')).toBeVisible()
  await expectGood(page)
  await openNew(page, 'News', 'article')
  await expect(page.getByLabel('Title')).toHaveValue('Rates fall again')

  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(heading(page, 'Rates fall again')).toBeVisible()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  expect(await publicTitles(host)).not.toContain('Rates fall again')
}

export async function publishDraft(page: Page, host: TestHost, visitor: Page): Promise<void> {
  await page.getByLabel('Category').fill('Markets')
  await publish(page).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await expectGood(page)
  await readNews(visitor, host)
  await expect(card(visitor).getByRole('heading')).toHaveText('Rates fall again')
  // The preview is what visitors see: each part looks the same in both.
  for (const part of ['article', 'span', 'p:nth-of-type(2)', 'p:last-of-type']) {
    const [shown, previewed] = [
      part === 'article' ? card(visitor) : card(visitor).locator(part).first(),
      part === 'article'
        ? preview(page).locator('article')
        : preview(page).locator('article').locator(part).first(),
    ]
    expect(await looksOf(previewed)).toBe(await looksOf(shown))
    if (part !== 'article') expect(await previewed.textContent()).toBe(await shown.textContent())
  }
  expect(await looksOf(preview(page).getByRole('heading'))).toBe(
    await looksOf(card(visitor).getByRole('heading')),
  )
}

export async function changePublished(page: Page, host: TestHost, visitor: Page): Promise<void> {
  await page.getByLabel('Title').fill('Rates fall once more')
  await page
    .getByLabel(/^Text/)
    .fill('## Why\n\nBecause [they](javascript:alert(1)) fell.\n\n| a | b |\n| --- | --- |\n| c | d |')
  await expect(preview(page).getByRole('heading', { name: 'Why' })).toBeVisible()
  await expect(page.getByText('A link has an address that isn’t allowed.')).toBeVisible()
  await page.getByLabel(/^Address/).fill('rates-fall')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Published, changes waiting')).toBeVisible()
  await expectGood(page)
  expect(await publicTitles(host)).toContain('Rates fall again')
  expect(await publicTitles(host)).not.toContain('Rates fall once more')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await readNews(visitor, host)
  await expect(card(visitor).getByRole('heading')).toHaveText('Rates fall once more')
  await card(visitor).getByRole('link').click()
  await expect(visitor).toHaveURL(`${host.url}/news-and-resources/rates-fall`)
  await expectAccessible(visitor)
  const feed = await visitor.evaluate(async () => {
    const text = await (await fetch('/news-and-resources/feed.xml')).text()
    const parsed = new DOMParser().parseFromString(text, 'application/xml')
    return [parsed.documentElement.localName, parsed.querySelector('entry > title')?.textContent]
  })
  expect(feed).toEqual(['feed', 'Rates fall once more'])
}

/** Gives the page of a reader whose browser runs no script. */
export async function readWithoutScript(scriptless: BrowserContext, host: TestHost): Promise<Page> {
  const reader = await scriptless.newPage()
  await reader.goto(`${host.url}/news-and-resources`)
  await reader.getByRole('link', { name: 'Rates fall once more' }).click()
  await expect(reader.getByRole('heading', { level: 2, name: 'Why' })).toBeVisible()
  await expect(reader.getByRole('link', { name: 'they' })).toHaveCount(0)
  return reader
}

export async function restoreAndUnpublish(page: Page, host: TestHost, visitor: Page): Promise<void> {
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
  await readNews(visitor, host)
  await expect(news(visitor)).not.toContainText('Rates fall')
}

export async function deletePublished(page: Page, host: TestHost): Promise<void> {
  await publish(page).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this for good?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(heading(page, 'Content')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Rates fall once more' })).toHaveCount(0)
  expect(await publicTitles(host)).not.toContain('Rates fall once more')
}
