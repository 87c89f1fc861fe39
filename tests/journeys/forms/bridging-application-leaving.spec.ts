import { expect } from '@playwright/test'
import { addDays, londonDay } from '#shared/promises/london-time.ts'
import { expectAccessible } from '../setup/accessibility.ts'
import { deepUnless } from '../setup/deep.ts'
import { test } from '../setup/site-test.ts'
import { acknowledge, field, fillIn, PATH, submit } from './bridging-application-steps.ts'
import { holdHydration, watchFunctions } from './form-steps.ts'

test('answers, figures and a click before hydration are sent once', async ({ page }) => {
  const sent = watchFunctions(page)
  await acknowledge(page)
  const release = await holdHydration(page)
  await page.goto(`${PATH}?duration=6`, { waitUntil: 'domcontentloaded' })
  await page.locator('#loanAmount').fill('600000')
  await fillIn(page)
  const application = page.waitForRequest('**/functions/v1/send-application')
  await submit(page).click()
  release()
  expect((await application).postDataJSON()).toMatchObject({
    loanAmount: 600_000,
    duration: 6,
    totalRepayment: 617_640,
  })
  await expect(page).toHaveURL('/thank-you')
  expect(sent).toEqual(['/functions/v1/send-application'])
})

test('a receipt replaces the form when the confirmation page can’t load', async ({ page }) => {
  await acknowledge(page)
  await page.goto(PATH)
  await page.route('/thank-you', (route) => route.abort())
  await fillIn(page)
  const application = page.waitForRequest('**/functions/v1/send-application')
  await field(page, 'neededBy').fill(addDays(londonDay(new Date()), 20))
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Your date' })).toContainText('The valuation is done')
  await expect(page.getByText((await application).postDataJSON().referenceNumber)).toBeVisible()
  await expect(page).toHaveURL(PATH)
  await expectAccessible(page)
})

test('the reference is shown although a figure changes while the confirmation loads', async ({ page }) => {
  await acknowledge(page)
  await page.goto(PATH)
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  const changed = Promise.withResolvers<void>()
  await page.exposeFunction('afterChange', changed.resolve)
  await page.route('/thank-you', async (route) => {
    if (route.request().isNavigationRequest()) await changed.promise
    await route.continue()
  })
  await fillIn(page)
  await page.evaluate(changeFigureOnceSent)
  const application = page.waitForRequest('**/functions/v1/send-application')
  await submit(page).click()
  await expect(page.getByText((await application).postDataJSON().referenceNumber)).toBeVisible()
  await expect(page).toHaveURL('/thank-you')
})

/** Runs in the browser, because Playwright does nothing on a page that is about to be left. */
function changeFigureOnceSent(): void {
  const timer = setInterval(() => {
    if (location.pathname !== '/thank-you') return
    clearInterval(timer)
    const slider = document.querySelector<HTMLInputElement>('input[type=range]')
    // Without a slider the confirmation would never load.
    if (!slider) return
    slider.stepUp()
    slider.dispatchEvent(new Event('input', { bubbles: true }))
    // Longer than the calculator's pause before it writes its figures into the address.
    setTimeout((window as unknown as { afterChange(): void }).afterChange, 500)
  }, 10)
}

test('answers that the browser restores on the way back are kept', async ({ page }) => {
  await page.goto(PATH)
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  await field(page, 'fullName').fill('Ada Example')
  await page.locator('#loanAmount').fill('750000')
  await expect(page).toHaveURL(/amount=750000/)
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/about-us')
  await page.goBack()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  await expect(field(page, 'fullName')).toHaveValue('Ada Example')
  await expect(page.locator('#loanAmount')).toHaveValue('750,000')
})

// In the deep run only, because `npm test` tries the same code on the business form.
test(
  'leaving asks for confirmation until the application is received, and not after',
  deepUnless(false),
  async ({ page }) => {
    await acknowledge(page)
    await page.goto('/about-us')
    await page.getByRole('link', { name: 'Bridging Finance' }).first().click()
    await page.getByRole('link', { name: 'Apply Now' }).first().click()
    // Once the calculator is hydrated, its figures are in the link. So only the path is compared.
    await page.waitForURL((url) => url.pathname === PATH)
    const address = page.url()
    const asked: string[] = []
    page.on('dialog', async (dialog) => {
      asked.push(dialog.type())
      await dialog.dismiss()
    })
    await field(page, 'fullName').fill('Ada Example')
    // Before the form is hydrated, the browser doesn't ask.
    await expect(page.locator('[data-island="bridging-application"][data-hydrated]')).toHaveCount(1)
    await page.getByRole('link', { name: 'About Us' }).first().click()
    await expect.poll(() => asked).toEqual(['beforeunload'])
    // Not page.goBack(), which would wait for a page that never comes.
    await page.evaluate(() => history.back())
    await expect.poll(() => asked).toEqual(['beforeunload', 'beforeunload'])
    await expect(page).toHaveURL(address)
    await expect(field(page, 'fullName')).toHaveValue('Ada Example')

    await fillIn(page)
    await submit(page).click()
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await page.getByRole('link', { name: 'About Us' }).first().click()
    await expect(page).toHaveURL('/about-us')
    expect(asked).toEqual(['beforeunload', 'beforeunload'])
  },
)
