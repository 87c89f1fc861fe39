import { expect, type Page } from '@playwright/test'
import { siteRoutes } from '../../../apps/site/routes.ts'
import { watchPolicy } from '../forms/form-steps.ts'
import { expectGoodAt } from '../setup/accessibility.ts'
import { isDeep } from '../setup/deep.ts'
import { test } from '../setup/site-test.ts'
import { openHydrated } from './frame-steps.ts'

// The narrowest phones, a usual phone, and where the tablet and desktop layouts begin. The deep run adds wider
// screens.
const WIDTHS = isDeep ? [320, 390, 768, 1024, 1280, 1366] : [320, 390, 768, 1024]

const UNKNOWN = '/no/such/page'
// Another page of the same kind is among the others. tests/engines opens these too.
const LEFT_TO_DEEP_RUN = [
  '/business-finance',
  '/semi-commercial',
  '/hmo-bridging',
  '/land-bridging',
  '/terms-of-service',
  '/cookie-policy',
]
const ADDRESSES = siteRoutes
  .map(({ path }) => (path === '*' ? UNKNOWN : path))
  .filter((path) => isDeep || !LEFT_TO_DEEP_RUN.includes(path))
// Several pages a test, because a fresh browser context takes longer than another page.
const PAGES_A_TEST = 6

for (let at = 0; at < ADDRESSES.length; at += PAGES_A_TEST) {
  const addresses = ADDRESSES.slice(at, at + PAGES_A_TEST)
  test(`axe, the content security policy, a silent console and every width: ${addresses.join(', ')}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const breaches = await watchPolicy(page)
    const complaints = watchConsole(page)
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== baseURL) elsewhere.push(request.url())
    })
    for (const address of addresses) {
      await test.step(address, async () => {
        await openHydrated(page, address)
        await expectGoodAt(page, WIDTHS)
        // A page that isn't found is logged on purpose.
        if (address !== UNKNOWN) expect(complaints).toEqual([])
        expect(breaches).toEqual([])
        expect(elsewhere).toEqual([])
      })
    }
    // As the cookie policy says.
    expect(await context.cookies()).toEqual([])
    const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    expect(stored).toEqual([])
  })
}

/** The browser's errors and warnings. React logs one if it would draw another page than was served. */
function watchConsole(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

test('a planted inline script runs only without the policy', async ({ page }) => {
  const breaches = await watchPolicy(page)
  for (const runs of [true, false]) {
    await page.route('/', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(
        '</body>',
        '<script id="planted">document.documentElement.dataset.planted = ""</script></body>',
      )
      const { 'content-security-policy': _policy, ...others } = answer.headers()
      await route.fulfill({ response: answer, body, headers: runs ? others : answer.headers() })
    })
    await page.goto('/')
    await expect(page.locator('#planted')).toBeAttached()
    await expect(page.locator('html[data-planted]')).toHaveCount(runs ? 1 : 0)
    // This proves that watchPolicy(), which watches the pages above, does see a breach.
    await expect.poll(() => breaches).toHaveLength(runs ? 0 : 1)
    await page.unroute('/')
  }
})
