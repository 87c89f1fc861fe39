import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import { deepUnless } from '../setup/deep.ts'
import { remembersFailedImports } from '../setup/failed-imports.ts'
import { expectNoSidewaysScroll } from '../setup/sideways-scroll.ts'
import { test } from '../setup/site-test.ts'
import { FAILURES, holdHydration, watchFunctions, watchPolicy } from './form-steps.ts'

const RECEIVED = "Request received! We'll call you back shortly."
const form = (page: Page) => page.getByRole('form', { name: 'Fast Callback' })
const button = (page: Page) => form(page).getByRole('button')

async function fillIn(page: Page): Promise<void> {
  await form(page).getByLabel('Your name').fill('Ada Example')
  await form(page).getByLabel('Phone number').fill('020 7946 0998')
}

test('a visitor asks to be called back, by keyboard alone', async ({ page }) => {
  const breaches = await watchPolicy(page)
  await page.goto('/?utm_source=newsletter')
  await expect(page.getByText('Mon-Fri, 9am-6pm').first()).toBeVisible()
  await form(page).getByLabel('Your name').focus()
  await page.keyboard.type('Ada Example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('020 7946 0998')
  // The privacy policy's link comes before the button.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(button(page)).toBeFocused()
  const sent = page.waitForRequest('**/functions/v1/send-callback')
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Ada Example',
    phone: '020 7946 0998',
    source: { landingPage: '/?utm_source=newsletter', utm_source: 'newsletter' },
  })
  await expect(page.getByText(RECEIVED)).toBeVisible()
  await expect(form(page).getByLabel('Your name')).toHaveValue('')
  await expect(form(page).getByLabel('Phone number')).toHaveValue('')
  await expect(button(page)).toBeFocused()
  await expectAccessible(page)
  await test.step('a second request is taken as the first was', async () => {
    await fillIn(page)
    await button(page).click()
    await expect(page.getByText(RECEIVED)).toHaveCount(2)
    await expect(form(page).getByLabel('Your name')).toHaveValue('')
  })
  expect(breaches).toEqual([])

  await test.step('the form is there from 1024 px up and not below', async () => {
    await page.setViewportSize({ width: 1024, height: 800 })
    await expect(form(page)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1023, height: 800 })
    await expect(button(page)).toBeHidden()
    await expectNoSidewaysScroll(page)
  })
})

for (const [situation, fail] of Object.entries(FAILURES)) {
  const depth = deepUnless(situation === 'cannot be sent')
  test(`a mistake is corrected; a request that ${situation} is sent again`, depth, async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    const functions = watchFunctions(page)
    await fail(page)
    await page.goto('/')
    await test.step('name and number are required, at the fields and above', async () => {
      await correctMistakes(page)
      expect(functions).toEqual([])
    })

    const first = page.waitForRequest('**/functions/v1/send-callback')
    await test.step('a failure is shown and logged', async () => {
      await fillIn(page)
      await button(page).click()
      await expect(page.getByText('Failed to submit request. Please try again.')).toBeVisible()
      await expect(form(page).getByRole('link', { name: '020 7946 0123' })).toBeVisible()
      await expect(form(page).getByLabel('Your name')).toHaveValue('Ada Example')
      expect(logged.join('\n')).toContain('Edge Function')
      expect(logged.join('\n')).not.toMatch(/Ada|0998/)
      await expectAccessible(page)
    })

    await test.step('the button says Requesting... and takes no second click', async () => {
      functions.length = 0
      const answered = Promise.withResolvers<void>()
      await page.unroute('/functions/v1/*')
      await page.route('/functions/v1/*', async (route) => {
        await answered.promise
        await route.fulfill({ json: { ok: true } })
      })
      const second = page.waitForRequest('**/functions/v1/send-callback')
      await button(page).dblclick()
      await expect(button(page)).toHaveText('Requesting...')
      await expect(button(page)).toBeDisabled()
      await expectAccessible(page)
      answered.resolve()
      await expect(page.getByText(RECEIVED)).toBeVisible()
      expect(functions).toEqual(['/functions/v1/send-callback'])
      const keys = [await first, await second].map((request) => request.headers()['idempotency-key'])
      expect(keys[0]).toBeTruthy()
      expect(keys[1]).toBe(keys[0])
    })
  })
}

async function correctMistakes(page: Page): Promise<void> {
  await button(page).click()
  const summary = page.getByRole('alert', { name: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expectAccessible(page)
  await summary.getByRole('link', { name: 'Please enter your phone number' }).click()
  const phone = form(page).getByLabel('Phone number')
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAccessibleDescription('Error: Please enter your phone number')
  await phone.fill('020 7946 0998')
  await expect(page.getByText('Please enter your phone number')).toHaveCount(0)
  await form(page).getByLabel('Your name').fill('Ada')
  await expect(summary).toHaveCount(0)
}

test('a failure shows offline once the form has had focus', async ({ page, context }) => {
  await page.goto('/')
  const client = page.waitForResponse(/\/assets\/invoke-function-/)
  await form(page).getByLabel('Your name').focus()
  await client
  await expect(page.locator('#toasts')).toBeAttached()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await fillIn(page)
  await button(page).click()
  await expect(page.getByText('Failed to submit request. Please try again.')).toBeVisible()
  await context.setOffline(false)
  await expectAccessible(page)
})

test('a failure shows offline before any focus, and sending works later', async ({ page, context }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await fillIn(page)
  await button(page).click()
  const failure = page.getByRole('alert').getByText('Failed to submit request. Please try again.')
  await expect(failure).toBeVisible()
  await context.setOffline(false)
  await expectAccessible(page)
  // This key press loads the form's script. The next attempt must still remove the message.
  await page.getByRole('form', { name: 'Fast Callback' }).getByLabel('Your name').press('End')
  // If the browser remembers that the script failed, it never loads, and the browser posts the form itself.
  if (!remembersFailedImports(page))
    await expect(page.locator('[data-island="callback-form"][data-hydrated]')).toHaveCount(1)
  await button(page).click()
  await expect(page.getByText(RECEIVED)).toBeVisible()
  await expect(failure).toHaveCount(0)
})

test('three toasts show at most, 356 px wide, for 4 seconds', async ({ page }) => {
  await page.clock.install({ time: '2026-03-05T10:00:00Z' })
  await page.route('/functions/v1/*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/')
  await fillIn(page)
  await page.clock.pauseAt('2026-03-05T11:00:00Z')
  const toasts = page.locator('[aria-live=polite] [data-toast]')
  for (const shown of [1, 2, 3, 3]) {
    const sent = page.waitForResponse('/functions/v1/*')
    await button(page).click()
    await sent
    await expect(toasts).toHaveCount(shown)
    await expect(button(page)).toBeEnabled()
    await page.clock.runFor(10)
  }
  expect(await toasts.last().evaluate((toast: HTMLElement) => toast.offsetWidth)).toBe(356)
  await page.clock.runFor(3_900)
  await expect(toasts).not.toHaveCount(0)
  await page.clock.runFor(100)
  await expect(toasts).toHaveCount(0)
})

test('what was typed and clicked before hydration is kept and sent once', async ({ page }) => {
  const sent = watchFunctions(page)
  await page.route('/functions/v1/*', (route) => route.fulfill({ json: { ok: true } }))
  const release = await holdHydration(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await fillIn(page)
  await button(page).dblclick()
  release()
  await expect(page.getByText(RECEIVED)).toBeVisible()
  expect(sent).toEqual(['/functions/v1/send-callback'])
  await expectAccessible(page)
})
