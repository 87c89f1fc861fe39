import { expect } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import { deepUnless } from '../setup/deep.ts'
import { test } from '../setup/site-test.ts'
import {
  acknowledge,
  FAILED,
  field,
  fillIn,
  form,
  PATH,
  submit,
  summary,
} from './bridging-application-steps.ts'
import { FAILURES, watchFunctions } from './form-steps.ts'

// The code both applications share; `npm test` tries it on the business form.
const SHARED = deepUnless(false)

for (const [situation, fail] of Object.entries(FAILURES)) {
  const depth = deepUnless(situation === 'is answered with an error')
  test(
    `an application that ${situation} says so and can be sent again with the same key`,
    depth,
    async ({ page }) => {
      await fail(page)
      await page.goto(PATH)
      await fillIn(page)
      const first = page.waitForRequest('**/functions/v1/send-application')
      await submit(page).click()
      await expect(page.getByText(FAILED)).toBeVisible()
      await expect(submit(page)).toBeEnabled()
      await expect(form(page).getByRole('link', { name: '020 7946 0123' })).toBeVisible()
      await expectAccessible(page)

      await page.unroute('/functions/v1/*')
      await acknowledge(page)
      const again = page.waitForRequest('**/functions/v1/send-application')
      await submit(page).click()
      const keys = [await first, await again].map((request) => request.headers()['idempotency-key'])
      expect(keys[0]).toBeTruthy()
      expect(keys[1]).toBe(keys[0])
      // The answer has no reference, so the visitor's own is shown.
      await expect(page.getByText((await again).postDataJSON().referenceNumber)).toBeVisible()
    },
  )
}

test('an application whose answer was lost keeps its key after a reload', async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept())
  await page.route('/functions/v1/*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.goto(PATH)
  await fillIn(page)
  const first = page.waitForRequest('**/functions/v1/send-application')
  await submit(page).click()
  await expect(page.getByText(FAILED)).toBeVisible()
  await page.unroute('/functions/v1/*')
  await page.reload()
  await fillIn(page)
  const again = page.waitForRequest('**/functions/v1/send-application')
  await submit(page).click()
  await expect(page).toHaveURL('/thank-you')
  expect((await again).headers()['idempotency-key']).toBe((await first).headers()['idempotency-key'])
  await expect(page.getByText((await first).postDataJSON().referenceNumber)).toBeVisible()
})

test('other figures are another application', async ({ page }) => {
  await page.route('/functions/v1/*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(PATH)
  await fillIn(page)
  const keys: (string | undefined)[] = []
  for (const duration of ['12', '18']) {
    await page.locator('#duration').fill(duration)
    const sent = page.waitForRequest('**/functions/v1/send-application')
    await submit(page).click()
    expect((await sent).postDataJSON().duration).toBe(Number(duration))
    keys.push((await sent).headers()['idempotency-key'])
    await expect(submit(page)).toBeEnabled()
  }
  expect(keys[0]).not.toBe(keys[1])
})

test('the backend’s field errors are shown at their fields, with the message', SHARED, async ({ page }) => {
  await page.route('/functions/v1/*', (route) =>
    route.fulfill({ status: 422, json: { fieldErrors: { email: 'Invalid email address' } } }),
  )
  await page.goto(PATH)
  await fillIn(page)
  await submit(page).click()
  await expect(page.getByText(FAILED)).toBeVisible()
  await expect(page.locator('#email-error')).toContainText('Invalid email address')
  await expect(summary(page)).toBeFocused()
})

test('a busy backend’s advice on when to try again stays with the message', SHARED, async ({ page }) => {
  const message = 'We have received many requests in a short time. Please try again in 60 seconds.'
  await page.route('/functions/v1/*', (route) => route.fulfill({ status: 429, json: { message } }))
  await page.goto(PATH)
  await fillIn(page)
  await submit(page).click()
  await expect(page.getByText(FAILED)).toBeVisible()
  await expect(form(page).getByRole('alert')).toContainText(message)
  await expectAccessible(page)
})

test('offline, the failure is shown and nothing is lost', SHARED, async ({ page, context }) => {
  await page.goto(PATH)
  await fillIn(page)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await submit(page).click()
  await expect(page.getByText(FAILED)).toBeVisible()
  await expect(field(page, 'fullName')).toHaveValue('Ada Example')
  await context.setOffline(false)
  await expectAccessible(page)
})

test('two quick clicks send one application', SHARED, async ({ page }) => {
  const sent = watchFunctions(page)
  await acknowledge(page)
  await page.goto(PATH)
  await fillIn(page)
  await submit(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page).toHaveURL('/thank-you')
  expect(sent).toEqual(['/functions/v1/send-application'])
})

test('without the calculator’s script the form names no figure that the visitor did not choose', async ({
  page,
}) => {
  await page.route('**/assets/bridging-calculator-*.js', (route) => route.abort())
  await page.goto(PATH)
  await page.getByLabel('Loan amount', { exact: true }).fill('300000')
  await form(page).scrollIntoViewIfNeeded()
  await field(page, 'propertyValue').fill('600000')
  await expect(form(page)).toContainText('You’re applying for the loan you’ve set above.')
  await expect(form(page)).not.toContainText('£500,000')
  await expect(form(page)).not.toContainText('Loan to value')
})
