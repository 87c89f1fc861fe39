import { expect, type Page, test } from '@playwright/test'
import { listInbox } from '../../../../apps/desk/backend/inbox.ts'
import { expectAccessible, expectGood } from '../../setup/accessibility.ts'
import { isDeep } from '../../setup/deep.ts'
import { expectNoSidewaysScroll } from '../../setup/sideways-scroll.ts'
import {
  type FilledDesk,
  openAs,
  openInbox,
  rowOf,
  rows,
  searchBox,
  section,
  sendCallback,
  startFilledDesk,
} from './desk-inbox-steps.ts'
import { failToLoad, failToReread, saveOffline, takeTooLate } from './inbox-fault-steps.ts'

test.describe.configure({ mode: 'default' })

let desk: FilledDesk
test.beforeAll(async () => {
  desk = await startFilledDesk(150)
})
test.afterAll(async () => {
  await desk?.host.close()
})

const LIST = '**/rest/v1/rpc/list_inbox'

test('filters and search find leads, and an empty list says why', async ({ page }) => {
  await openInbox(page, desk, desk.me, '/?overdue=yes')
  await test.step('filters narrow the list, change the address, and Back undoes them', () =>
    filterLeads(page))
  await test.step('a lead is found by name, reference, phone number and e-mail address', () =>
    searchLeads(page))
  await test.step('an empty list says why', () => emptyTheList(page))
})

async function filterLeads(page: Page): Promise<void> {
  const overdue = await expectOnly(page, { overdue: true })
  await expect(page.getByRole('button', { name: `Overdue ${overdue}` })).toBeVisible()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByLabel('Kind').selectOption('Bridging loan')
  await expect(page).toHaveURL(/\?kind=bridging_application$/)
  await expectOnly(page, { forms: ['bridging_application'] })
  await page.getByLabel('Status').selectOption('With lenders')
  await page.getByLabel('Owner').selectOption('Me')
  await expect(page).toHaveURL(/\?kind=bridging_application&state=with_lenders&owner=me$/)
  await expectOnly(page, { forms: ['bridging_application'], states: ['with_lenders'], owner: desk.me.id })
  await expectGood(page)

  await page.goBack()
  await expect(page.getByLabel('Owner')).toHaveValue('')
  await page.goBack()
  await expect(page.getByLabel('Status')).toHaveValue('')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page).toHaveURL(`${desk.host.deskUrl}/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // The address changes before the filters are drawn.
  await expect(page.getByLabel('Kind')).toHaveValue('')

  await page.getByRole('button', { name: /^Possible spam/ }).click()
  await expectOnly(page, { quarantined: true })
  await expect(page.getByRole('button', { name: /^Record contact / })).toHaveCount(0)
  await expect(section(page, 'Possible spam')).toBeVisible()
  await expectGood(page)
  await chooseBeforeDrawn(page)
  await expect(page).toHaveURL(/\?state=decided$/)
  await expect(section(page, 'Decided')).toBeVisible()
}

/** Leaves the spam and asks for decided cases before the page had time to draw the list without spam. */
async function chooseBeforeDrawn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Possible spam/ }).evaluate(async (button: HTMLElement) => {
    const before = window.location.search
    button.click()
    // Gives way to promises only, which change the address, and not to React, which draws in a later task.
    for (let turn = 0; turn < 10_000 && window.location.search === before; turn++) await Promise.resolve()
    const status = document.querySelector<HTMLSelectElement>('select[aria-label="Status"]')
    if (window.location.search === before) throw new Error('The address hasn’t changed.')
    if (!status || button.ariaPressed !== 'true') throw new Error('It is drawn already.')
    status.value = 'decided'
    status.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

async function expectOnly(page: Page, filters: Parameters<typeof listInbox>[1]): Promise<number> {
  const expected = await listInbox(desk.me.client, filters, null, { pageSize: 200 })
  expect(expected.rows.length).toBeGreaterThan(0)
  await expect(page.getByText(`${expected.rows.length} lead`)).toBeAttached()
  await expect(rows(page).first()).toHaveAttribute('data-reference', expected.rows[0]?.reference ?? '')
  return expected.rows.length
}

async function searchLeads(page: Page): Promise<void> {
  const { rows: found } = await desk.host.admin(
    `select reference, contact_name as name, phone, email from public.lead_summaries
     where email is not null and (select count(*) from public.lead_summaries as other where other.email = lead_summaries.email) = 1
     order by reference limit 1`,
  )
  const lead = found[0] as { reference: string; name: string; phone: string; email: string }
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  const [first = '', last = ''] = lead.name.toLowerCase().split(' ')
  for (const typed of [
    `${last} ${first}`,
    lead.reference,
    lead.reference.toLowerCase(),
    lead.phone,
    lead.phone.slice(-6),
    lead.email,
  ]) {
    await searchBox(page).fill(typed)
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(typed)
    await expect(rows(page).and(page.locator(`[data-reference="${lead.reference}"]`))).toBeVisible()
    await expect(section(page, 'Search results')).toBeVisible()
  }
  await expectGood(page)
  // Letters typed while the search before them is on its way stay in the box.
  await typeOnceSearched(page, first, `${first} ${last}`)
  await searchBox(page).fill(first)
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(`${first} ${last}`)
  await expect(searchBox(page)).toHaveValue(`${first} ${last}`)
  // Typing on does not fill the history: one step back is the whole list.
  await page.goBack()
  await expect(searchBox(page)).toHaveValue('')
  await expect(section(page, 'Waiting to hear from us')).toBeVisible()

  // An empty list says why it is empty, and what to do about it.
  await searchBox(page).fill('Nobody Of This Name')
  await expect(page.getByText('No leads match')).toBeVisible()
  await expectGood(page)
  await searchBox(page).fill('07')
  await expect(page.getByText('Type at least three digits')).toBeVisible()
  await page.getByRole('button', { name: 'Show all open cases' }).click()
  await expect(rows(page).first()).toBeVisible()
  await expect(searchBox(page)).toHaveValue('')
}

/** Has more typed at the moment in which a search is in the address, before the page has drawn it. */
const typeOnceSearched = (page: Page, searched: string, typed: string) =>
  searchBox(page).evaluate(
    (input: HTMLInputElement, { searched, typed }) => {
      const replace = history.replaceState
      history.replaceState = (...given) => {
        replace.apply(history, given)
        if (new URL(location.href).searchParams.get('q') !== searched) return
        history.replaceState = replace
        input.select()
        document.execCommand('insertText', false, typed)
      }
    },
    { searched, typed },
  )

async function emptyTheList(page: Page): Promise<void> {
  await page.getByLabel('Kind').selectOption('Callback')
  await page.getByLabel('Status').selectOption('Offer')
  await page.getByLabel('Owner').selectOption('Unassigned')
  await page.getByRole('button', { name: /^Overdue/ }).click()
  await expect(page.getByText('No lead matches all of these filters.')).toBeVisible()
  await expectGood(page)

  const nothing = { rows: [], next: null }
  // As if no case were open, although there are decided ones.
  await page.route(LIST, (route) =>
    route.request().postDataJSON().filters.states ? route.continue() : route.fulfill({ json: nothing }),
  )
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByText('All done')).toBeVisible()
  await expectGood(page)
  await page.getByRole('button', { name: 'Show decided cases' }).click()
  await expect(section(page, 'Decided')).toBeVisible()

  await page.unroute(LIST)
  await page.route(LIST, (route) => route.fulfill({ json: nothing }))
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  // A change is announced, so the page asks again whether there are decided cases.
  await sendCallback(desk, 'Nell Nudge')
  for (const [filter, title] of [
    [undefined, 'No leads yet'],
    [/^Overdue/, 'Nothing is overdue'],
    [/^Possible spam/, 'No possible spam'],
  ] as const) {
    if (filter) await page.getByRole('button', { name: filter }).click()
    await expect(page.getByText(title)).toBeVisible()
    await expectNoSidewaysScroll(page)
    if (isDeep) await expectAccessible(page)
    if (filter) await page.getByRole('button', { name: filter }).click()
  }
}

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
