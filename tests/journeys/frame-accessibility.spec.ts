import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { siteRoutes } from '../../apps/site/routes.ts'
import { openHydrated } from './frame-steps.ts'

for (const { path } of siteRoutes) {
  const address = path === '*' ? '/no/such/page' : path
  for (const width of [390, 768, 1366]) {
    test(`axe finds nothing on ${address} at ${width} pixels, and nothing sticks out`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await openHydrated(page, address)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      expect(await overflowPixels(page)).toBeLessThanOrEqual(0)
    })
  }
}

test('axe finds nothing in the open menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHydrated(page, '/')
  await page.getByRole('button', { name: 'Menu' }).click()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})

for (const { path } of siteRoutes) {
  test(`${path} fits into 320, 1024 and 1280 pixels`, async ({ page }) => {
    await page.goto(path === '*' ? '/no-such-page' : path)
    for (const width of [320, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overflowPixels(page), `at ${width}`).toBeLessThanOrEqual(0)
    }
  })
}

function overflowPixels(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}
