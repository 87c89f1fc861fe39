import { expect, test } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import { openHydrated } from './frame-steps.ts'

for (const path of ['/no-such-page', '/no/such/page', '/About-Us', '/business-finance/extra?amount=1']) {
  test(`${path} is answered with 404 and its page, and logged`, async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404Oops! Page not found')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect.poll(() => logged.filter((text) => text.endsWith(path.split('?')[0] ?? ''))).not.toEqual([])
    // A mismatch between what was served and what the browser makes of the path would be logged by React.
    expect(logged.filter((text) => /hydrat|Minified React error/i.test(text))).toEqual([])

    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Business Finance' })).toBeVisible()
  })
}

test('a page that throws shows our error screen inside the frame, without a stack', async ({ page }) => {
  await openHydrated(page, '/')
  await page.route(/\/assets\/payments-.*\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export const meta = { title: 'Broken', description: 'Broken' }
             export function Page() { throw new Error('the till is on fire') }`,
    }),
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'Take Cards' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByText('the till is on fire')).toHaveCount(0)
  await expect(page.locator('pre')).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Business Finance' })).toBeVisible()
})

test('the confirmation keeps its reference after a reload', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    // As React Router stores what a form hands over when it navigates.
    const usr = { referenceNumber: 'LC-20261115-0042', timestamp: '2026-11-15T09:30:00.000Z' }
    history.replaceState({ usr, key: 'default', idx: 0 }, '', '/thank-you')
  })
  for (let visit = 0; visit < 2; visit++) {
    await page.reload()
    await expect(page.getByText('LC-20261115-0042')).toBeVisible()
    await expect(page.getByText(/15 November 2026/)).toBeVisible()
    await expect(page.getByText('Your application has been received')).toBeVisible()
    await expect(page.getByText('You will shortly be contacted by our team')).toBeVisible()
  }
})

test('the confirmation works without a reference', async ({ page }) => {
  await openHydrated(page, '/thank-you')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Reference number', { exact: true })).toHaveCount(0)
  await expect(page.getByText(/LC-\d/)).toHaveCount(0)
})
