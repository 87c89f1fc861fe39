import { expect, type Page, test } from '@playwright/test'
import { watchPolicy } from '../../forms/form-steps.ts'
import { expectAccessible, expectGood } from '../../setup/accessibility.ts'
import { isDeep } from '../../setup/deep.ts'
import {
  type FilledDesk,
  listAll,
  openInbox,
  promiseAtTop,
  rows,
  searchBox,
  section,
  startFilledDesk,
} from './desk-inbox-steps.ts'
import {
  applyOnTheSite,
  holdFirstRowInView,
  holdRowUnderPointer,
  missLeadWhileCutOff,
  sendManyAtOnce,
  watchConnection,
} from './inbox-live-steps.ts'
import {
  callUntilReached,
  goOnBeforeTheAnswer,
  holdFocusedRow,
  recordContactWithFirst,
  takeCase,
} from './inbox-work-steps.ts'

// One after another, on one database.
test.describe.configure({ mode: 'default' })

// More than half of them are decided.
const LEADS = isDeep ? 2_000 : 250
// More than the rows of a window and those drawn around it; far fewer than the list has.
const FEW_ROWS = 60

let desk: FilledDesk
test.beforeAll(async () => {
  desk = await startFilledDesk(LEADS)
})
test.afterAll(async () => {
  await desk?.host.close()
})

/** Scrolls to the end as fast as rows are drawn. Gives every row that was in view, and the most drawn at once. */
function scrollToTheEnd(page: Page, expected: number): Promise<{ met: string[]; most: number }> {
  return page.evaluate(async (wanted) => {
    const met = new Set<string>()
    let most = 0
    for (const patience = Date.now() + 100_000; met.size < wanted && Date.now() < patience; ) {
      const drawn = [...document.querySelectorAll<HTMLElement>('[data-band]')].flatMap((list) =>
        [...list.querySelectorAll<HTMLElement>('li')].sort(
          (one, other) => Number(one.ariaPosInSet) - Number(other.ariaPosInSet),
        ),
      )
      most = Math.max(most, drawn.length)
      for (const row of drawn) {
        // Not the rows drawn above and below the window.
        const { top, bottom } = row.getBoundingClientRect()
        if (bottom > 0 && top < innerHeight) met.add(row.dataset.reference ?? '')
      }
      scrollBy(0, innerHeight / 2)
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    }
    return { met: [...met], most }
  }, expected)
}

test('an adviser scrolls through every open and every decided case', async ({ page }) => {
  const breaches = await watchPolicy(page)
  await openInbox(page, desk)
  await test.step('leads are ordered by promise, and only those near are drawn', () => scrollOpenCases(page))
  await test.step('a longer list draws no more rows, and Back keeps the row', () => scrollDecidedCases(page))
  expect(breaches).toEqual([])
})

async function scrollOpenCases(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/^\(\d+\) Inbox · /)
  await expectGood(page)

  const expected = (await listAll(desk, {})).map(({ reference }) => reference)
  const { met, most } = await scrollToTheEnd(page, expected.length)
  expect(met).toEqual(expected)
  expect(most).toBeLessThan(FEW_ROWS)
  await expectAccessible(page)
}

async function scrollDecidedCases(page: Page): Promise<void> {
  await page.getByLabel('Status').selectOption('All decided')
  await expect(section(page, 'Decided')).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  const expected = await listAll(desk, { states: ['completed', 'declined', 'withdrawn'] })
  expect(expected.length).toBeGreaterThan(LEADS / 2)
  const { met, most } = await scrollToTheEnd(page, expected.length)
  expect(met).toEqual(expected.map(({ reference }) => reference))
  expect(most).toBeLessThan(FEW_ROWS)
  const last = rows(page).filter({ has: page.locator(`[data-row="${met.at(-1)}"]`) })
  await expect(last).toHaveAttribute('aria-posinset', String(expected.length))
  await expect(last).toHaveAttribute('aria-setsize', String(expected.length))
  await expect(section(page, 'Decided')).toContainText(expected.length.toLocaleString('en-GB'))

  // Going back from a case restores the scroll position.
  await last.getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/cases/${met.at(-1)}`))
  await page.goBack()
  await expect(last).toBeInViewport()
  await expect(page).toHaveTitle(/^\(\d+\) Inbox · /)
}

test('the list is used by keyboard, and single keys can be off', async ({ page }) => {
  await openInbox(page, desk)
  await test.step('keys walk the list, search it and are listed', () => walkAndSearch(page))
  await test.step('after a case the keyboard goes on with the next row', () => goOnAfterCase(page))
  await test.step('so it does in a filtered list, unless keys are switched off', () =>
    goOnInFilteredList(page))
})

const focusedRow = (page: Page) => page.locator('li[data-reference]:focus-within')

async function walkAndSearch(page: Page): Promise<void> {
  const link = (index: number) => rows(page).nth(index).locator('a[data-row]')
  await page.keyboard.press('j')
  await expect(link(0)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await expect(link(2)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('k')
  await expect(link(0)).toBeFocused()
  await page.keyboard.press('k')
  await expect(link(0)).toBeFocused()

  await page.keyboard.press('/')
  await expect(searchBox(page)).toBeFocused()
  // In a field the keys type.
  await page.keyboard.type('j/c?')
  await expect(searchBox(page)).toHaveValue('j/c?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(searchBox(page)).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(searchBox(page)).not.toBeFocused()
  await expect(section(page, 'Waiting to hear from us')).toBeVisible()

  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const label of ['Next lead', 'Previous lead', 'Search', 'Take this lead'])
    await expect(shortcuts.getByText(label)).toBeVisible()
  await expectGood(page)
  await page.keyboard.press('Escape')
}

async function goOnAfterCase(page: Page): Promise<void> {
  const order = (await listAll(desk, {})).map(({ reference }) => reference)
  // How many leads are open depends on the day the leads were invented for.
  const opened = Math.min(39, order.length - 2)
  // The key goes on from the lead that had the focus before.
  await page.keyboard.press('j')
  await expect(focusedRow(page)).toHaveAttribute('data-reference', order[1] ?? '')
  for (let step = 2; step <= opened; step += 1) await page.keyboard.press('j')
  await expect(focusedRow(page)).toHaveAttribute('data-reference', order[opened] ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/cases/${order[opened]}`))
  // The list is read in pages of 100 rows, so of a longer one only “100+” is known.
  const total = order.length > 100 ? '100+' : String(order.length)
  await expect(page.getByText(`${opened + 1} of ${total}`, { exact: true })).toBeVisible()
  await page.goBack()
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(focusedRow(page)).toHaveAttribute('data-reference', order[opened + 1] ?? '')
}

async function goOnInFilteredList(page: Page): Promise<void> {
  // Scrolls up to the filters; selectOption alone would not.
  await page.getByLabel('Kind').focus()
  await page.getByLabel('Kind').selectOption('Bridging loan')
  await page.getByLabel('Status').selectOption('With lenders')
  const lent = await listAll(desk, { forms: ['bridging_application'], states: ['with_lenders'] })
  await expect(page.getByText(`${lent.length} leads listed`, { exact: true })).toBeAttached()
  await rows(page).first().getByRole('link').first().click()
  await expect(page.getByText(`1 of ${lent.length}`, { exact: true })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(new RegExp(`/cases/${lent[1]?.reference}`))
  // The inbox goes on from the case that was shown last.
  await expect(page.getByText(`2 of ${lent.length}`, { exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Inbox' }).click()
  await expect(page).toHaveURL(`${desk.host.deskUrl}/?kind=bridging_application&state=with_lenders`)
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('k')
  await expect(focusedRow(page)).toHaveAttribute('data-reference', lent[0]?.reference ?? '')

  // As the setting on the account page does.
  await page.evaluate(() => localStorage.setItem('desk-shortcuts', 'off'))
  await page.keyboard.press('j')
  await page.keyboard.press('/')
  await expect(focusedRow(page)).toHaveAttribute('data-reference', lent[0]?.reference ?? '')
  await expect(searchBox(page)).not.toBeFocused()
}

test('an open inbox follows leads that arrive and leave, without a reload', async ({ page, browser }) => {
  // Enough to fill the window: on a working day so few may be waiting that a new lead would be in view straight away.
  for (let earlier = 0; earlier < 15; earlier++) await promiseAtTop(desk, 'Ida Earlier', 200)
  const whileCutOff = await watchConnection(page)
  await openInbox(page, desk)
  const removed = await test.step('the row under the pointer stays while leads change above it', () =>
    holdRowUnderPointer(page, desk))
  await test.step('the first visible row stays while leads arrive above it', () =>
    holdFirstRowInView(page, desk))
  await test.step('a lead sent on the public site appears', () => applyOnTheSite(page, desk, browser))
  await test.step('after a dropped connection the inbox reads what it missed', () =>
    missLeadWhileCutOff(page, desk, whileCutOff))
  await test.step('many changes in a row make few reads, one at a time', () => sendManyAtOnce(page, desk))
  await desk.host.admin('update public.leads set quarantined = false where reference = any($1)', [removed])
})

test('an adviser takes cases and records contact from the list', async ({ page }) => {
  await openInbox(page, desk)
  await test.step('after recorded contact the next row gets the focus', () =>
    recordContactWithFirst(page, desk))
  await test.step('nobody answers, then somebody does: the promise is settled', () =>
    callUntilReached(page, desk))
  await test.step('a case is taken with one press, and a colleague’s change shows', () =>
    takeCase(page, desk))
  await test.step('the focused row of a short list stays where it is', () => holdFocusedRow(page, desk))
  await test.step('a late answer doesn’t take the focus away from something else', () =>
    goOnBeforeTheAnswer(page, desk))
})
