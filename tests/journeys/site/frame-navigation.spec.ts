import { expect, test } from '@playwright/test'
import { countLoads, openHydrated } from './frame-steps.ts'

test.use({ viewport: { width: 1366, height: 900 } })

test('a client-side navigation scrolls up, moves focus, announces the title and updates the head', async ({
  page,
}) => {
  await openHydrated(page, '/bridging-loans')
  const loads = countLoads(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()

  const heading = page.getByRole('heading', { level: 1, name: 'About Us' })
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle('About Us | Lark & Crane Finance')
  await expect(
    page.locator('[aria-live=polite]', { hasText: 'About Us | Lark & Crane Finance' }),
  ).toHaveCount(1)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/about-us$/)
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /London, Birmingham and Manchester/,
  )
  await expect(page.locator('meta[name=keywords]')).toHaveCount(0)
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
  expect(loads()).toBe(0)
})

test('back restores the scroll position', async ({ page }) => {
  await openHydrated(page, '/bridging-loans')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'About Us' })
  await link.scrollIntoViewIfNeeded()
  const leftAt = await page.evaluate(() => scrollY)
  expect(leftAt).toBeGreaterThan(500)
  await link.click()
  await expect(page).toHaveURL('/about-us')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Bridging Loans' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(leftAt)
})

for (const next of ['/payments', '/about-us']) {
  test(`${next} opened from a link starts at the top, wherever the previous page was scrolled to`, async ({
    page,
  }) => {
    await openHydrated(page, '/about-us')
    await page.evaluate(() => scrollTo(0, 900))
    await openHydrated(page, next)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
}

test('a reload keeps the scroll position', async ({ page }) => {
  await openHydrated(page, '/about-us')
  await page.evaluate(() => scrollTo(0, 900))
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
})

test('the skip link is the first tab stop and moves to the content', async ({ page }) => {
  await openHydrated(page, '/payments')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('focus is visible on every element that takes it', async ({ page }) => {
  await openHydrated(page, '/about-us')
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab')
    const outlinePixels = await page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.activeElement ?? document.body).outlineWidth),
    )
    expect(outlinePixels).toBeGreaterThanOrEqual(3)
  }
})

test('hydration changes nothing visible and logs nothing', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  for (const path of ['/', '/hmo-bridging', '/about-us', '/thank-you', '/privacy-policy']) {
    await openHydrated(page, path)
    await expect(page.getByRole('main')).toBeVisible()
  }
  expect(complaints).toEqual([])
})

test('a missing page module becomes an ordinary page load', async ({ page }) => {
  await openHydrated(page, '/')
  await page.route(/\/assets\/payments-.*\.js$/, (route) => route.fulfill({ status: 404, body: '' }), {
    times: 1,
  })
  const loads = countLoads(page)
  await page.getByRole('banner').getByRole('link', { name: 'Take Cards' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Secure Payment Solutions' })).toBeVisible()
  await expect.poll(loads).toBe(1)
})
