import { type Browser, expect, type Page, type Request } from '@playwright/test'
import { expectGood } from '../../setup/accessibility.ts'
import { isDeep } from '../../setup/deep.ts'
import {
  type FilledDesk,
  listAll,
  promiseAtTop,
  rowOf,
  rows,
  section,
  sendCallback,
} from './desk-inbox-steps.ts'

/** Lets a test cut the page's realtime connection for as long as something takes. */
export async function watchConnection(page: Page) {
  let drop = async () => {}
  let isDown = false
  await page.routeWebSocket(/realtime/, async (socket) => {
    if (isDown) return socket.close()
    socket.connectToServer()
    drop = () => socket.close()
  })
  return async (meanwhile: () => Promise<void>) => {
    isDown = true
    await drop()
    await meanwhile()
    isDown = false
  }
}

/** Returns the references of the leads that it took out of the list. */
export async function holdRowUnderPointer(page: Page, desk: FilledDesk): Promise<string[]> {
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
  await expect(page.getByText('New lead: Zara Above, Callback')).toBeAttached()
  expect(await place()).toEqual(before)
  // More leads leave than arrived. The page is at its top, so it can't scroll up any further to hold the row in place.
  const above = (await listAll(desk, {})).slice(0, 3).map(({ reference }) => reference)
  await desk.host.admin('update public.leads set quarantined = true where reference = any($1)', [above])
  await expect(rowOf(page, 'Zara Above')).toHaveCount(0)
  expect(await place()).toEqual(before)
  await expect(rows(page).first()).toHaveAttribute('data-reference', reference)
  // The empty space above the list, which held the row in place, goes when the pointer leaves the list.
  await page.mouse.move(5, 5)
  await expect.poll(async () => (await place()).pixels).toBeLessThan(before.pixels)
  return above
}

export async function holdFirstRowInView(page: Page, desk: FilledDesk): Promise<void> {
  await section(page, 'Waiting to hear from us').scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 2_400)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2_000)
  const held = await firstInView(page)
  expect(held.top).toBeGreaterThanOrEqual(0)
  await promiseAtTop(desk, 'Una Urgent')
  await expect(page.getByRole('button', { name: 'Show 1 new lead' })).toBeVisible()
  await expect(page.getByText('New lead: Una Urgent, Callback')).toBeAttached()
  const kept = await firstInView(page)
  expect(kept.reference).toBe(held.reference)
  expect(Math.abs(kept.top - held.top)).toBeLessThan(2)
  // The new lead is the most urgent, so it is at the top.
  await page.getByRole('button', { name: 'Show 1 new lead' }).click()
  await expect(rows(page).first()).toContainText('Una Urgent')
}

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

export async function applyOnTheSite(page: Page, desk: FilledDesk, browser: Browser): Promise<void> {
  const waiting = await listAll(desk, { states: ['new'] })
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
}

export async function missLeadWhileCutOff(
  page: Page,
  desk: FilledDesk,
  whileCutOff: Awaited<ReturnType<typeof watchConnection>>,
): Promise<void> {
  await sendCallback(desk, 'Hugo Heard')
  await expect(page.getByText('New lead: Hugo Heard, Callback')).toBeAttached()
  await whileCutOff(() => sendCallback(desk, 'Mona Missed'))
  await expect(page.getByText('New lead: Mona Missed, Callback')).toBeAttached({ timeout: 60_000 })
}

export async function sendManyAtOnce(page: Page, desk: FilledDesk): Promise<void> {
  const count = isDeep ? 50 : 20
  const waiting = await listAll(desk, { states: ['new'] })
  const title = (leads: number) => new RegExp(`^\\(${leads}\\) Inbox`)
  await expect(page).toHaveTitle(title(waiting.length))
  let reads = 0
  let most = 0
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    if (!request.url().endsWith('/rpc/list_inbox')) return
    // A longer list is read in several pages. Only the first page's request has no `after`.
    if (!request.postDataJSON().after) reads += 1
    underWay.add(request)
    most = Math.max(most, underWay.size)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))

  for (let arrival = 0; arrival < count; arrival += 1) await promiseAtTop(desk, `Bo Burst ${arrival}`)
  await expect(page).toHaveTitle(title(waiting.length + count))
  await expect(section(page, 'Waiting to hear from us').getByRole('heading')).toContainText(
    String(waiting.length + count),
  )
  expect(most).toBe(1)
  expect(reads).toBeLessThan(count * 0.3)
}
