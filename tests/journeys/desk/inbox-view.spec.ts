import { expect, type Page, test } from '@playwright/test'
import { listInbox } from '../../../apps/desk/backend/inbox.ts'
import { expectAccessible, expectGood, expectNoSidewaysScroll } from '../setup/accessibility.ts'
import { isDeep } from '../setup/deep.ts'
import { expectAfterPauses } from '../setup/page-clock.ts'
import {
  type FilledDesk,
  openAs,
  openInbox,
  rowOf,
  rows,
  section,
  sendCallback,
  startFilledDesk,
} from './desk-inbox-steps.ts'

test.describe.configure({ mode: 'default' })

let desk: FilledDesk
test.beforeAll(async () => {
  desk = await startFilledDesk(150)
})
test.afterAll(async () => {
  await desk?.host.close()
})

const LIST = '**/rest/v1/rpc/list_inbox'
const searchBox = (page: Page) => page.getByRole('searchbox', { name: /Search leads/ })

test('filters narrow the list, are in the address and are undone by Back', async ({ page }) => {
  await openInbox(page, desk)
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
  await page.goto(`${desk.host.deskUrl}/?overdue=yes`)
  const overdue = await expectOnly(page, { overdue: true })
  await expect(page.getByRole('button', { name: `Overdue ${overdue}` })).toBeVisible()
  await page.goto(`${desk.host.deskUrl}/?state=decided`)
  await expect(section(page, 'Decided')).toBeVisible()
})

async function expectOnly(page: Page, filters: Parameters<typeof listInbox>[1]): Promise<number> {
  const expected = await listInbox(desk.me.client, filters, null, { pageSize: 200 })
  expect(expected.rows.length).toBeGreaterThan(0)
  await expect(page.getByText(`${expected.rows.length} lead`)).toBeAttached()
  await expect(rows(page).first()).toHaveAttribute('data-reference', expected.rows[0]?.reference ?? '')
  return expected.rows.length
}

test('a lead is found by name, reference, phone number and e-mail address, and an empty list says why', async ({
  page,
}) => {
  const { rows: found } = await desk.host.admin(
    `select reference, contact_name as name, phone, email from public.lead_summaries
     where email is not null and (select count(*) from public.lead_summaries as other where other.email = lead_summaries.email) = 1
     order by reference limit 1`,
  )
  const lead = found[0] as { reference: string; name: string; phone: string; email: string }
  await openInbox(page, desk)
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

  await page.goto(`${desk.host.deskUrl}/?kind=callback&state=offer&owner=none&overdue=yes`)
  await expect(page.getByText('No lead matches all of these filters.')).toBeVisible()
  await expectGood(page)

  const nothing = { rows: [], next: null }
  await page.route(LIST, (route) => route.fulfill({ json: nothing }))
  for (const [path, title] of [
    ['/?overdue=yes', 'Nothing is overdue'],
    ['/?quarantined=yes', 'No possible spam'],
    ['/', 'No leads yet'],
  ]) {
    await page.goto(`${desk.host.deskUrl}${path}`)
    await expect(page.getByText(title ?? '')).toBeVisible()
    await expectNoSidewaysScroll(page)
    if (isDeep) await expectAccessible(page)
  }

  // No open case, though there were leads.
  await page.unroute(LIST)
  await page.route(LIST, (route) =>
    route.request().postDataJSON().filters.states ? route.continue() : route.fulfill({ json: nothing }),
  )
  await page.goto(desk.host.deskUrl ?? '')
  await expect(page.getByText('All done')).toBeVisible()
  await expectGood(page)
  await page.getByRole('button', { name: 'Show decided cases' }).click()
  await expect(section(page, 'Decided')).toBeVisible()
})

test('the list is walked, searched and opened by keyboard, and single keys can be switched off', async ({
  page,
}) => {
  await openInbox(page, desk)
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

  // It goes on from the lead that had the focus.
  await page.keyboard.press('j')
  await expect(link(1)).toBeFocused()
  const reference = await rows(page).nth(1).getAttribute('data-reference')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${desk.host.deskUrl}/cases/${reference}`)

  await page.evaluate(() => localStorage.setItem('desk-shortcuts', 'off'))
  await openInbox(page, desk)
  await page.keyboard.press('j')
  await page.keyboard.press('/')
  await expect(link(0)).not.toBeFocused()
  await expect(searchBox(page)).not.toBeFocused()
})

test('a list that cannot be read says so, and is read again with a button', async ({ page }) => {
  let broken = true
  await page.route(LIST, (route) =>
    broken ? route.fulfill({ status: 500, json: { message: 'no' } }) : route.continue(),
  )
  await page.clock.install()
  await openAs(page, desk, desk.me)
  await expectAfterPauses(page, page.getByText('We couldn’t load the inbox'))
  await expectGood(page)
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByText('We couldn’t load the inbox')).toHaveCount(0)
})

test('nothing moves when the list has loaded', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(LIST, async (route) => {
    await held
    await route.continue()
  })
  await openAs(page, desk, desk.me)
  await expect(page.getByText('Loading the inbox…')).toBeAttached()
  await expectGood(page)
  const before = await page.getByRole('button', { name: /^Overdue/ }).boundingBox()
  answer()
  await expect(rows(page).first()).toBeVisible()
  expect(await page.getByRole('button', { name: /^Overdue/ }).boundingBox()).toEqual(before)
})

test('offline the list stays, a change says that it is not saved, and both work again online', async ({
  page,
  context,
}) => {
  await sendCallback(desk, 'Olga Offline')
  await openInbox(page, desk, desk.me, '/?q=Olga+Offline')
  await context.setOffline(true)
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await expect(rowOf(page, 'Olga Offline')).toBeVisible()
  await page.getByRole('button', { name: 'Take Olga Offline’s case' }).click()
  await expect(page.getByText('Not saved for Olga Offline: the connection dropped. Try again.')).toBeVisible()
  await expectGood(page)
  await context.setOffline(false)
  await expect(page.getByText('You’re offline.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Take Olga Offline’s case' }).click()
  await expect(rowOf(page, 'Olga Offline')).toContainText('Ann Ford')
})

test('read-only staff see everything and can change nothing', async ({ page }) => {
  await openInbox(page, desk, desk.onlooker)
  await expect(page.getByRole('button', { name: /^(Record contact|Take) / })).toHaveCount(0)
  await page.keyboard.press('j')
  await page.keyboard.press('c')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText('Next lead')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Take this lead')).toHaveCount(0)
  await expectGood(page)
})

test('promises run down on the screen, from green over amber to late, and nothing else moves', async ({
  page,
}) => {
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
  // Lateness is shown by an icon and by text too.
  await expectAccessible(page)
  const moved = await page.evaluate(() => (window as unknown as { moved: string[] }).moved)
  expect(moved).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a lead is a card with a button to call, and the filters open with a button', async ({ page }) => {
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
    // Both look like buttons.
    const edge = (name: RegExp) =>
      card.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).borderTopColor)
    expect(await edge(/^Take/)).toBe(await edge(/^Record contact/))
    await expectGood(page)

    await expect(page.getByLabel('Kind')).toBeHidden()
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('Kind').selectOption('Bridging loan')
    await expect(page.getByText('No leads match')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
    await expectGood(page)
    await page.getByLabel('Kind').selectOption('Callback')
    await card.getByRole('button', { name: /^Take/ }).click()
    await expect(card).toContainText('Ann Ford')
    await card.getByRole('button', { name: /^Record contact/ }).click()
    await expectGood(page)
    await page.getByRole('button', { name: 'Voicemail' }).click()
    await page.getByRole('button', { name: 'Record', exact: true }).click()
    await expect(page.getByText('Petra Phone: left a voicemail, promise kept.')).toBeVisible()
  })
})
