import { expect, type Page, type Request, test } from '@playwright/test'
import { type InboxCursor, type InboxRow, listInbox } from '../../../apps/desk/backend/inbox.ts'
import { watchPolicy } from '../forms/form-steps.ts'
import { expectAccessible, expectGood } from '../setup/accessibility.ts'
import { isDeep } from '../setup/deep.ts'
import { holdAnswer } from '../setup/hold-answer.ts'
import { expectAfterPauses } from '../setup/page-clock.ts'
import {
  type FilledDesk,
  openInbox,
  promiseAtTop,
  rowOf,
  rows,
  section,
  sendCallback,
  startFilledDesk,
} from './desk-inbox-steps.ts'

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

/** Every row as the database lists it. */
async function listAll(filters: Parameters<typeof listInbox>[1]): Promise<InboxRow[]> {
  const all: InboxRow[] = []
  let after: InboxCursor | null = null
  do {
    const page = await listInbox(desk.me.client, filters, after, { pageSize: 200 })
    all.push(...page.rows)
    after = page.next
  } while (after)
  return all
}

/** Scrolls to the end as fast as rows are drawn. Gives every row that was in view, and the most in the document at once. */
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

test('leads are in the order of their promises, and only those near the window are drawn', async ({
  page,
}) => {
  const breaches = await watchPolicy(page)
  await openInbox(page, desk)
  await expect(page).toHaveTitle(/^\(\d+\) Inbox · /)
  await expectGood(page)

  const expected = (await listAll({})).map(({ reference }) => reference)
  const { met, most } = await scrollToTheEnd(page, expected.length)
  expect(met).toEqual(expected)
  expect(most).toBeLessThan(FEW_ROWS)
  await expectAccessible(page)
  expect(breaches).toEqual([])
})

test('a list of any length draws only the rows near the window', async ({ page }) => {
  await openInbox(page, desk, desk.me, '/?state=decided')
  const expected = await listAll({ states: ['completed', 'declined', 'withdrawn'] })
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
})

test('after a case the keyboard goes on with the next row of the list it was opened from', async ({
  page,
}) => {
  await openInbox(page, desk)
  const order = (await listAll({})).map(({ reference }) => reference)
  const focused = page.locator('li[data-reference]:focus-within')
  // How many leads are open depends on the day the leads were invented for.
  const opened = Math.min(39, order.length - 2)
  // From here on the list listens to the keyboard.
  await page.keyboard.press('j')
  await expect(focused).toHaveAttribute('data-reference', order[0] ?? '')
  for (let step = 1; step <= opened; step += 1) await page.keyboard.press('j')
  await expect(focused).toHaveAttribute('data-reference', order[opened] ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/cases/${order[opened]}`))
  // A page has 100 rows.
  const total = order.length > 100 ? '100+' : String(order.length)
  await expect(page.getByText(`${opened + 1} of ${total}`, { exact: true })).toBeVisible()
  await page.goBack()
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(focused).toHaveAttribute('data-reference', order[opened + 1] ?? '')

  await page.goto(`${desk.host.deskUrl}/?kind=bridging_application&state=with_lenders`)
  const lent = await listAll({ forms: ['bridging_application'], states: ['with_lenders'] })
  await rows(page).first().getByRole('link').first().click()
  await expect(page.getByText(`1 of ${lent.length}`, { exact: true })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(new RegExp(`/cases/${lent[1]?.reference}`))
  await page.getByRole('main').getByRole('link', { name: 'Inbox' }).click()
  await expect(page).toHaveURL(`${desk.host.deskUrl}/?kind=bridging_application&state=with_lenders`)
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('k')
  await expect(focused).toHaveAttribute('data-reference', lent[0]?.reference ?? '')
})

test('a lead sent on the public site appears in an open inbox without reload', async ({ page, browser }) => {
  // Enough to fill the window: on a working day so few may be waiting that a new lead would be in view straight away.
  for (let earlier = 0; earlier < 15; earlier++) await promiseAtTop(desk, 'Ida Earlier', 200)
  await openInbox(page, desk)
  const waiting = await listAll({ states: ['new'] })
  await expect(page).toHaveTitle(new RegExp(`^\\(${waiting.length}\\) Inbox`))

  const visitor = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await visitor.clock.install()
  await visitor.goto(desk.host.url)
  const form = visitor.getByRole('form', { name: 'Fast Callback' })
  await form.getByLabel('Your name').fill('Wilf Latecomer')
  await form.getByLabel('Phone number').fill('020 7946 0998')
  // A form that is sent within two seconds counts as possible spam.
  await visitor.clock.fastForward('00:20')
  await form.getByRole('button').click()
  await expect(visitor.getByText("Request received! We'll call you back shortly.")).toBeVisible()
  await visitor.close()

  await expect(page).toHaveTitle(new RegExp(`^\\(${waiting.length + 1}\\) Inbox`))
  await expect(page.getByText('New lead: Wilf Latecomer, Callback')).toBeAttached()
  // It is listed below the others: the newest promise has the most time left.
  await page.getByRole('button', { name: 'Show 1 new lead' }).click()
  const row = rowOf(page, 'Wilf Latecomer')
  await expect(row).toBeInViewport()
  await expect(row.getByRole('link', { name: 'Wilf Latecomer' })).toBeFocused()
  await expect(row.getByText('Just in')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show 1 new lead' })).toHaveCount(0)
  await expectGood(page)
})

test('the first row in view stays in place while leads arrive above it', async ({ page }) => {
  await openInbox(page, desk)
  await section(page, 'Waiting to hear from us').scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 2_400)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2_000)
  const held = await firstInView(page)
  expect(held.top).toBeGreaterThanOrEqual(0)
  await promiseAtTop(desk, 'Una Urgent')
  await expect(page.getByRole('button', { name: 'Show 1 new lead' })).toBeVisible()
  const kept = await firstInView(page)
  expect(kept.reference).toBe(held.reference)
  expect(Math.abs(kept.top - held.top)).toBeLessThan(2)
  // The most urgent one is at the top.
  await page.getByRole('button', { name: 'Show 1 new lead' }).click()
  await expect(rows(page).first()).toContainText('Una Urgent')
})

function firstInView(page: Page): Promise<{ reference: string; top: number }> {
  return page.evaluate(async () => {
    // The rows are drawn again after a scroll.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    const tops = [...document.querySelectorAll<HTMLElement>('li[data-reference]')]
      .map((row) => ({ reference: row.dataset.reference ?? '', top: row.getBoundingClientRect().top }))
      .filter(({ top }) => top >= 60)
      .sort((one, other) => one.top - other.top)
    return tops[0] ?? { reference: '', top: -1 }
  })
}

test('the row under the pointer stays there while leads arrive and leave above it', async ({ page }) => {
  await openInbox(page, desk)
  const row = rows(page).nth(2)
  const reference = (await row.getAttribute('data-reference')) ?? ''
  const held = page.locator(`[data-reference="${reference}"]`)
  await held.hover()
  const place = async () => {
    const box = await held.boundingBox()
    return { pixels: Math.round(box?.y ?? -1), isHovered: await held.evaluate((li) => li.matches(':hover')) }
  }
  const before = await place()

  await promiseAtTop(desk, 'Zara Above')
  await expect(rowOf(page, 'Zara Above')).toBeVisible()
  expect(await place()).toEqual(before)
  // More leave than arrived: at the top the page cannot scroll any further up.
  const above = (await listAll({})).slice(0, 3).map(({ reference }) => reference)
  await desk.host.admin('update public.leads set quarantined = true where reference = any($1)', [above])
  await expect(rowOf(page, 'Zara Above')).toHaveCount(0)
  expect(await place()).toEqual(before)
  await expect(rows(page).first()).toHaveAttribute('data-reference', reference)
  // The room above the list goes when the pointer leaves it.
  await page.mouse.move(5, 5)
  await expect.poll(async () => (await place()).pixels).toBeLessThan(before.pixels)
  await desk.host.admin('update public.leads set quarantined = false where reference = any($1)', [above])
})

test('the focused row of a list shorter than the window stays where it is', async ({ page }) => {
  await sendCallback(desk, 'Sian Short')
  await openInbox(page, desk, desk.me, '/?q=Short')
  await page.keyboard.press('j')
  const held = rowOf(page, 'Sian Short')
  await expect(held.getByRole('link', { name: 'Sian Short' })).toBeFocused()
  const before = await held.boundingBox()
  // What was found is listed newest first.
  await sendCallback(desk, 'Sadie Short')
  await expect(rowOf(page, 'Sadie Short')).toBeAttached()
  await expect(rows(page).nth(1)).toContainText('Sian Short')
  expect(await held.boundingBox()).toEqual(before)
  await expect(held.getByRole('link', { name: 'Sian Short' })).toBeFocused()
  await expectGood(page)
})

test('fifty changes in a row make a handful of reads, one at a time', async ({ page }) => {
  await openInbox(page, desk)
  const waiting = await listAll({ states: ['new'] })
  const title = (count: number) => new RegExp(`^\\(${count}\\) Inbox`)
  await expect(page).toHaveTitle(title(waiting.length))
  let reads = 0
  let most = 0
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    if (!request.url().endsWith('/rpc/list_inbox')) return
    reads += 1
    underWay.add(request)
    most = Math.max(most, underWay.size)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))

  for (let arrival = 0; arrival < 50; arrival += 1) await promiseAtTop(desk, `Bo Burst ${arrival}`)
  await expect(page).toHaveTitle(title(waiting.length + 50))
  await expect(section(page, 'Waiting to hear from us').getByRole('heading')).toContainText(
    String(waiting.length + 50),
  )
  expect(most).toBe(1)
  expect(reads).toBeLessThan(15)
})

test('contact is recorded from the list: the promise is settled, and the next row gets the focus', async ({
  page,
}) => {
  await sendCallback(desk, 'Carla Quick')
  await openInbox(page, desk, desk.me, '/?q=Carla+Quick')
  await page.getByRole('button', { name: 'Record contact with Carla Quick' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record contact with Carla Quick' })
  await expect(dialog.getByRole('link', { name: 'Call 020 7946 0123' })).toHaveAttribute(
    'href',
    'tel:02079460123',
  )
  // A callback has no e-mail address.
  await expect(dialog.getByRole('button', { name: 'E-mailed' })).toHaveCount(0)
  await expectGood(page)
  await dialog.getByRole('button', { name: 'No answer' }).click()
  await expect(dialog.getByLabel('Next step')).toHaveValue('Call again')
  await expectGood(page)
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(page.getByText('Carla Quick: called, no answer.')).toBeVisible()
  await expect(rowOf(page, 'Carla Quick')).toContainText('New')

  await page.getByRole('button', { name: 'Record contact with Carla Quick' }).click()
  await dialog.getByRole('button', { name: 'Spoke' }).click()
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(page.getByText('Carla Quick: spoke to them on the phone, promise kept.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const row = rowOf(page, 'Carla Quick')
  await expect(row).toContainText('Contacted')
  await expect(row).toContainText('Ann Ford')
  const { rows: stored } = await desk.host.admin(
    `select state, promise, owner_id, (select array_agg(kind order by id) from public.case_events where reference = leads.reference) as events
     from public.leads join public.lead_summaries using (reference) where contact_name = 'Carla Quick'`,
  )
  expect(stored).toEqual([
    { state: 'contacted', promise: 'kept', owner_id: desk.me.id, events: ['no_answer', 'spoke'] },
  ])

  // In the list by urgency the row moves away, and the next one takes its place and the focus.
  await page.goto(`${desk.host.deskUrl}/`)
  const [first, second] = await listAll({})
  await expect(rows(page).first()).toHaveAttribute('data-reference', first?.reference ?? '')
  await page.keyboard.press('j')
  await expect(rows(page).first().getByRole('link').first()).toBeFocused()
  await page.keyboard.press('c')
  await page.getByRole('dialog').getByRole('button', { name: 'Spoke' }).click()
  // What was promised to a business is an answer.
  const answer = page.getByRole('dialog').getByLabel('Our answer')
  if (await answer.isVisible()) await answer.selectOption('We need more from them')
  await page.getByRole('dialog').getByRole('button', { name: 'Record', exact: true }).click()
  await expect(rows(page).first()).toHaveAttribute('data-reference', second?.reference ?? '')
  await expect(rows(page).first().getByRole('link').first()).toBeFocused()
})

test('a case is taken with one press, and what a colleague changes shows without a reload', async ({
  page,
}) => {
  await sendCallback(desk, 'Tessa Taken')
  await openInbox(page, desk, desk.me, '/?q=Tessa+Taken')
  await page.getByRole('button', { name: 'Take Tessa Taken’s case' }).click()
  await expect(page.getByText('You took Tessa Taken’s case.')).toBeVisible()
  const row = rowOf(page, 'Tessa Taken')
  await expect(row).toContainText('Ann Ford')
  await expect(row.getByRole('link', { name: 'Tessa Taken' })).toBeFocused()
  await changeBy(desk, 'Tessa Taken', { owner_id: desk.colleague.id })
  await expect(row).toContainText('Ben Hale')
})

async function changeBy({ colleague, host }: FilledDesk, name: string, changes: object): Promise<void> {
  const { rows: found } = await host.admin(
    'select reference, version from public.leads join public.lead_summaries using (reference) where contact_name = $1',
    [name],
  )
  const { reference, version } = found[0]
  const { data, error } = await colleague.client.rpc('change_case', {
    case_reference: reference,
    expected_version: version,
    changes,
  })
  if (error) throw error
  expect(data.outcome).toBe('changed')
}

test('a case that a colleague took meanwhile is not taken from them', async ({ page }) => {
  await sendCallback(desk, 'Connie Clash')
  // Without realtime, as in the moment before a change is announced.
  await page.routeWebSocket(/realtime/, () => {})
  await openInbox(page, desk, desk.me, '/?q=Connie+Clash')
  await changeBy(desk, 'Connie Clash', { owner_id: desk.colleague.id })
  await page.getByRole('button', { name: 'Take Connie Clash’s case' }).click()
  await expect(page.getByText('Not saved: Ben Hale has just changed Connie Clash’s case.')).toBeVisible()
  await expect(rowOf(page, 'Connie Clash')).toContainText('Ben Hale')
  await expect(rowOf(page, 'Connie Clash')).toContainText('New')
  await expectAccessible(page)
})

test('a late answer doesn’t take the focus away from something else', async ({ page }) => {
  for (const name of ['Lena Late', 'Luke Late']) await sendCallback(desk, name)
  await openInbox(page, desk, desk.me, '/?q=Late')
  let letGo = await holdAnswer(page, 'change_case')
  await page.getByRole('button', { name: 'Take Lena Late’s case' }).click()
  await page.getByRole('button', { name: 'Record contact with Luke Late' }).click()
  letGo()
  await expect(page.getByText('You took Lena Late’s case.')).toBeVisible()
  await expect(rowOf(page, 'Lena Late')).toContainText('Ann Ford')
  const dialog = page.getByRole('dialog', { name: 'Record contact with Luke Late' })
  await dialog.getByRole('button', { name: 'No answer' }).click()
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(page.getByText('Luke Late: called, no answer.')).toBeVisible()

  letGo = await holdAnswer(page, 'change_case')
  await page.getByRole('button', { name: 'Take Luke Late’s case' }).click()
  const search = page.getByRole('searchbox')
  await search.focus()
  letGo()
  await expect(page.getByText('You took Luke Late’s case.')).toBeVisible()
  await expect(rowOf(page, 'Luke Late')).toContainText('Ann Ford')
  await expect(search).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('c')
  await expect(search).toHaveValue('Latec')
})

test('a contact that was saved is said to be saved when the list cannot be read again', async ({ page }) => {
  await sendCallback(desk, 'Rita Reread')
  await page.routeWebSocket(/realtime/, () => {})
  await page.clock.install()
  await openInbox(page, desk, desk.me, '/?q=Rita+Reread')
  const list = '**/rest/v1/rpc/list_inbox'
  await page.route(list, (route) => route.fulfill({ status: 500, json: {} }))
  await page.evaluate(() => {
    const behindDialog: string[] = []
    Object.assign(window, { behindDialog })
    // What appears behind an open dialog is not read out.
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof Element && target.matches('[role=status]') && document.querySelector('dialog'))
          behindDialog.push(target.textContent)
    }).observe(document.body, { subtree: true, childList: true })
  })
  await page.getByRole('button', { name: 'Record contact with Rita Reread' }).click()
  await page.getByRole('button', { name: 'Spoke' }).click()
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(page.getByText('Rita Reread: spoke to them on the phone, promise kept.')).toBeVisible()
  // The row stays as it was last read; it follows as soon as the list can be read again.
  await expectAfterPauses(page, page.getByText('This list may be out of date'))
  await expect(rowOf(page, 'Rita Reread')).toBeVisible()
  await expect(page.getByText(/Not saved/)).toHaveCount(0)
  await page.unroute(list)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rowOf(page, 'Rita Reread')).toContainText('Ann Ford')
  expect(await page.evaluate(() => (window as unknown as { behindDialog: string[] }).behindDialog)).toEqual(
    [],
  )
})

test('after a dropped connection the inbox reads what it missed', async ({ page }) => {
  let drop = async () => {}
  let isDown = false
  await page.routeWebSocket(/realtime/, async (socket) => {
    if (isDown) return socket.close()
    socket.connectToServer()
    drop = () => socket.close()
  })
  await openInbox(page, desk)
  await sendCallback(desk, 'Hugo Heard')
  await expect(page.getByText('New lead: Hugo Heard, Callback')).toBeAttached()
  isDown = true
  await drop()
  await sendCallback(desk, 'Mona Missed')
  isDown = false
  await expect(page.getByText('New lead: Mona Missed, Callback')).toBeAttached({ timeout: 60_000 })
})
