import { expect, test } from '@playwright/test'
import { siteRoutes } from '../../apps/site/routes.ts'

const paths = siteRoutes.map(({ path }) => (path === '*' ? '/no-such-page' : path))

for (const path of paths) {
  test(`${path} breaks no rule of its own content security policy`, async ({ page }) => {
    const violations: string[] = []
    await page.exposeFunction('reportViolation', (text: string) => violations.push(text))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        // @ts-expect-error exposed above
        window.reportViolation(`${event.violatedDirective} ${event.blockedURI}`)
      })
    })
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) violations.push(message.text())
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(violations).toEqual([])
  })
}

for (const [policy, runs] of [
  ['with', false],
  ['without', true],
] as const) {
  test(`a planted inline script ${runs ? 'runs' : 'does not run'} ${policy} the policy`, async ({ page }) => {
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
  })
}
