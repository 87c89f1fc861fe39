import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import { test } from '../setup/site-test.ts'

const amount = (page: Page) => page.getByRole('textbox', { name: 'Loan amount' })
const duration = (page: Page) => page.getByRole('textbox', { name: 'Months until you repay' })
const slider = (page: Page, label: string) => page.getByRole('slider', { name: `${label}, slider` })
const result = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByRole('term').getByText(label, { exact: true }) })
const applyLink = (page: Page) =>
  page.getByRole('region', { name: 'What it would cost' }).getByRole('link', { name: 'Apply Now' })

async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
}

test('opens on £500,000 for 12 months and follows keyboard, pointer, boxes', async ({ page }) => {
  await open(page, '/bridging-loans')
  await expect(result(page, 'Monthly interest')).toContainText('£2,450.00')
  await expect(result(page, 'Total interest')).toContainText('£29,400')
  await expect(result(page, 'Total repayment')).toContainText('£529,400')
  await expect(result(page, 'Total repayment')).toContainText('£500,000 for 12 months at 0.49% a month')
  const warning = page
    .getByRole('region', { name: 'What it would cost' })
    .getByText('Your property may be repossessed if you do not keep up repayments')
  const [above, below] = [await warning.boundingBox(), await amount(page).boundingBox()]
  expect(above?.y).toBeLessThan(below?.y ?? 0)
  await expectAccessible(page)

  await test.step('the last valid result stays while a box is invalid', async () => {
    await amount(page).fill('19999')
    await expect(
      page.getByText('For a smaller loan, from £10,000, call us on 020 7946 0123. Still showing £500,000.'),
    ).toBeVisible()
    await duration(page).fill('25')
    await expect(page.getByText('Please use whole months, 1 to 24. Still showing 12 months.')).toBeVisible()
    await expect(result(page, 'Total repayment')).toContainText('£529,400')
    await amount(page).fill('500000')
    await duration(page).fill('12')
  })

  await test.step('a key moves a slider by £10,000 and by one month', async () => {
    await slider(page, 'Loan amount').focus()
    await page.keyboard.press('ArrowRight')
    await expect(amount(page)).toHaveValue('510,000')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowLeft')
    await expect(duration(page)).toHaveValue('11')
    await expect(result(page, 'Total repayment')).toContainText('£510,000 for 11 months')
  })

  await test.step('the sliders have the specified ranges and move the result', () => slideToTheEnd(page))
  await test.step('£650,000 is within reach of a pointer', () => slideWithPointer(page))
})

async function slideWithPointer(page: Page): Promise<void> {
  await slider(page, 'Loan amount').focus()
  await expect(page.locator('[data-island] [class*="pan-y"]')).toBeAttached()
  const track = await slider(page, 'Loan amount').boundingBox()
  if (!track) throw new Error('no slider')
  const at = (share: number) => [track.x + track.width * share, track.y + track.height / 2] as const
  await page.mouse.click(...at(0.488))
  const chosen = async () => Number((await amount(page).inputValue()).replaceAll(',', ''))
  expect(Math.abs((await chosen()) - 650_000)).toBeLessThanOrEqual(50_000)
  expect((await chosen()) % 10_000).toBe(0)
  await expect(slider(page, 'Loan amount')).toBeFocused()
  await page.mouse.move(...at(0.488))
  await page.mouse.down()
  await page.mouse.move(...at(1.2))
  await page.mouse.up()
  await expect(amount(page)).toHaveValue('25,000,000')
}

async function slideToTheEnd(page: Page): Promise<void> {
  for (const [label, min, max, step] of [
    ['Loan amount', '20000', '25000000', '10000'],
    ['Months until you repay', '1', '24', '1'],
  ] as const) {
    await expect(slider(page, label)).toHaveAttribute('min', min)
    await expect(slider(page, label)).toHaveAttribute('max', max)
    await expect(slider(page, label)).toHaveAttribute('step', step)
  }
  await slider(page, 'Loan amount').fill('25000000')
  await slider(page, 'Months until you repay').fill('24')
  await expect(result(page, 'Monthly interest')).toContainText('£122,500.00')
  await expect(result(page, 'Total interest')).toContainText('£2,940,000')
  await expect(result(page, 'Total repayment')).toContainText('£27,940,000')
  await expect(slider(page, 'Months until you repay')).toHaveAttribute('aria-valuetext', '24 months')
  await expect(page.getByRole('img', { name: 'Interest grows to £2,940,000 by month 24' })).toBeVisible()
  await expectAccessible(page)
}

test('Apply Now takes the figures into the application, which shows the same', async ({ page }) => {
  await open(page, '/bridging-loans')
  await amount(page).fill('750000')
  await slider(page, 'Months until you repay').fill('9')
  await expect(page).toHaveURL('/bridging-loans?amount=750000&duration=9')
  await page.reload()
  await expect(duration(page)).toHaveValue('9')

  await applyLink(page).click()
  await expect(page).toHaveURL('/bridging-loan-application?amount=750000&duration=9')
  await expect(amount(page)).toHaveValue('750,000')
  await expect(result(page, 'Total repayment')).toContainText('£783,075')

  await page.goBack()
  await expect(duration(page)).toHaveValue('9')
})

test('prints figures, assumptions, warning and date', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2027-03-05T12:00:00'))
  await open(page, '/bridging-loans?amount=80000&duration=6')
  await page.pdf()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('5 March 2027')).toBeVisible()
  await expect(result(page, 'Total repayment')).toContainText('£80,000 for 6 months at 0.49% a month')
  await expect(page.getByText('Your property may be repossessed').filter({ visible: true })).toHaveCount(1)
  await expect(page.getByText('no arrangement, valuation or legal fees')).toBeVisible()
  await expect(page.getByRole('link').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('slider').filter({ visible: true })).toHaveCount(0)
})
