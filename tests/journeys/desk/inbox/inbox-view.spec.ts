import { expect, test } from '@playwright/test'
import { londonDay } from '#shared/promises/london-time.ts'
import { expectAccessible, expectGood } from '../../setup/accessibility.ts'
import {
  type FilledDesk,
  openAs,
  openInbox,
  rowOf,
  sendCallback,
  startFilledDesk,
} from './desk-inbox-steps.ts'
import { failToLoad, failToReread, saveOffline, takeTooLate } from './inbox-fault-steps.ts'
import { emptyTheList, filterLeads, searchLeads } from './inbox-filter-steps.ts'

test.describe.configure({ mode: 'default' })

let desk: FilledDesk
test.beforeAll(async () => {
  desk = await startFilledDesk(150)
})
test.afterAll(async () => {
  await desk?.host.close()
})

test('filters and search find leads, and an empty list says why', async ({ page }) => {
  await openInbox(page, desk, desk.me, '/?overdue=yes')
  await test.step('filters narrow the list, change the address, and Back undoes them', () =>
    filterLeads(page, desk))
  await test.step('a lead is found by name, reference, phone number and e-mail address', () =>
    searchLeads(page, desk))
  await test.step('an empty list says why', () => emptyTheList(page, desk))
})

test('an inbox that can’t be read or changed loses nothing', async ({ page, context }) => {
  for (const name of ['Rita Reread', 'Connie Clash', 'Olga Offline']) await sendCallback(desk, name)
  // Without realtime, as in the moment before a change is announced.
  await page.routeWebSocket(/realtime/, () => {})
  await page.clock.install()
  await test.step('an unreadable list says so, and nothing moves when it’s back', () =>
    failToLoad(page, () => openAs(page, desk, desk.me)))
  await test.step('a saved contact says it’s saved when the list stays unreadable', () => failToReread(page))
  await test.step('a case that a colleague took meanwhile is not taken from them', () =>
    takeTooLate(page, desk))
  await test.step('offline the list stays, and a change says it isn’t saved', () =>
    saveOffline(page, context))
})

test('promises count down from green over amber to late, nothing moves', async ({ page }) => {
  const inSevenMinutes = new Date(Date.now() + 7 * 60_000)
  test.skip(londonDay(inSevenMinutes) !== londonDay(new Date()), 'At midnight the list itself is a new one.')
  const add = (reference: string, name: string, minutes: number) =>
    desk.host.admin(
      `with lead as (
         insert into public.leads (reference, form, received_at, promised_by)
         values ($1, 'business_application', now() - interval '2 hours', now() + make_interval(mins => $3)) returning reference
       ) insert into public.business_applications select reference, 'Clock Ltd', '1 Mill Lane', '1000', 1000, 'A clock', '12',
           $2, '1980-01-01', '1 Mill Lane', 'tenant', '07700 900001', 'clock@example.com' from lead`,
      [reference, name, minutes],
    )
  await add('LC-20260102-1001', 'Gloria Green', 8 * 60 + 3)
  await add('LC-20260102-1002', 'Rory Red', 4)
  await page.clock.install()
  await openInbox(page, desk, desk.me, '/?q=Clock+Ltd')
  await expect(rowOf(page, 'Gloria Green')).toContainText(/8 h 3 min left/)
  await expect(rowOf(page, 'Rory Red')).toContainText(/4 min left/)
  await expectAccessible(page)
  const tone = (name: string) =>
    rowOf(page, name)
      .getByText(/left|Late/)
      .evaluate((words) => getComputedStyle(words).color)
  const [green, amber] = [await tone('Gloria Green'), await tone('Rory Red')]

  await page.evaluate(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        if (!element?.closest('[data-due]')) moved.push(element?.outerHTML ?? 'text')
      }
    }).observe(document.querySelector('main section') as Node, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  await page.clock.fastForward('06:00')
  await expect(rowOf(page, 'Gloria Green')).toContainText(/7 h 5\d min left/)
  await expect(rowOf(page, 'Rory Red')).toContainText(/Late by [23] min/)
  expect(await tone('Gloria Green')).toBe(amber)
  expect(new Set([green, amber, await tone('Rory Red')]).size).toBe(3)
  await expectAccessible(page)
  const moved = await page.evaluate(() => (window as unknown as { moved: string[] }).moved)
  expect(moved).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a lead is a card with a call button, filters behind another', async ({ page }) => {
    await sendCallback(desk, 'Petra Phone')
    await openInbox(page, desk, desk.me, '/?q=Petra+Phone')
    const card = rowOf(page, 'Petra Phone')
    await expect(card.getByRole('link', { name: 'Call Petra Phone on 020 7946 0123' })).toHaveAttribute(
      'href',
      'tel:02079460123',
    )
    for (const control of [
      card.getByRole('link', { name: /^Call/ }),
      card.getByRole('button', { name: /^Record contact/ }),
    ])
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    // “Take” looks like a button too.
    const edge = (name: RegExp) =>
      card.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).borderTopColor)
    expect(await edge(/^Take/)).toBe(await edge(/^Record contact/))
    await expectGood(page)

    await expect(page.getByLabel('Kind')).toBeHidden()
    const filters = page.getByRole('button', { name: /^Filters/ })
    const closed = await filters.boundingBox()
    await filters.click()
    await page.getByLabel('Kind').selectOption('Bridging loan')
    await expect(page.getByText('No leads match')).toBeVisible()
    await expect(filters).toHaveText('Filters (1)')
    expect((await filters.boundingBox())?.height).toBe(closed?.height)
    await expectGood(page)
    await page.getByLabel('Kind').selectOption('Callback')
    await card.getByRole('button', { name: /^Take/ }).click()
    await expect(card).toContainText('Ann Ford')
    await card.getByRole('button', { name: /^Record contact/ }).click()
    await expectGood(page)
    await page.getByRole('button', { name: 'Voicemail' }).click()
    await page.getByRole('button', { name: 'Record', exact: true }).click()
    await expect(page.getByText('Recorded: you left Petra Phone a voicemail. Promise kept.')).toBeVisible()
  })
})
