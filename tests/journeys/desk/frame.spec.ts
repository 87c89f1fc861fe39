import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { casePath } from '#shared/desk-links.ts'
import { sendCallback, somebody } from '../forms/lead-steps.ts'
import { expectAccessible, expectGoodAt } from '../setup/accessibility.ts'
import { expectNoSidewaysScroll } from '../setup/sideways-scroll.ts'
import { panel, turnTo } from './case/case-steps.ts'
import { deskUrl, hire, openDesk } from './desk-steps.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
// 683 is a screen of 1366 at 200% zoom, 320 one of 1280 at 400%.
const expectToFit = (page: Page) => expectGoodAt(page, [320, 390, 683, 768, 1024, 1366], 700)

test('nothing overflows at 200% or 400% zoom, and the rail leads everywhere', async ({ page }) => {
  await sendCallback(somebody())
  await openDesk(page, await hire({ role: 'admin', name: 'Ann Ford' }), '/account')
  await expect(page.getByRole('button', { name: 'Add an app' })).toBeVisible()
  await expectToFit(page)
  const rail = page.getByRole('navigation', { name: 'Desk' })
  await expect(rail.getByRole('link')).toHaveText([
    /^Inbox/,
    /^Mail/,
    'Lenders',
    'Overview',
    'Content',
    'Admin',
  ])
  await rail.getByRole('link', { name: 'Overview' }).click()
  await expect(heading(page, 'Overview')).toBeFocused()
  await expect(page).toHaveTitle(/^(\(\d+\) )?Overview · Lark & Crane desk$/)
  await expect(rail.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')

  // A lead that arrives while another screen is open is counted in the rail and in the tab's title.
  const waiting = async () => Number((await page.title()).match(/^\((\d+)\)/)?.[1] ?? 0)
  await expect(rail.getByRole('link', { name: 'Inbox' })).toContainText('waiting to hear from us')
  const before = await waiting()
  await sendCallback(somebody())
  await expect.poll(waiting).toBeGreaterThan(before)
  await expect(rail.getByRole('link', { name: 'Inbox' })).toContainText(String(await waiting()))

  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(heading(page, 'Content')).toBeFocused()
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list.getByText('Go to Overview')).toBeVisible()
  await expectAccessible(page)
  // No shortcut acts behind a dialog.
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(heading(page, 'Content')).toBeVisible()

  await turnTo(page, '/no/such/page')
  await expect(heading(page, 'Page not found')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('an account without a name shows its e-mail address, however long', async ({ page }) => {
  const email = `alexandrina.${randomUUID()}@lending-department.example`
  const reference = await sendCallback(somebody())
  await openDesk(page, await hire({ role: 'admin', name: '', email }), casePath(reference))
  await page.getByRole('button', { name: 'Take it' }).click()
  await expect(panel(page, 'Status').getByLabel('Owner')).toContainText(email)
  await expectRailToFit(page)
  await expectToFit(page)
  await turnTo(page, '/account')
  await expect(page.getByRole('main').getByText(email)).toHaveCount(2)
  await expectToFit(page)
  await turnTo(page, '/admin/people')
  const entry = page.getByRole('list', { name: 'Accounts' }).getByRole('listitem').filter({ hasText: email })
  await expect(entry).toBeVisible()
  await expectToFit(page)
})

/** Where the rail is shown, all of it is seen: a scroll bar would take room from it. */
async function expectRailToFit(page: Page): Promise<void> {
  const rail = page.getByRole('banner')
  for (const [width, height] of [
    [768, 1_024],
    [1_280, 720],
    [1_366, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    const hidden = await rail.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
      scrollWidth - clientWidth,
      scrollHeight - clientHeight,
    ])
    expect(hidden).toEqual([0, 0])
  }
}

test('keys reach what matters and can be off; phones have areas below', async ({ page }) => {
  await openDesk(page, await hire({ name: 'Ann Ford' }), '/account')
  // Until this button is there, Tab would skip to the next panel.
  await expect(page.getByRole('button', { name: 'Add an app' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Add an app' })).toBeFocused()
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outline)
  expect(outline).toMatch(/solid 2px|2px solid/)

  // A dialog takes the focus, keeps it, and gives it back.
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' })
  await expect(dialog.getByLabel('Six-digit code')).toBeFocused()
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab')
    // In the dialog, or in the browser's own bars: never on the page behind.
    const behind = await dialog.evaluate(
      (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
    )
    expect(behind).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Add an app' })).toBeFocused()

  // Single keys never act while somebody types, and can be switched off.
  await page.getByLabel('New password', { exact: true }).pressSequentially('go to overview?')
  await expect(heading(page, 'Your account')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The guides of docs/guide are on the desk too, with their pictures.
  await page.getByRole('link', { name: 'How to do things on the desk' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A day on the desk' })).toBeVisible()
  const picture = page.getByRole('img', { name: /^The inbox/ })
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(1_000)
  await expectAccessible(page)
  await page.goBack()
  await page.getByLabel('Single-key shortcuts').uncheck()
  await page.keyboard.press('?')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(page.getByLabel('Single-key shortcuts')).not.toBeChecked()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await useOnPhone(page)
})

async function useOnPhone(page: Page): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Desk' })
  await expect(bar.getByRole('link')).toHaveText([/^Inbox/, /^Mail/, 'Lenders', 'Overview', 'Content'])
  await expect(bar).toBeInViewport({ ratio: 1 })
  await bar.getByRole('link', { name: 'Content' }).click()
  await expect(heading(page, 'Content')).toBeVisible()
  await page.getByRole('link', { name: 'Account of Ann Ford' }).click()
  await expect(heading(page, 'Your account')).toBeVisible()
  await expectAccessible(page)
  // The end of the page can be scrolled up until the bar no longer covers it.
  await page.mouse.wheel(0, 10_000)
  await expect(page.getByLabel('Single-key shortcuts')).toBeInViewport({ ratio: 1 })
  await page.getByLabel('Single-key shortcuts').click()
}

test('an empty desk says how to make the first account', async ({ page }) => {
  // The answer is made up here; tests/contract/desk/serving.test.ts tries the real one.
  let isStaffed = false
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/rest/v1/rpc/desk_is_staffed', async (route) => {
    await held
    await route.fulfill({ json: isStaffed })
  })
  await page.goto(deskUrl)
  const form = page.locator('form')
  const place = await form.boundingBox()
  answer()
  await expect(page.getByText('Nobody has an account yet')).toBeVisible()
  expect(await form.boundingBox()).toEqual(place)
  await expect(page.getByText('npm run staff -- add')).toBeVisible()
  await expectAccessible(page)
  isStaffed = true
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(page.getByText('Nobody has an account yet')).toHaveCount(0)
  await expectToFit(page)
})
