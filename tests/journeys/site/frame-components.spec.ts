import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { createSiteDevServer, type SiteDevServer } from '../../../apps/site/build/dev-server.ts'
import { expectAccessible } from '../setup/accessibility.ts'
import { deepUnless } from '../setup/deep.ts'
import { expectNoSidewaysScroll } from '../setup/sideways-scroll.ts'
import { test } from '../setup/site-test.ts'

// The page of components exists in the development server only, so that is where it is looked at.
let http: Server
let site: SiteDevServer
let url = ''

// The components are tested by themselves in the deep run only. `npm test` sees them on the pages that use them.
const DEEP = deepUnless(false)

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  http = createServer((request, response) => site.handle(request, response))
  site = await createSiteDevServer({ siteUrl: 'http://localhost', httpServer: http })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
})

test.afterAll(async () => {
  await site.close()
  http.closeAllConnections()
  await new Promise((resolve) => http.close(resolve))
})

test('every component is shown, passes axe at every width, and fits', DEEP, async ({ page }) => {
  test.slow()
  await page.goto(`${url}/components`)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  for (const name of [
    'Colour',
    'Buttons and badges',
    'Stats',
    'Steps',
    'Card, list, disclosure, table',
    'Forms',
  ])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('There is a problem')
  await expect(page.getByRole('slider')).toHaveCount(1)
  for (const width of [390, 768, 1366]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
})

test('states look different: hover, focus, error, open', DEEP, async ({ page }) => {
  await page.goto(`${url}/components`)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.emulateMedia({ reducedMotion: 'reduce' })

  const action = page.getByRole('link', { name: 'The one action' })
  const rest = await action.screenshot()
  await action.hover()
  expect(rest.equals(await action.screenshot())).toBe(false)

  const field = page.getByLabel('A field', { exact: true })
  const wrong = page.getByLabel('A field in error')
  const edge = (locator: typeof field) => locator.evaluate((control) => getComputedStyle(control).borderColor)
  expect(await edge(wrong)).not.toBe(await edge(field))
  await expect(wrong).toHaveAccessibleDescription(/Business name must be at least 2 characters/)

  const question = page.locator('details').first()
  const closed = await question.screenshot()
  await question.locator('summary').click()
  await expect(page.getByText('An answer.', { exact: true })).toBeVisible()
  expect(closed.equals(await question.screenshot())).toBe(false)
})
