import { expect } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import { deepUnless } from '../setup/deep.ts'
import { expectNoSidewaysScroll } from '../setup/sideways-scroll.ts'
import { test } from '../setup/site-test.ts'
import {
  ANSWERS,
  acknowledge,
  birthDateBoxes,
  chooseDocuments,
  field,
  fillIn,
  form,
  overlay,
  PATH,
  submit,
  summary,
  TEN_SECONDS,
} from './business-application-steps.ts'
import { watchPolicy } from './form-steps.ts'

test('a director fixes a mistake, applies, and keeps the reference', async ({ page }) => {
  const breaches = await watchPolicy(page)
  await page.clock.install()
  await page.goto(PATH)
  await fillIn(page)
  await field(page, 'businessName').fill('H')
  await submit(page).click()
  await expect(summary(page)).toBeFocused()
  await expect(field(page, 'businessName')).toHaveAccessibleDescription(
    'Error: Business name must be at least 2 characters',
  )
  await field(page, 'businessName').fill(ANSWERS.businessName)
  await expect(summary(page)).toHaveCount(0)

  const answered = page.waitForResponse('**/functions/v1/send-application')
  const confirmation = page.waitForResponse('**/thank-you')
  await submit(page).click()
  await expect(overlay(page)).toBeVisible()
  await expect(submit(page)).toHaveText('Submitting...')
  await expect(submit(page)).toBeDisabled()
  const { referenceNumber } = await (await answered).json()
  expect(referenceNumber).toMatch(/^LC-\d{8}-\d{4}$/)
  await expect(overlay(page)).toContainText(referenceNumber)
  await expectAccessible(page)
  // After ten seconds of the page's clock it would give up waiting for this and show the receipt itself. Once the second
  // is answered, the page has had the first.
  await (await confirmation).finished()
  await page.evaluate(() => fetch('/healthz'))
  await page.clock.runFor(TEN_SECONDS)

  await expect(page).toHaveURL('/thank-you')
  await expect(page).toHaveTitle(/^Thank you/)
  for (const look of ['arrived', 'reloaded']) {
    await expect(page.getByText(referenceNumber), look).toBeVisible()
    await expect(page.getByText('Your application has been received')).toBeVisible()
    await expect(page.getByText('You will shortly be contacted by our team')).toBeVisible()
    await expect(page.getByText(/\d{1,2} \w+ \d{4} at \d{2}:\d{2}/)).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expectAccessible(page)
    await page.reload()
  }
  await page.goBack()
  await expect(page).toHaveURL(PATH)
  await expect(field(page, 'businessName')).toHaveValue('')
  expect(breaches).toEqual([])
})

test('is filled in and sent by keyboard alone', async ({ page }) => {
  await acknowledge(page)
  await page.goto(PATH)
  await chooseDocuments(page)
  await field(page, 'businessName').focus()
  const type = async (text: string) => {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  // The answers are as short as possible, because each key takes the browser a moment.
  await type('Heron')
  await type('4 Yard, Leeds')
  await type('75k')
  await type('36')
  await type('A second van')
  // A date has as many stops as the browser has parts for it. This one is optional.
  await expect(field(page, 'neededBy')).toBeFocused()
  while (await field(page, 'neededBy').evaluate((date) => date === document.activeElement))
    await page.keyboard.press('Tab')
  await type('Ada')
  for (const part of Object.values(birthDateBoxes(ANSWERS.shareholderDOB))) await type(part)
  await type('9 Terrace, Leeds LS6')
  await type('2015')
  await expect(form(page).getByRole('button', { name: 'Add an earlier address' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await type('07700900123')
  await type('ada@heron.example')
  await expect(field(page, 'bankStatements')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(form(page).getByRole('button', { name: 'Remove bank statements' })).toBeFocused()
  await page.keyboard.press('Tab')
  // A second statement can be added once there is a first.
  await expect(field(page, 'bankStatements2')).toBeFocused()
  // The accounts, the button that removes them and the privacy policy come before the button.
  for (let stop = 0; stop < 4; stop++) await page.keyboard.press('Tab')
  await expect(submit(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(overlay(page)).toContainText('Your reference is')
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
  await expect(summary(page)).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await submit(page).click()
  await expect(overlay(page)).toContainText('Your reference is')
  await expectNoSidewaysScroll(page)
})
