import { expect } from '@playwright/test'
import { test } from '../setup/site-test.ts'
import { amount, calculator, open, result, slideTo, term } from './calculator-steps.ts'

test('keeps figures in the address through reload, Back and sharing', async ({ page }) => {
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

  await page.getByRole('banner').getByRole('link', { name: 'Get Your Quote' }).click()
  await expect(page).toHaveURL(calculator)
  await expect(amount(page)).toHaveValue('50,000')
})
