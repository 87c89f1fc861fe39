import { expect, test } from '@playwright/test'

test('a page that is only prerendered reads, logs and hydrates nothing until it is shown', async ({
  page,
}) => {
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
