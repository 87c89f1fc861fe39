import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import { expectNoSidewaysScroll } from '../setup/sideways-scroll.ts'
import { test } from '../setup/site-test.ts'

const result = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByRole('term').getByText(label, { exact: true }) })
const box = (page: Page, label: string | RegExp) => page.getByRole('textbox', { name: label })
const applyLink = (page: Page) =>
  page.getByRole('region', { name: 'What it would cost' }).getByRole('link', { name: 'Apply Now' })

test('says what would reach a borrower, and fills in the application', async ({ page }) => {
  await page.goto('/bridging-loans')
  // £500,000 of £800,000 at 0.85%: 12 × £4,250 interest, £10,000 fee, £4,500 costs.
  await expect(result(page, 'In your hand on day one')).toContainText('£434,500')
  await expect(result(page, 'In your hand on day one')).toContainText('Between £428,500 and £440,500')
  await box(page, 'Property value').fill('1m')
  await expect(result(page, 'In your hand on day one')).toContainText('£451,300')
  await page.getByText('Interest, rate and fees').click()
  await page.getByLabel('Interest', { exact: true }).selectOption('serviced')
  await box(page, 'Exit fee').fill('1')
  await expect(result(page, 'In your hand on day one')).toContainText('£485,500')
  await expect(
    page.getByText('You’d repay £505,000 after 12 months, and £2,850 of interest every month.'),
  ).toBeVisible()
  await expectAccessible(page)
  await expect(page).toHaveURL(
    /\/bridging-loans\?value=1000000&(exit=1&interest=serviced|interest=serviced&exit=1)$/,
  )

  await page.reload()
  // The link has the figures before anybody touches the card, because they are in the page's address.
  await expect(applyLink(page)).toHaveAttribute('href', /value=1000000/)
  await box(page, /^Money you need in hand/).fill('800,000')
  await expect(page.getByText('Lenders usually stop at')).toBeVisible()
  await box(page, /^Money you need in hand/).fill('600,000')
  await expect(result(page, 'In your hand on day one')).toContainText('£600,000')
  await page.getByRole('button', { name: 'Use £620,000 as the loan amount' }).click()
  await expect(box(page, 'Loan amount')).toHaveValue('620,000')
  await applyLink(page).click()
  await expect(page).toHaveURL(/bridging-loan-application\?amount=620000&duration=12&value=1000000&rate=0.85/)
  await box(page, 'Property value').scrollIntoViewIfNeeded()
  await expect(box(page, 'Property value')).toHaveValue('£1,000,000')
  await expect(page.getByText('about £603,100 would reach you on day one')).toBeVisible()
})

test('a development has its own example and figures, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/development-bridging')
  await expect(result(page, 'Then for the works, in stages')).toContainText('£800,000')
  await expect(page.getByText(/you’d owe 6\d(\.\d)?% of the finished value/)).toBeVisible()
  await page.getByText('Put in your own figures').click()
  await box(page, 'Build cost').fill('1.2m')
  await expect(page.getByText(/you’d owe 9\d(\.\d)?% of the finished value/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await box(page, /^Owed to a lender who stays/).fill('180,000')
  // £420,000 and £180,000 of £600,000.
  await expect(page.getByText('Loan to value 100%, counting both loans.')).toBeVisible()
  await box(page, /^Owed to a lender who stays/).fill('20,000')
  await expect(page.getByText('A second charge usually costs more.')).toBeVisible()
  await page
    .getByRole('region', { name: 'What would reach you' })
    .getByRole('link', { name: 'Apply Now' })
    .click()
  await expect(page).toHaveURL(/owed=20000&.*works=1200000&stages=12&finished=2000000/)
  await box(page, 'Property value').scrollIntoViewIfNeeded()
  await expect(box(page, /^Owed on the property/)).toHaveValue('£20,000')
  await expect(page.getByLabel('First or second charge?')).toHaveValue('second')
  await expect(page.getByText('then £1,200,000 for the works in stages')).toBeVisible()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('shows a worked example with works', async ({ page }) => {
    await page.goto('/hmo-bridging')
    const card = page.getByRole('region', { name: 'What would reach you' })
    await expect(card.getByText('In your hand on day one')).toBeVisible()
    await expect(card.getByText('Your property may be repossessed')).toBeVisible()
    await expect(card.getByText('£60,000')).toBeVisible()
    await expect(card.getByText('Put in your own figures')).toBeHidden()
  })
})
