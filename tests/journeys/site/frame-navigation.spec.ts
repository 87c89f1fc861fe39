import { expect } from '@playwright/test'
import { test } from '../setup/site-test.ts'
import { openHydrated } from './frame-steps.ts'

test.use({ viewport: { width: 1366, height: 900 } })

test('a link opens at the top; Back and reload restore the place', async ({ page }) => {
  // With the font on hand: arriving late, it's left out until the next page, whose headings are a little higher.
  await openHydrated(page, '/about-us')
  await openHydrated(page, '/bridging-loans')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'About Us' })
  await link.scrollIntoViewIfNeeded()
  const leftAt = await page.evaluate(() => scrollY)
  expect(leftAt).toBeGreaterThan(500)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.evaluate(() => scrollTo(0, 900))

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Bridging Loans' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(leftAt)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
})

test('the skip link comes first and leads to the content, focus visible', async ({ page }) => {
  await openHydrated(page, '/about-us')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab')
    if (stop === 0) {
      await expect(skip).toBeFocused()
      await expect(skip).toBeInViewport()
    }
    const outlinePixels = await page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.activeElement ?? document.body).outlineWidth),
    )
    expect(outlinePixels).toBeGreaterThanOrEqual(3)
  }
  await skip.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
