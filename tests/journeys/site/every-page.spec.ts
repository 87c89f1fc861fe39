import { expect, test } from '@playwright/test'
import { siteRoutes } from '../../../apps/site/routes.ts'
import { watchPolicy } from '../forms/form-steps.ts'
import { expectAccessible, expectGoodAt } from '../setup/accessibility.ts'
import { openHydrated } from './frame-steps.ts'

const WIDTHS = [320, 390, 768, 1024, 1280, 1366]

for (const { path } of siteRoutes) {
  const address = path === '*' ? '/no/such/page' : path
  test(`${address} passes axe and its content security policy, and fits the screen`, async ({ page }) => {
    const breaches = await watchPolicy(page)
    await openHydrated(page, address)
    await expectGoodAt(page, WIDTHS)
    expect(breaches).toEqual([])
  })
}

test('the open menu passes axe', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHydrated(page, '/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expectAccessible(page)
})

for (const [policy, runs] of [
  ['with', false],
  ['without', true],
] as const) {
  test(`a planted inline script ${runs ? 'runs' : 'does not run'} ${policy} the policy`, async ({ page }) => {
    const breaches = await watchPolicy(page)
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
    // What the pages above are watched with does see a breach.
    await expect.poll(() => breaches).toHaveLength(runs ? 0 : 1)
  })
}
