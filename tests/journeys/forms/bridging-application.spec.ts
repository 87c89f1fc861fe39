import { expect } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import { deepUnless, isDeep } from '../setup/deep.ts'
import { expectNoSidewaysScroll } from '../setup/sideways-scroll.ts'
import { test } from '../setup/site-test.ts'
import { ANSWERS, acknowledge, field, fillIn, PATH, submit, summary } from './bridging-application-steps.ts'
import { watchFunctions, watchPolicy } from './form-steps.ts'

test('an investor applies with the calculator’s figures and keeps the reference', async ({ page }) => {
  const breaches = await watchPolicy(page)
  const landingPage = '/bridging-loans?utm_source=letter'
  await page.goto(`${landingPage}&amount=250000&duration=6`, { referer: 'https://search.example/' })
  const apply = page.getByRole('link', { name: 'Apply Now' }).first()
  // The script gives the link the calculator's figures.
  await expect(apply).toHaveAttribute('href', /amount=250000/)
  await apply.click()
  await expect(page.getByText('We’ll contact you within 2 hours').first()).toBeVisible()
  await expect(
    page.getByText('Your property may be repossessed if you do not keep up repayments').last(),
  ).toBeVisible()
  await fillIn(page)
  const sent = page.waitForRequest('**/functions/v1/send-application')
  await submit(page).click()
  const application = (await sent).postDataJSON()
  expect(application).toMatchObject({
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
  // The source is the first page of the visit, not the form's, without the calculator's figures.
  expect(application.source).toEqual({ landingPage, utm_source: 'letter' })
  await expect(page).toHaveURL('/thank-you')
  const reference = page.getByText(application.referenceNumber)
  await expect(reference).toBeVisible()

  await test.step('Back, Forward and a reload are right after the application', async () => {
    for (let round = 0; round < (isDeep ? 2 : 1); round++) {
      await page.goBack()
      await expect(page).toHaveURL(`${PATH}?amount=250000&duration=6`)
      await expect(page.getByRole('heading', { level: 1, name: 'Bridging Loan Application' })).toBeVisible()
      await expect(field(page, 'fullName')).toHaveValue('')
      await page.goForward()
      await expect(page).toHaveURL('/thank-you')
      await expect(reference).toBeVisible()
    }
    await page.reload()
    await expect(reference).toBeVisible()
  })
  await expectAccessible(page)
  expect(breaches).toEqual([])
})

const MESSAGES = {
  fullName: ['A', 'AB', 'Name must be at least 2 characters'],
  email: ['ada@heron', 'ada@heron.example', 'Invalid email address'],
  phone: ['020794609', '0207946099', 'Phone number must be at least 10 digits'],
  propertyAddress: ['York', 'Yorks', 'Property address is required'],
  propertyValue: ['0', '1', 'Property value is required'],
  exitStrategy: ['Sell late', 'Sell later', 'Please describe your exit strategy'],
} as const

test('on a phone, messages are at the field and above until corrected', async ({ page }) => {
  const sent = watchFunctions(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await acknowledge(page)
  await page.goto(PATH)
  await submit(page).click()
  await expect(summary(page)).toBeFocused()
  await expect(summary(page)).toBeInViewport()
  await expectNoSidewaysScroll(page)
  await expect(summary(page).getByRole('link')).toHaveText(
    Object.values(MESSAGES).map(([, , message]) => message),
  )
  await expectAccessible(page)
  for (const [name, [short, enough, message]] of Object.entries(MESSAGES)) {
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
  await fillIn(page)
  await submit(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('figures outside the calculator’s range are refused, not replaced', async ({ page }) => {
  const sent = watchFunctions(page)
  await acknowledge(page)
  await page.goto(PATH)
  await fillIn(page)
  const corrections = {
    loanAmount:
      'Loan amount: You can apply online from £20,000. For a smaller loan, from £10,000, call us on 020 7946 0123.',
    duration: 'Months until you repay: Please use whole months, 1 to 24.',
  }
  await page.locator('#loanAmount').fill('15,000')
  await page.locator('#duration').fill('')
  // The page names no amount that the visitor didn't choose.
  await expect(page.getByText('You’re applying for')).toHaveCount(0)
  await submit(page).click()
  await expect(summary(page)).toBeFocused()
  await expect(summary(page).getByRole('link')).toHaveText(Object.values(corrections))
  for (const [name, correction] of Object.entries(corrections)) {
    await summary(page).getByRole('link', { name: correction }).click()
    await expect(page.locator(`#${name}`)).toBeFocused()
    await expect(page.locator(`#${name}`)).toHaveAccessibleDescription(
      new RegExp(correction.replace(/^.*: /, '')),
    )
  }
  await expectAccessible(page)
  await page.locator('#duration').fill('9')
  await expect(summary(page).getByRole('link')).toHaveText([corrections.loanAmount])
  await page.locator('#loanAmount-slider').press('ArrowRight')
  await expect(summary(page)).toHaveCount(0)
  // An error that comes back while its box is edited doesn't take the focus.
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

// The form for businesses is in `npm test`.
test('is filled in and sent by keyboard alone', deepUnless(false), async ({ page }) => {
  await acknowledge(page)
  await page.goto(PATH)
  await field(page, 'fullName').focus()
  // The answers are as short as possible, because each key takes the browser a moment.
  for (const [name, [, enough]] of Object.entries(MESSAGES)) {
    await page.keyboard.type(name === 'propertyValue' ? '650k' : enough)
    await page.keyboard.press('Tab')
  }
  await expect(field(page, 'additionalInfo')).toBeFocused()
  // The optional questions are passed over.
  while (!(await submit(page).evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/thank-you')
})

test('can be read, corrected and sent at a laptop’s 200% zoom', deepUnless(false), async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 })
  await acknowledge(page)
  await page.goto(PATH)
  await submit(page).click()
  await expect(summary(page)).toBeInViewport()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await fillIn(page)
  await submit(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
