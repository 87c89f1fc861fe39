import { type Browser, expect, test as inTheRunsFonts, type Page } from '@playwright/test'
import { siteRoutes } from '../../../apps/site/routes.ts'
import {
  FONT_SET_NAMES,
  FONT_SETS,
  type FontSetName,
  fontEnvironment,
} from '../../../scripts/test/font-sets.ts'
import { isDeep } from '../setup/deep.ts'
import { expectNoSidewaysScroll } from '../setup/sideways-scroll.ts'
import { findShifts } from './find-shifts.ts'
import { openHydrated } from './frame-steps.ts'

const WIDTHS = isDeep ? [320, 390, 768, 1024, 1366] : [320, 768]
const PATHS = isDeep
  ? siteRoutes.map(({ path }) => (path === '*' ? '/no/such/page' : path))
  : ['/payments', '/privacy-policy', '/your-application']
const PHONE = { width: 390, height: 844 }
const LARGEST_SHIFT = 0.01

// A browser takes its fonts when it starts, so each set has its own.
const test = inTheRunsFonts.extend<{ openIn: (set: FontSetName) => Promise<Page> }>({
  openIn: async ({ playwright, launchOptions, contextOptions, baseURL }, use) => {
    const started: Browser[] = []
    await use(async (set) => {
      const env = { ...(process.env as Record<string, string>), ...fontEnvironment(set) }
      const browser = await playwright.chromium.launch({ ...launchOptions, env })
      started.push(browser)
      return browser.newPage({ ...contextOptions, ...(baseURL && { baseURL }) })
    })
    await Promise.all(started.map((browser) => browser.close()))
  },
})

for (const set of FONT_SET_NAMES) {
  for (const width of WIDTHS) {
    test(`with a ${set}’s fonts nothing moves or overflows, at ${width} pixels`, async ({ openIn }) => {
      const page = await openIn(set)
      await page.setViewportSize({ width, height: 850 })
      await page.route('**/*.woff2', async (route) => {
        const painted = () => performance.getEntriesByName('first-contentful-paint').length > 0
        // Given up when the page has been left.
        await page.waitForFunction(painted).catch(() => {})
        await route.continue().catch(() => {})
      })
      for (const path of PATHS) {
        await openHydrated(page, path)
        await page.waitForLoadState('networkidle')
        await page.evaluate(() => document.fonts.ready)
        expect(await findShifts(page, LARGEST_SHIFT), path).toEqual([])
        await expectNoSidewaysScroll(page)
      }
    })
  }

  test(`with a ${set}’s fonts a laptop’s menu is one row`, async ({ openIn }) => {
    const page = await openIn(set)
    await page.setViewportSize({ width: 1366, height: 768 })
    for (const path of ['/', '/news-and-resources']) {
      await page.goto(path)
      const links = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem')
      const tops = await links.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
      expect(new Set(tops).size, path).toBe(1)
    }
  })

  test(`with a ${set}’s fonts an application begins within 1½ screens`, async ({ openIn }) => {
    const page = await openIn(set)
    await page.setViewportSize(PHONE)
    await page.route('**/*.woff2', (route) => route.abort())
    for (const [path, field] of [
      ['/business-finance-application', '#businessName'],
      ['/bridging-loan-application', '#fullName'],
    ] as const) {
      await openHydrated(page, path)
      const top = await page.locator(field).evaluate((box) => box.getBoundingClientRect().top + scrollY)
      expect(top, path).toBeLessThanOrEqual(1.5 * PHONE.height)
    }
    expect(await fontsOf(page, 'main p')).toEqual([FONT_SETS[set].sans.family])
    expect(await fontsOf(page, 'h1')).toEqual([FONT_SETS[set].serif.family])
    await page.unroute('**/*.woff2')
    // A busy machine may give the browser the font too late once more.
    await expect(async () => {
      await openHydrated(page, '/about-us')
      expect((await fontsOf(page, 'h1')).join()).toContain('Newsreader')
    }).toPass()
  })
}

/** The fonts that the browser draws the first such element with. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  await devtools.detach()
  return fonts.map(({ familyName }) => familyName)
}
