import { expect } from '@playwright/test'
import { expectAccessible, expectGood } from '../setup/accessibility.ts'
import { test } from '../setup/site-test.ts'
import { openHydrated } from './frame-steps.ts'

test('an unknown address is answered with 404 and its page, and logged', async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  for (const path of ['/no-such-page', '/no/such/page', '/About-Us', '/business-finance/extra?amount=1']) {
    await test.step(path, async () => {
      logged.length = 0
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404Oops! Page not found')
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
      await expect
        .poll(() => logged.filter((text) => text.endsWith(path.split('?')[0] ?? '')))
        .not.toEqual([])
      // A mismatch between what was served and what the browser makes of the path would be logged by React.
      expect(logged.filter((text) => /hydrat|Minified React error/i.test(text))).toEqual([])
    })
  }
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Business Finance' })).toBeVisible()
})

test('an island that throws shows our message, and the page works', async ({ page }) => {
  await openHydrated(page, '/business-loan-calculator')
  await page.evaluate(() => {
    Number.prototype.toFixed = () => {
      throw new Error('the till is on fire')
    }
  })
  await page.getByRole('textbox', { name: 'Loan amount' }).fill('60000')
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByText('the till is on fire')).toHaveCount(0)
  await expect(page.locator('pre')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Business Loan Calculator' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Try this page again' }).click()
  await expect(page.getByRole('textbox', { name: 'Loan amount' })).toBeVisible()
})

test('the confirmation works without a reference, and keeps one after a reload', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const received = page.getByText('Your application has been received')
  const contacted = page.getByText('You will shortly be contacted by our team')
  await openHydrated(page, '/thank-you')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(received).toBeVisible()
  await expect(contacted).toBeVisible()
  await expect(
    page.getByText('If you’ve sent us an application, it’s in the e-mail that followed.'),
  ).toBeVisible()
  await expect(page.getByText('Reference number', { exact: true })).toBeHidden()
  await expect(page.getByText(/LC-\d/)).toHaveCount(0)

  const permission = page.getByRole('region', { name: 'First, your permission to approach lenders' })
  await expect(permission).toContainText(
    'The link to your own page is in the e-mail that follows an application.',
  )
  await expect(page.getByText('read what you sent, and call you if anything is missing')).toBeVisible()
  await expect(page.getByText('Have ready when we call')).toHaveCount(2)
  for (const list of await page.getByText('Have ready when we call').all()) await expect(list).toBeHidden()

  await page.evaluate(() => {
    const receipt = {
      referenceNumber: 'LC-20261115-0042',
      timestamp: '2026-11-15T09:30:00.000Z',
      form: 'business_application',
      promise: 'Decision by Tue 17 Nov, 6:02pm',
      pageToken: 'A'.repeat(43),
    }
    history.replaceState(receipt, '')
  })
  for (let visit = 0; visit < 2; visit++) {
    await page.reload()
    await expect(page.getByText('LC-20261115-0042')).toBeVisible()
    await expect(page.getByText('Can’t see your reference?')).toBeHidden()
    await expect(page.getByText(/15 November 2026/)).toBeVisible()
    await expect(page.getByText('Decision by Tue 17 Nov, 6:02pm')).toBeVisible()
    await expect(page.getByText('within 24 hours of a complete application')).toBeVisible()
    await expect(received).toBeVisible()
    await expect(contacted).toBeVisible()
    const give = permission.getByRole('link', { name: 'Give permission' })
    await expect(give).toHaveAttribute('href', /^\/your-application#A{43}$/)
    await expect(page.getByText('An adviser will tell you by phone or e-mail')).toBeVisible()
    await expect(page.getByText('What the business owes')).toBeVisible()
    await expect(page.getByText('Proof of your exit')).toBeHidden()
  }
  await expectGood(page)
})
