import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectGood } from '../../setup/accessibility.ts'
import { holdAnswer } from '../../setup/hold-answer.ts'
import { expectAfterPauses } from '../../setup/page-clock.ts'
import { heading, openContent, openNew } from './content-steps.ts'

const LIST = '**/rest/v1/rpc/list_content'

export async function failToRead(page: Page, open: () => Promise<void>): Promise<void> {
  await page.route(LIST, (route) => route.fulfill({ status: 500, json: {} }))
  await open()
  await expectAfterPauses(page, page.getByText('This couldn’t be loaded'))
  await expectGood(page)
  await page.route(LIST, (route) => route.fulfill({ json: [] }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No articles yet')).toBeVisible()
  await expectGood(page)
  await page.unroute(LIST)
}

export async function typeWhileSaving(page: Page): Promise<void> {
  await openNew(page, 'News', 'article')
  const save = page.getByRole('button', { name: 'Save draft' })
  await page.getByLabel('Title').fill('Saved slowly')
  let letGo = await holdAnswer(page, 'save_draft')
  await save.click()
  await page.getByLabel('Excerpt').fill('Typed mean')
  letGo()
  // The editor now shows the saved draft, under its own address.
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
  // The excerpt that was cleared during this save stays empty. It's also empty in the draft from the first save.
  // If the editor compared the box only with that draft, it would see no change and put back the text just saved.
  await expect(page.getByLabel('Excerpt')).toHaveValue('')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await save.click()
  await expect(save).toHaveCount(0)
  await expect(page.getByLabel('Category')).toHaveValue('Markets')
  await expect(page.getByLabel('Excerpt')).toHaveValue('')

  await openNew(page, 'News', 'article')
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expect(page.getByLabel('Excerpt')).toHaveValue('')
}

/** Opens one of the articles from firm/pieces. */
export async function openArticle(page: Page): Promise<string> {
  await openContent(page)
  await page.getByRole('link', { name: 'Our Manchester office is open' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Our Manchester office is open')
  return new URL(page.url()).pathname
}

export async function keepMine(page: Page, other: Page): Promise<void> {
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
}

export async function takeTheirs(page: Page, other: Page): Promise<void> {
  await other.getByLabel('Title').fill('Something else')
  await page.getByLabel('Excerpt').fill('Come and see us.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  const conflict = other.getByRole('alert')
  await expect(conflict).toContainText('It doesn’t affect your changes.')
  await conflict.getByRole('button', { name: 'Take theirs' }).click()
  await expect(other.getByLabel('Title')).toHaveValue('Manchester: doors open')
  await expect(other.getByLabel('Excerpt')).toHaveValue('Come and see us.')

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(heading(page, 'Content')).toBeVisible()
  await expect(heading(other, 'This article has been deleted')).toBeVisible()
  await expectGood(other)
}

export async function saveOffline(page: Page, context: BrowserContext): Promise<void> {
  await openNew(page, 'News', 'article')
  await page.getByLabel('Title').fill('Written in a tunnel')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('alert')).toContainText('Your text is still here')
  await expect(page.getByLabel('Title')).toHaveValue('Written in a tunnel')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(heading(page, 'Written in a tunnel')).toBeVisible()
}
