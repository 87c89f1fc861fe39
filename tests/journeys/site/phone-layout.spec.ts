import { expect, type Page } from '@playwright/test'
import { test } from '../setup/site-test.ts'

const PHONE = { width: 390, height: 844 }
test.use({ viewport: PHONE })

const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top + scrollY)

test('an application’s first field is within 1½ screens of a phone', async ({ page }) => {
  for (const [path, field] of [
    ['/business-finance-application', '#businessName'],
    ['/bridging-loan-application', '#fullName'],
  ] as const) {
    await page.goto(path)
    expect(await topOf(page, field), path).toBeLessThanOrEqual(1.5 * PHONE.height)
  }
  const results = page.getByText('Monthly interest', { exact: true })
  await expect(results).toBeHidden()
  await page.getByText('Total repayment').first().click()
  await expect(results).toBeVisible()
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.reload()
  await expect(results).toBeVisible()
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('nobody is asked to drop a file', async ({ page }) => {
    await page.goto('/business-finance-application')
    await expect(page.getByText('Choose a PDF').first()).toBeVisible()
    await expect(page.getByText('Drop your PDF here').first()).toBeHidden()
  })
})

test('how an application works is told below its form', async ({ page }) => {
  await page.goto('/business-finance-application')
  await expect(page.getByRole('heading', { name: 'How It Works' })).toBeVisible()
  expect(await topOf(page, '#how')).toBeGreaterThan(await topOf(page, '#application'))
})

test('Call and Apply stay in reach, and never cover the form', async ({ page }) => {
  await page.goto('/bridging-loans?amount=650000&duration=9')
  const bar = page.getByRole('navigation', { name: 'Call or apply' })
  await page.getByRole('heading', { name: 'What you can borrow against' }).scrollIntoViewIfNeeded()
  await expect(bar).toBeInViewport()
  for (const link of await page.getByRole('link', { name: /^Apply/ }).all()) {
    await expect(link).toHaveAttribute('href', '/bridging-loan-application?amount=650000&duration=9')
  }
  await bar.getByRole('link', { name: 'Apply' }).click()
  await expect(page.getByLabel('Loan amount', { exact: true })).toHaveValue('650,000')
  await page.locator('#fullName').focus()
  await expect(bar).not.toBeInViewport()
  // Zoomed in or on its side, a phone shows so little of a page that the bar mustn't cover any of it.
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/startups')
  await expect(bar).not.toBeInViewport()
})
