import { expect } from '@playwright/test'
import { test } from '../setup/site-test.ts'

test('a prerendered page reads, logs and hydrates nothing until shown', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'prerendering', {
      configurable: true,
      get: () => !('shown' in window),
    })
  })
  const asked: string[] = []
  const logged: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  page.on('console', (message) => logged.push(message.text()))
  const show = () =>
    page.evaluate(() => {
      Object.assign(window, { shown: true })
      document.dispatchEvent(new Event('prerenderingchange'))
    })

  await page.goto('/news-and-resources', { waitUntil: 'networkidle' })
  expect(asked.filter((path) => path.startsWith('/rest/'))).toEqual([])
  await expect(page.locator('[data-hydrated]')).toHaveCount(0)
  await show()
  await expect(page.getByRole('article')).toHaveCount(14)

  await page.goto('/no-such-page', { waitUntil: 'networkidle' })
  expect(logged.filter((text) => text.startsWith('404: no page'))).toEqual([])
  await show()
  await expect.poll(() => logged.filter((text) => text.startsWith('404: no page'))).toHaveLength(1)
})

test('a page prerenders when its link is hovered, except the confirmation', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  const prerendered = new Set<string>()
  devtools.on('Preload.prerenderStatusUpdated', ({ key }) => prerendered.add(new URL(key.url).pathname))
  const rules = new Promise<string>((resolve) => {
    devtools.on('Preload.ruleSetUpdated', ({ ruleSet }) => resolve(ruleSet.errorMessage ?? ''))
  })
  await devtools.send('Preload.enable')
  await page.setViewportSize({ width: 1366, height: 900 })
  await page.goto('/')
  expect(await rules).toBe('')
  await page.evaluate(() => {
    document.querySelector('h1')?.insertAdjacentHTML('beforeend', '<a href="/thank-you">Not this one</a>')
  })
  await page.getByRole('link', { name: 'Not this one' }).hover()
  await page.getByRole('banner').getByRole('link', { name: 'Take Cards' }).hover()
  await expect.poll(() => [...prerendered]).toEqual(['/payments'])
})
