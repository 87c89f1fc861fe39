import { expect, type Page } from '@playwright/test'
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

// For tests of code that both application forms share: `npm test` runs them on the business form only.
const SHARED = deepUnless(false)

async function send(page: Page) {
  const sent = page.waitForRequest('**/functions/v1/send-application')
  await submit(page).click()
  const request = await sent
  return { key: request.headers()['idempotency-key'], answers: request.postDataJSON() }
}

/**
 * The test must have installed the page's clock. This moves it on until the toast has gone, so that the next failure's
 * toast isn't mistaken for this one.
 */
async function expectFailure(page: Page): Promise<void> {
  await expect(page.getByText(FAILED)).toBeVisible()
  await expect(submit(page)).toBeEnabled()
  await expectAccessible(page)
  await page.clock.fastForward(5_000)
  await expect(page.getByText(FAILED)).toHaveCount(0)
}

for (const [situation, fail] of Object.entries(FAILURES)) {
  const depth = deepUnless(situation === 'is answered with an error')
  test(`an application that ${situation} says so and keeps its key`, depth, async ({ page }) => {
    page.on('dialog', (dialog) => dialog.accept())
    await page.clock.install()
    await fail(page)
    await page.goto(PATH)
    await fillIn(page)
    const first = await send(page)
    expect(first.key).toBeTruthy()
    await expectFailure(page)
    await expect(form(page).getByRole('link', { name: '020 7946 0123' })).toBeVisible()

    const changed = await test.step('other figures are another application', async () => {
      await page.locator('#duration').fill('18')
      const changed = await send(page)
      expect([first.answers.duration, changed.answers.duration]).toEqual([12, 18])
      expect(changed.key).not.toBe(first.key)
      await expectFailure(page)
      return changed
    })

    const lost = await test.step('sent again it has the same key; only the answer is lost', async () => {
      await page.unroute('/functions/v1/*')
      await page.route('/functions/v1/*', async (route) => {
        await route.fetch()
        await route.abort()
      })
      const lost = await send(page)
      expect(lost.key).toBe(changed.key)
      await expectFailure(page)
      await page.unroute('/functions/v1/*')
      return lost
    })

    await test.step('after a reload it still has its key and its reference', async () => {
      await page.reload()
      await fillIn(page)
      expect((await send(page)).key).toBe(lost.key)
      await expect(page).toHaveURL('/thank-you')
      await expect(page.getByText(lost.answers.referenceNumber)).toBeVisible()
    })
  })
}

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

test('a busy backend’s advice on retrying stays with the message', SHARED, async ({ page }) => {
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

test('without the calculator’s script the form sends what its boxes say', async ({ page }) => {
  await acknowledge(page)
  await page.route('**/bridging-calculator-*.js', (route) => route.abort())
  await page.goto(PATH)
  await page.getByLabel('Loan amount', { exact: true }).fill('0.4m')
  await form(page).scrollIntoViewIfNeeded()
  await field(page, 'propertyValue').fill('600000')
  await expect(form(page)).toContainText('You’re applying for the loan you’ve set above.')
  await expect(form(page)).not.toContainText('£500,000')
  await expect(form(page)).not.toContainText('Loan to value')
  await fillIn(page)
  const sent = page.waitForRequest('**/functions/v1/send-application')
  await submit(page).click()
  expect((await sent).postDataJSON()).toMatchObject({
    loanAmount: 400_000,
    duration: 12,
    totalRepayment: 423_520,
  })
})
