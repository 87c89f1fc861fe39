import { expect, type Page, test } from '@playwright/test'
import { type StaffAccount, signInStaff } from '../../../contract/auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../../../contract/setup/start-test-host.ts'
import { expectGood } from '../../setup/accessibility.ts'
import { deepUnless } from '../../setup/deep.ts'
import { giveSession } from '../give-session.ts'
import {
  changePublished,
  deletePublished,
  publishDraft,
  readWithoutScript,
  restoreAndUnpublish,
  writeDraft,
} from './content-article-steps.ts'
import {
  addPicture,
  mendDeadLink,
  publishDeal,
  publishResource,
  readPublished,
} from './content-media-steps.ts'
import {
  failToRead,
  keepMine,
  openArticle,
  saveOffline,
  takeTheirs,
  typeWhileSaving,
} from './content-mishap-steps.ts'
import { heading, openContent } from './content-steps.ts'

// All tests in one worker, because each worker would start its own host.
test.describe.configure({ mode: 'default' })

// A host of its own: what is published here would change the news other journeys read.
let host: TestHost
test.beforeAll(async () => {
  host = await startTestHost({ embedded: true, withSite: true })
})
test.afterAll(() => host.close())

const hireHere = (name: string, role: 'adviser' | 'read_only' = 'adviser') =>
  signInStaff(host, { role, name })

async function openDesk(page: Page, account: StaffAccount, path: string): Promise<void> {
  await giveSession(page, account, host.deskUrl ?? '')
  await page.goto(host.deskUrl + path)
}

test('an article is published, read without script, and taken back', async ({ page, context, browser }) => {
  const visitor = await context.newPage()
  await openDesk(page, await hireHere('Ann Ford'), '/content')
  await test.step('a draft is written, and visitors don’t see it', () => writeDraft(page, host))
  await test.step('once published it looks as its preview did', () => publishDraft(page, host, visitor))
  await test.step('changes are public only when they are published', () =>
    changePublished(page, host, visitor))
  const scriptless = await browser.newContext({ javaScriptEnabled: false })
  const reader = await test.step('it is read without script', () => readWithoutScript(scriptless, host))
  await test.step('an earlier version is looked at; unpublished, the article is gone', () =>
    restoreAndUnpublish(page, host, visitor))
  expect((await reader.reload())?.status()).toBe(410)
  await scriptless.close()
  await test.step('a published article is deleted only when the question is answered', () =>
    deletePublished(page, host))
})

test('a deal, a resource file and an illustrated article are published', async ({ page }) => {
  await openDesk(page, await hireHere('Ann Ford'), '/content')
  await test.step('a deal needs an amount', () => publishDeal(page))
  await test.step('a resource has limits, and a file to download', () => publishResource(page))
  await test.step('a picture is made small, described and shown', () => addPicture(page))
  await test.step('a dead link keeps a text from going out', () => mendDeadLink(page))
  await test.step('visitors see all three', () => readPublished(page, host))
})

// Cases and the inbox show the same in `npm test`.
test('an unreadable or empty list of content says so', deepUnless(false), async ({ page }) => {
  await page.clock.install()
  const ann = await hireHere('Ann Ford')
  await failToRead(page, () => openDesk(page, ann, '/content'))
})

test('content that cannot be saved says so, and no writer loses anything', async ({
  page,
  context,
  browser,
}) => {
  await openDesk(page, await hireHere('Ann Ford'), '/content')
  await test.step('typing while a draft is saved is kept for the next save', () => typeWhileSaving(page))
  const other = await (await browser.newContext()).newPage()
  await test.step('two writers of one piece never overwrite each other', async () => {
    await openDesk(other, await hireHere('Ben Hale'), await openArticle(page))
    await keepMine(page, other)
    await takeTheirs(page, other)
  })
  await other.context().close()
  await test.step('a draft that cannot be saved stays in the editor', () => saveOffline(page, context))
})

// As overview.spec.ts tries with figures and the inbox in `npm test`.
test('read-only staff see content and cannot touch it', deepUnless(false), async ({ page }) => {
  const cora = await hireHere('Cora Lind', 'read_only')
  await openDesk(page, cora, '/content/news/new')
  await expect(heading(page, 'This article doesn’t exist')).toBeVisible()
  await openContent(page)
  await expect(page.getByRole('link', { name: 'A short guide to retained interest' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New article' })).toHaveCount(0)
  await page.getByRole('link', { name: 'A short guide to retained interest' }).click()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(
    'A short guide to retained interest',
  )
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expectGood(page)
  const refused = await cora.client.rpc('save_draft', { content_kind: 'news', fields: { title: 'x' } })
  expect(refused.error?.code).toBe('42501')
})
