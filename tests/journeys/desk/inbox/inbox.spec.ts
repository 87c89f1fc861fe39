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
  section,
  startFilledDesk,
} from './desk-inbox-steps.ts'
import { goOnAfterCase, goOnInFilteredList, walkAndSearch } from './inbox-key-steps.ts'
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
  await test.step('after a case the keyboard goes on with the next row', () => goOnAfterCase(page, desk))
  await test.step('so it does in a filtered list, unless keys are switched off', () =>
    goOnInFilteredList(page, desk))
})

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
