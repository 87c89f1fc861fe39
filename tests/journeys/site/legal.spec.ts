import { expect, type Page } from '@playwright/test'
import { firm } from '../../../apps/site/content/firm.ts'
import { deepUnless } from '../setup/deep.ts'
import { expectNoSidewaysScroll } from '../setup/sideways-scroll.ts'
import { test } from '../setup/site-test.ts'

const pages = {
  '/privacy-policy': 'Privacy Policy',
  '/terms-of-service': 'Terms of Service',
  '/cookie-policy': 'Cookie Policy',
}

for (const [path, title] of Object.entries(pages)) {
  // The three pages share a component and differ only in their text, so `npm test` looks at one of them.
  const depth = deepUnless(path === '/privacy-policy')
  test.describe(title, depth, () => {
    // In Auckland the day has already changed: the date shown is the visitor's, not the server's.
    test.use({ timezoneId: 'Pacific/Auckland' })

    test('says its date, who to contact and its contents, also on paper', async ({ page }) => {
      await page.clock.setFixedTime(new Date('2024-03-04T20:00:00Z'))
      const errors: string[] = []
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      page.on('pageerror', (error) => errors.push(error.message))
      await page.goto(path)
      await expect(page.getByText('Last updated: 5 March 2024', { exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      expect(errors).toEqual([])
      const main = page.getByRole('main')
      for (const { shown, href } of [firm.email, firm.phone])
        await expect(main.getByRole('link', { name: shown }).last()).toHaveAttribute('href', href)
      await expect(main.getByText(firm.phoneHours).last()).toBeVisible()

      const contents = page.getByRole('navigation', { name: 'On this page' })
      const headings = main.getByRole('heading', { level: 2 })
      expect(await contents.getByRole('link').allTextContents()).toEqual(await headings.allTextContents())
      await contents.getByRole('link').last().click()
      await expect(headings.last()).toBeInViewport()
      expect(new URL(page.url()).hash).toBe(`#${await headings.last().getAttribute('id')}`)

      for (const width of [390, 1366]) await expectReadable(page, width)
      await page.emulateMedia({ media: 'print' })
      await expect(contents).toBeHidden()
      await expect(headings.last()).toBeVisible()
    })
  })

  test.describe(`${title}, JavaScript off`, depth, () => {
    test.use({ javaScriptEnabled: false })

    test('is complete, with a date line that is true on any day', async ({ page }) => {
      await page.goto(path)
      await expect(page.getByText('Last updated: today', { exact: true })).toBeVisible()
      await expect(page.getByRole('main').getByText(firm.phoneHours).last()).toBeVisible()
    })
  })
}

async function expectReadable(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await expectNoSidewaysScroll(page)
  const longestLine = await page.evaluate(() =>
    Math.max(...[...document.querySelectorAll('main section p')].map((p) => p.clientWidth)),
  )
  // About 85 characters in 17-pixel type. In longer lines, readers lose their place between two lines.
  expect(longestLine).toBeLessThanOrEqual(704)
}

test('with storage blocked the site still works, as the cookie policy says', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    }
  })
  await page.goto('/cookie-policy')
  await expect(page.getByText(/^Last updated: \d/)).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'News & Resources' }).click()
  await expect(page.getByRole('article')).toHaveCount(14)
  expect(errors).toEqual([])
})
