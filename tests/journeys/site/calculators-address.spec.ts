import { expect } from '@playwright/test'
import { test } from '../setup/site-test.ts'
import { amount, calculator, open, result, slideTo, term } from './calculator-steps.ts'

test('keeps the figures in the address, through reload, back and a shared link', async ({ page }) => {
  await open(page, `${calculator}?utm_source=letter`)
  const entries = await page.evaluate(() => history.length)
  await amount(page).fill('75000')
  await slideTo(page, 'Term', 36)
  await slideTo(page, 'Interest rate', 9.9)
  await expect(page).toHaveURL(`${calculator}?utm_source=letter&amount=75000&term=36&rate=9.9`)
  expect(await page.evaluate(() => history.length)).toBe(entries)

  await page.reload()
  await expect(amount(page)).toHaveValue('75,000')
  await expect(result(page, 'Monthly payment')).toContainText('£75,000 over 36 months at 9.9% a year')

  await page.getByRole('link', { name: 'Contact Our Team' }).click()
  await expect(page).toHaveURL('/about-us')
  await page.goBack()
  await expect(term(page)).toHaveValue('36')

  await open(page, `${calculator}?amount=20000&term=99&rate=abc`)
  await expect(result(page, 'Monthly payment')).toContainText('£20,000 over 12 months at 5.5% a year')
})

test('updates the address before the visitor leaves, however soon', async ({ page }) => {
  await open(page, calculator)
  await amount(page).fill('90000')
  await page.getByRole('link', { name: 'Apply Now' }).click()
  await expect(page).toHaveURL('/business-finance-application?amount=90000&term=12')
  await page.goBack()
  await expect(page).toHaveURL(`${calculator}?amount=90000&term=12&rate=5.5`)
  await expect(amount(page)).toHaveValue('90,000')
})

test('starts again when the calculator is opened again', async ({ page }) => {
  await open(page, `${calculator}?amount=90000`)
  await expect(amount(page)).toHaveValue('90,000')
  await page.getByRole('banner').getByRole('link', { name: 'Get Your Quote' }).click()
  await expect(page).toHaveURL(calculator)
  await expect(amount(page)).toHaveValue('50,000')
})

test('leads on to the application and to the team', async ({ page }) => {
  await open(page, calculator)
  const main = page.getByRole('main')
  const application = '/business-finance-application?amount=50000&term=12'
  await expect(main.getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', application)
  await expect(main.getByRole('link', { name: 'Contact Our Team' })).toHaveAttribute('href', '/about-us')
  // The closing link carries the figures too.
  await expect(main.locator(`a[href="${application}"]:visible`)).toHaveCount(2)
})
