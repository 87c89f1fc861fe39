import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../setup/accessibility.ts'
import { deepUnless } from '../setup/deep.ts'
import { test } from '../setup/site-test.ts'
import {
  ANSWERS,
  acknowledge,
  birthDateBoxes,
  chooseDocuments,
  field,
  fillIn,
  fillText,
  form,
  openForm,
  overlay,
  PATH,
  submit,
  summary,
  TEN_SECONDS,
} from './business-application-steps.ts'
import { pdf, watchPolicy } from './form-steps.ts'

test('a director fixes a mistake, applies with two PDFs and gets a reference that survives a reload', async ({
  page,
}) => {
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
  await submit(page).click()
  await expect(overlay(page)).toBeVisible()
  await expect(submit(page)).toHaveText('Submitting...')
  await expect(submit(page)).toBeDisabled()
  const { referenceNumber } = await (await answered).json()
  expect(referenceNumber).toMatch(/^LC-\d{8}-\d{4}$/)
  await expect(overlay(page)).toContainText(referenceNumber)
  await expectAccessible(page)
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

test('figures from the calculator fill in amount and term; a term not on offer is left empty', async ({
  page,
}) => {
  await openForm(page, '?amount=120000&term=48&rate=6')
  await expect(field(page, 'loanAmount')).toHaveValue('£120,000')
  await expect(field(page, 'preferredTerm')).toHaveValue('48')
  await openForm(page, '?amount=120000&term=18')
  await expect(field(page, 'loanAmount')).toHaveValue('£120,000')
  await expect(field(page, 'preferredTerm')).toHaveValue('')
})

test('the form asks the same on both of its addresses', async ({ page }) => {
  await page.goto('/business-finance')
  await expect(page.getByRole('heading', { name: 'Business Finance Application', level: 1 })).toBeVisible()
  for (const card of ['Business Information', 'Loan Details', 'Shareholder Details', 'Required Documents']) {
    await expect(form(page).getByRole('group', { name: card })).toBeVisible()
  }
  // The business's and the shareholder's details are autofilled separately.
  for (const [name, autocomplete] of Object.entries({
    businessName: 'section-business organization',
    tradingAddress: 'section-business street-address',
    shareholderName: 'section-shareholder name',
    residentialAddress: 'section-shareholder street-address',
    mobilePhone: 'section-shareholder tel',
    personalEmail: 'section-shareholder email',
  }))
    await expect(field(page, name)).toHaveAttribute('autocomplete', autocomplete)
  const terms = await field(page, 'preferredTerm').locator('option').allTextContents()
  expect(terms.slice(1)).toEqual(['12 months', '24 months', '36 months', '48 months', '60 months'])
  await expectAccessible(page)
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
  await type(ANSWERS.businessName)
  await type(ANSWERS.tradingAddress)
  await type(ANSWERS.loanAmount)
  await type('36')
  await type(ANSWERS.purposeOfFunds)
  await type(ANSWERS.shareholderName)
  for (const part of Object.values(birthDateBoxes(ANSWERS.shareholderDOB))) await type(part)
  await type(ANSWERS.residentialAddress)
  await type('2015')
  await expect(form(page).getByRole('button', { name: 'Add an earlier address' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await type(ANSWERS.mobilePhone)
  await type(ANSWERS.personalEmail)
  await expect(field(page, 'bankStatements')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(form(page).getByRole('button', { name: 'Remove bank statements' })).toBeFocused()
  await page.keyboard.press('Tab')
  // The next statement can be added once there is one.
  await expect(field(page, 'bankStatements2')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(submit(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(overlay(page)).toContainText('Your reference is')
})

for (const [view, viewport] of Object.entries({
  'on a phone': { width: 390, height: 844 },
  'at 200% zoom of a small laptop': { width: 640, height: 400 },
})) {
  test(`can be read, corrected and sent ${view}`, deepUnless(viewport.width < 600), async ({ page }) => {
    await page.setViewportSize(viewport)
    await acknowledge(page)
    await page.goto(PATH)
    await submit(page).click()
    await expect(summary(page)).toBeInViewport()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await fillText(page)
    await field(page, 'bankStatements').setInputFiles(pdf(`${'a-very-long-file-name-'.repeat(8)}.pdf`))
    await field(page, 'filedAccounts').setInputFiles(pdf('accounts.pdf'))
    await expect(summary(page)).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await submit(page).click()
    await expect(overlay(page)).toContainText('Your reference is')
    await expectNoSidewaysScroll(page)
  })
}
