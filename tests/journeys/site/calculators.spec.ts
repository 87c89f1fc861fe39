import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import { isDeep } from '../setup/deep.ts'
import { expectNoSidewaysScroll } from '../setup/sideways-scroll.ts'
import { test } from '../setup/site-test.ts'
import { amount, calculator, open, rate, result, slider, slideTo, term } from './calculator-steps.ts'

test('opens on £50,000 over 12 months at 5.5%, before any script', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(calculator)
  await expect(result(page, 'Monthly payment')).toContainText('£4,291.84')
  await expect(result(page, 'Monthly payment')).toContainText('£50,000 over 12 months at 5.5% a year')
  await expect(result(page, 'Total cost')).toContainText('£51,502')
  await expect(result(page, 'Total interest')).toContainText('£1,502')
  await expect(result(page, 'Average monthly interest')).toContainText('£125.17')
  await expect(page.locator('noscript p')).toHaveText(/turn on JavaScript/)
  await expect(page.getByRole('slider')).toHaveCount(0)
  await page.getByText('Every payment, month by month').click()
  await expect(page.getByRole('row').last()).toContainText('£0.00')
  await page.close()
})

test('boxes and sliders move together, and correct impossible figures', async ({ page }) => {
  await open(page, calculator)
  await expectLinksOn(page)
  for (const [label, min, max, step] of [
    ['Loan amount', '1000', '500000', '1000'],
    ['Term', '3', '60', '1'],
    ['Interest rate', '0.5', '20', '0.1'],
  ] as const) {
    await expect(slider(page, label)).toHaveAttribute('min', min)
    await expect(slider(page, label)).toHaveAttribute('max', max)
    await expect(slider(page, label)).toHaveAttribute('step', step)
  }

  await slideTo(page, 'Loan amount', 120_000)
  await expect(amount(page)).toHaveValue('120,000')
  await slideTo(page, 'Term', 24)
  await expect(term(page)).toHaveValue('24')
  await slideTo(page, 'Interest rate', 7.9)
  await expect(rate(page)).toHaveValue('7.9')
  await expect(result(page, 'Monthly payment')).toContainText('£5,421.80')

  await amount(page).fill('80k')
  await expect(slider(page, 'Loan amount')).toHaveValue('80000')
  await expect(slider(page, 'Loan amount')).toHaveAttribute('aria-valuetext', '£80,000')

  // Beyond the slider's end the result follows the box and the slider waits at its end.
  await amount(page).fill('2000000')
  await expect(slider(page, 'Loan amount')).toHaveValue('500000')
  await expect(slider(page, 'Loan amount')).toHaveAttribute('aria-valuetext', '£2,000,000')
  await expect(result(page, 'Monthly payment')).toContainText('£2,000,000 over 24 months at 7.9% a year')
  await term(page).fill('1')
  await expect(slider(page, 'Term')).toHaveValue('3')
  await expect(slider(page, 'Term')).toHaveAttribute('aria-valuetext', '1 month')

  await test.step('a figure out of range is explained, and the last result stays', async () => {
    await expectCorrections(page)
  })
})

/** Links to the application and to the team. */
async function expectLinksOn(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const application = '/business-finance-application?amount=50000&term=12'
  await expect(main.getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', application)
  await expect(main.getByRole('link', { name: 'Contact Our Team' })).toHaveAttribute('href', '/about-us')
  // The closing link carries the figures too.
  await expect(main.locator(`a[href="${application}"]:visible`)).toHaveCount(2)
}

/** Starts from £2,000,000 over 1 month at 7.9%. box.test.ts tries more that a box doesn't accept. */
async function expectCorrections(page: Page): Promise<void> {
  const good = await result(page, 'Monthly payment').textContent()
  for (const unusable of ['999', 'plenty']) {
    await amount(page).fill(unusable)
    await expect(page.getByText('Please use £1,000 to £5,000,000. Still showing £2,000,000.')).toBeVisible()
    await expect(amount(page)).toHaveValue(unusable)
    await expect(amount(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(amount(page)).toHaveAccessibleDescription(/Please use £1,000/)
    expect(await result(page, 'Monthly payment').textContent()).toBe(good)
  }
  await expectAccessible(page)
  await expect(page.getByText(/\bNaN\b/)).toHaveCount(0)

  await amount(page).fill('61000')
  await expect(page.getByText('Please use')).toHaveCount(0)
  await expect(result(page, 'Monthly payment')).toContainText('£61,000 over')
  await term(page).fill('12.5')
  await expect(page.getByText('Please use whole months, 1 to 60. Still showing 1 month.')).toBeVisible()
  await rate(page).fill('31')
  await expect(page.getByText('Please use 0.1% to 30%. Still showing 7.9% a year.')).toBeVisible()
}

test('announces a new result once it’s settled; prints and copies it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.clock.install()
  await open(page, `${calculator}?amount=30000`)
  await expect(amount(page)).toHaveValue('30,000')
  const status = page.getByRole('status').filter({ hasText: /monthly payment/i })
  await page.clock.runFor(5_000)
  await expect(status).toHaveCount(0)
  await slideTo(page, 'Loan amount', 90_000)
  await slideTo(page, 'Loan amount', 100_000)
  await page.clock.runFor(5_000)
  await expect(status).toHaveText(
    /^At 5\.5% a year: monthly payment £8,583\.68, total cost £103,004, total interest £3,004\.$/,
  )
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed')
  await page.getByRole('button', { name: 'Copy link to this result' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    'amount=100000&term=12&rate=5.5',
  )
  await context.clearPermissions()
})

test('draws the repayment, lists every payment, fits paper and small phones', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2027-03-05T12:00:00'))
  await open(page, `${calculator}?amount=120000&term=60&rate=10`)
  await expect(
    page.getByRole('img', { name: '60 months of payments, each split into capital and interest' }),
  ).toBeVisible()
  await expect(
    page.getByRole('img', { name: 'The balance falls from £120,000 to nothing over 60 months' }),
  ).toBeVisible()

  await test.step('printed: figures, assumptions, date', () => expectCleanSheet(page))

  await page.getByText('Every payment, month by month').click()
  const rows = page.getByRole('table', { name: 'Repayment schedule' }).getByRole('row')
  await expect(rows).toHaveCount(61)
  await expect(rows.nth(1)).toHaveText('1£1,000.00£1,549.65£118,450.35')
  await expect(rows.last()).toContainText('£0.00')
  await expectAccessible(page)

  await test.step('the largest figures fit the screen of a phone', async () => {
    await amount(page).fill('4999999.99')
    await rate(page).fill('29.99')
    await expect(result(page, 'Monthly payment')).toContainText('£4,999,999.99')
    for (const width of isDeep ? [320, 390] : [320]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.getByRole('table').last()).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
  })
})

async function expectCleanSheet(page: Page): Promise<void> {
  await page.pdf()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('5 March 2027')).toBeVisible()
  await expect(page.getByText('Business loan calculation')).toBeVisible()
  await expect(result(page, 'Monthly payment')).toContainText('£120,000 over 60 months at 10% a year')
  await expect(page.getByText('Assumes a fixed rate')).toBeVisible()
  for (const noise of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('textbox'),
    page.getByRole('slider'),
    page.getByRole('button'),
    page.getByRole('link'),
    page.getByRole('heading'),
  ]) {
    await expect(noise.filter({ visible: true })).toHaveCount(0)
  }
  await page.emulateMedia({ media: null })
}
