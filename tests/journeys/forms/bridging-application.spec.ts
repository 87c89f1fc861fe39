import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../setup/accessibility.ts'
import { deepUnless } from '../setup/deep.ts'
import { FAILURES, holdHydration, watchFunctions, watchPolicy } from './form-steps.ts'

const PATH = '/bridging-loan-application'
const FAILED = 'There was a problem submitting your application. Please try again.'
const ANSWERS = {
  fullName: 'Ada Example',
  email: 'ada@heron.example',
  phone: '020 7946 0997',
  propertyAddress: '12 Example Row, York',
  propertyValue: '£650,000',
  exitStrategy: 'Sale of the refurbished house in spring',
}

const form = (page: Page) => page.getByRole('form', { name: 'Your details' })
const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`)
const submit = (page: Page) => form(page).locator('button[type=submit]')
const summary = (page: Page) => page.getByRole('alert', { name: 'There is a problem' })

async function fillIn(page: Page): Promise<void> {
  for (const [name, answer] of Object.entries(ANSWERS)) await field(page, name).fill(answer)
}

const acknowledge = (page: Page) =>
  page.route('/functions/v1/send-application', (route) => route.fulfill({ json: { ok: true } }))

test('an investor applies with the figures of the calculator and gets a reference that outlives a reload', async ({
  page,
}) => {
  const breaches = await watchPolicy(page)
  await page.goto(`${PATH}?amount=250000&duration=6`)
  await expect(page.getByText('We’ll contact you within 2 hours').first()).toBeVisible()
  await expect(
    page.getByText('Your property may be repossessed if you do not keep up repayments').last(),
  ).toBeVisible()
  await fillIn(page)
  const sent = page.waitForRequest('**/functions/v1/send-application')
  const answered = page.waitForResponse('**/functions/v1/send-application')
  await submit(page).click()
  expect((await sent).postDataJSON()).toMatchObject({
    ...ANSWERS,
    propertyValue: 650_000,
    loanAmount: 250_000,
    duration: 6,
    monthlyInterest: 1_225,
    totalInterest: 7_350,
    totalRepayment: 257_350,
    referenceNumber: expect.stringMatching(/^LC-\d{8}-\d{4}$/),
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    applicationType: 'Bridging Loan',
  })
  const { referenceNumber } = await (await answered).json()
  await expect(page).toHaveURL('/thank-you')
  await expect(page.getByText(referenceNumber)).toBeVisible()
  await page.reload()
  await expect(page.getByText(referenceNumber)).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(page).toHaveURL(/bridging-loan-application/)
  await expect(field(page, 'fullName')).toHaveValue('')
  expect(breaches).toEqual([])
})

const FAULTS = {
  fullName: ['A', 'AB', 'Name must be at least 2 characters'],
  email: ['ada@heron', 'ada@heron.example', 'Invalid email address'],
  phone: ['020794609', '0207946099', 'Phone number must be at least 10 digits'],
  propertyAddress: ['York', 'Yorks', 'Property address is required'],
  propertyValue: ['0', '1', 'Property value is required'],
  exitStrategy: ['Sell late', 'Sell later', 'Please describe your exit strategy'],
} as const

test('every message stands under its field, in the summary, and goes when mended', async ({ page }) => {
  const sent = watchFunctions(page)
  await page.goto(PATH)
  await submit(page).click()
  await expect(summary(page)).toBeFocused()
  await expect(summary(page).getByRole('link')).toHaveText(
    Object.values(FAULTS).map(([, , message]) => message),
  )
  await expectAccessible(page)
  for (const [name, [short, enough, message]] of Object.entries(FAULTS)) {
    await summary(page).getByRole('link', { name: message }).click()
    await expect(field(page, name)).toBeFocused()
    await field(page, name).fill(short)
    await field(page, name).blur()
    await expect(page.locator(`#${name}-error`)).toHaveText(`Error: ${message}`)
    await field(page, name).fill(enough)
    await expect(page.locator(`#${name}-error`)).toHaveCount(0)
  }
  await expect(summary(page)).toHaveCount(0)
  expect(sent).toEqual([])
})

test('figures the calculator does not take are refused, not replaced by others', async ({ page }) => {
  const sent = watchFunctions(page)
  await acknowledge(page)
  await page.goto(PATH)
  await fillIn(page)
  const pleas = {
    loanAmount: 'Loan amount: Please use £20,000 to £25,000,000.',
    duration: 'Months until you repay: Please use whole months, 1 to 24.',
  }
  await page.locator('#loanAmount').fill('15,000')
  await page.locator('#duration').fill('')
  await submit(page).click()
  await expect(summary(page)).toBeFocused()
  await expect(summary(page).getByRole('link')).toHaveText(Object.values(pleas))
  for (const [name, plea] of Object.entries(pleas)) {
    await summary(page).getByRole('link', { name: plea }).click()
    await expect(page.locator(`#${name}`)).toBeFocused()
    await expect(page.locator(`#${name}`)).toHaveAccessibleDescription(new RegExp(plea.replace(/^.*: /, '')))
  }
  await expectAccessible(page)
  await page.locator('#duration').fill('9')
  await expect(summary(page).getByRole('link')).toHaveText([pleas.loanAmount])
  await page.locator('#loanAmount-slider').press('ArrowRight')
  await expect(summary(page)).toHaveCount(0)
  // One that comes back while its box is mended does not take the focus from it.
  await page.locator('#duration').press('ControlOrMeta+a')
  await page.keyboard.press('Backspace')
  await expect(summary(page)).toBeVisible()
  await page.keyboard.type('9')
  await expect(page.locator('#duration')).toHaveValue('9')
  expect(sent).toEqual([])
  const application = page.waitForRequest('**/functions/v1/send-application')
  await submit(page).click()
  expect((await application).postDataJSON()).toMatchObject({ loanAmount: 510_000, duration: 9 })
})

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
      // The answer named no reference: the visitor's own holds.
      await expect(page.getByText((await again).postDataJSON().referenceNumber)).toBeVisible()
    },
  )
}

test('an application whose answer was lost is the same one after a reload', async ({ page }) => {
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

test('what the backend says of a field stands under it, beside the message', async ({ page }) => {
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

test('a busy backend’s word on when to try again stays beside the message', async ({ page }) => {
  const message = 'We have received many requests in a short time. Please try again in 60 seconds.'
  await page.route('/functions/v1/*', (route) => route.fulfill({ status: 429, json: { message } }))
  await page.goto(PATH)
  await fillIn(page)
  await submit(page).click()
  await expect(page.getByText(FAILED)).toBeVisible()
  await expect(form(page).getByRole('alert')).toContainText(message)
  await expectAccessible(page)
})

test('offline, the failure is shown and nothing is lost', async ({ page, context }) => {
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

test('two quick clicks send one application', async ({ page }) => {
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

test('answers, figures and a click from before React came are kept and sent once', async ({ page }) => {
  const sent = watchFunctions(page)
  await acknowledge(page)
  const letGo = await holdHydration(page)
  await page.goto(`${PATH}?duration=6`, { waitUntil: 'domcontentloaded' })
  await page.locator('#loanAmount').fill('750000')
  await fillIn(page)
  const application = page.waitForRequest('**/functions/v1/send-application')
  await submit(page).click()
  letGo()
  expect((await application).postDataJSON()).toMatchObject({
    loanAmount: 750_000,
    duration: 6,
    totalRepayment: 772_050,
  })
  await expect(page).toHaveURL('/thank-you')
  expect(sent).toEqual(['/functions/v1/send-application'])
})

test('a receipt survives a confirmation page whose script could not be had', async ({ page }) => {
  await acknowledge(page)
  await page.route('/assets/thank-you-*.js', (route) => route.abort(), { times: 1 })
  await page.goto(PATH)
  await fillIn(page)
  const application = page.waitForRequest('**/functions/v1/send-application')
  await submit(page).click()
  await expect(page).toHaveURL('/thank-you')
  await expect(page.getByText((await application).postDataJSON().referenceNumber)).toBeVisible()
})

test('leaving is asked about until the application is acknowledged, and not after', async ({ page }) => {
  await acknowledge(page)
  await page.goto('/about-us')
  await page.getByRole('link', { name: 'Bridging Finance' }).first().click()
  await page.getByRole('link', { name: 'Apply Now' }).first().click()
  await expect(page).toHaveURL(PATH)
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.dismiss()
  })
  await field(page, 'fullName').fill('Ada Example')
  await page.getByRole('link', { name: 'About Us' }).first().click()
  await expect.poll(() => asked).toEqual(['confirm'])
  await page.goBack()
  await expect.poll(() => asked).toEqual(['confirm', 'confirm'])
  await expect(page).toHaveURL(PATH)
  await expect(field(page, 'fullName')).toHaveValue('Ada Example')

  await fillIn(page)
  await submit(page).click()
  await expect(page).toHaveURL('/thank-you')
  expect(asked).toEqual(['confirm', 'confirm'])
  expect(await page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(true)
})

test('is filled in and sent by keyboard alone', async ({ page }) => {
  await acknowledge(page)
  await page.goto(PATH)
  await field(page, 'fullName').focus()
  for (const answer of Object.values(ANSWERS)) {
    await page.keyboard.type(answer)
    await page.keyboard.press('Tab')
  }
  await expect(field(page, 'additionalInfo')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(submit(page)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/thank-you')
})

for (const [view, viewport] of Object.entries({
  'on a phone': { width: 390, height: 844 },
  'at 200% zoom of a small laptop': { width: 640, height: 400 },
})) {
  test(`can be read, mended and sent ${view}`, deepUnless(viewport.width < 600), async ({ page }) => {
    await page.setViewportSize(viewport)
    await acknowledge(page)
    await page.goto(PATH)
    await submit(page).click()
    await expect(summary(page)).toBeInViewport()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await fillIn(page)
    await submit(page).click()
    await expect(page).toHaveURL('/thank-you')
    await expectNoSidewaysScroll(page)
  })
}
