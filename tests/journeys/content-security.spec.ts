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

test('a planted inline script does not run', async ({ page }) => {
  await page.route('/', async (route) => {
    const answer = await route.fetch()
    const planted = (await answer.text()).replace(
      '</body>',
      '<script>document.title = "planted"</script></body>',
    )
    await route.fulfill({ response: answer, body: planted })
  })
  await page.goto('/')
  await expect(page.locator('body script:not([src])', { hasText: 'planted' })).toHaveCount(1)
  expect(await page.title()).not.toBe('planted')
})
