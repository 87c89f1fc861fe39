import { expect } from '@playwright/test'
import { test } from '../setup/site-test.ts'
import { amount, calculator, open, rate, result, slider, slideTo, term } from './calculator-steps.ts'

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

test('keeps what was typed and dragged before hydration', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`${calculator}?term=24&amount=30000`, { waitUntil: 'commit' })
  await amount(page).fill('64000')
  await slideTo(page, 'Interest rate', 12.5)
  await amount(page).focus()
  release()

  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  await expect(result(page, 'Monthly payment')).toContainText('£64,000 over 24 months at 12.5% a year')
  await expect(amount(page)).toHaveValue('64000')
  await expect(amount(page)).toBeFocused()
  await expect(rate(page)).toHaveValue('12.5')
  await expect(page).toHaveURL(`${calculator}?term=24&amount=64000&rate=12.5`)
  expect(complaints).toEqual([])
})

test('works by keyboard alone, and keeps its figures in the address', async ({ page }) => {
  await open(page, calculator)
  await amount(page).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('70000')
  await page.keyboard.press('Tab')
  await expect(slider(page, 'Loan amount')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(amount(page)).toHaveValue('71,000')
  await page.keyboard.press('Tab')
  await expect(term(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await expect(term(page)).toHaveValue('60')
  await page.keyboard.press('Tab')
  await expect(rate(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowLeft')
  await expect(rate(page)).toHaveValue('5.4')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Apply Now' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/business-finance-application?amount=71000&term=60')
  await page.goBack()
  await expect(page).toHaveURL(`${calculator}?amount=71000&term=60&rate=5.4`)
  await expect(amount(page)).toHaveValue('71,000')
})
