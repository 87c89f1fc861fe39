import { expect } from '@playwright/test'
import { firm } from '../../../apps/site/content/firm.ts'
import { deepUnless } from '../setup/deep.ts'
import { test } from '../setup/site-test.ts'

const pages = {
  '/privacy-policy': 'Privacy Policy',
  '/terms-of-service': 'Terms of Service',
  '/cookie-policy': 'Cookie Policy',
}

for (const [path, title] of Object.entries(pages)) {
  // The three are one component with other words; the words are read in tests/site-content.test.ts.
  const depth = deepUnless(path === '/privacy-policy')
  test.describe(title, depth, () => {
    // In Auckland the day has already changed: the date shown is the visitor's, not the server's.
    test.use({ timezoneId: 'Pacific/Auckland' })

    test('says it was last updated on the visitor’s own day', async ({ page }) => {
      await page.clock.setFixedTime(new Date('2024-03-04T20:00:00Z'))
      const errors: string[] = []
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      page.on('pageerror', (error) => errors.push(error.message))
      await page.goto(path)
      await expect(page.getByText('Last updated: 5 March 2024', { exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      expect(errors).toEqual([])
    })

    test('gives e-mail, phone and hours, and contents that lead to their sections', async ({ page }) => {
      await page.goto(path)
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: firm.email.shown }).last()).toHaveAttribute(
        'href',
        firm.email.href,
      )
      await expect(main.getByRole('link', { name: firm.phone.shown }).last()).toHaveAttribute(
        'href',
        firm.phone.href,
      )
      await expect(main.getByText(firm.phoneHours).last()).toBeVisible()

      const entries = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
      const headings = main.getByRole('heading', { level: 2 })
      expect(await entries.allTextContents()).toEqual(await headings.allTextContents())
      const last = entries.last()
      await last.click()
      await expect(headings.last()).toBeInViewport()
      expect(new URL(page.url()).hash).toBe(`#${await headings.last().getAttribute('id')}`)
    })

    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1366, height: 768 },
    ]) {
      test(`reads well at ${viewport.width} pixels`, async ({ page }) => {
        await page.setViewportSize(viewport)
        await page.goto(path)
        await expect(page.getByText(/^Last updated: \d/)).toBeVisible()
        const { overhang, longestLine } = await page.evaluate(() => ({
          overhang: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          longestLine: Math.max(
            ...[...document.querySelectorAll('main section p')].map((p) => p.clientWidth),
          ),
        }))
        expect(overhang).toBe(0)
        // About 85 characters of 17 pixels: longer lines lose the reader on the way back.
        expect(longestLine).toBeLessThanOrEqual(704)
      })
    }
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

test('print has the text without the contents list', async ({ page }) => {
  await page.goto('/privacy-policy')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'How long we keep it' })).toBeVisible()
})

test('complaints name the eight weeks, the ombudsman and the commissioner', async ({ page }) => {
  await page.goto('/terms-of-service')
  const complaints = page.getByRole('region', { name: 'Complaints' })
  await expect(complaints).toContainText('Within eight weeks')
  await expect(complaints.getByRole('link', { name: 'www.financial-ombudsman.org.uk' })).toBeVisible()
  await page.goto('/privacy-policy')
  await expect(page.getByRole('link', { name: 'ico.org.uk/make-a-complaint' })).toBeVisible()
})

// Every other page is checked for the same in every-page.spec.ts.
test('reading the news and the cookie policy stores nothing', async ({ page, context, baseURL }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== baseURL) elsewhere.push(request.url())
  })
  await page.goto('/news-and-resources')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie Policy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookie Policy')
  await page.reload()

  expect(await context.cookies()).toEqual([])
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(stored).toEqual([])
  expect(elsewhere).toEqual([])
})

test.describe('JavaScript off', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1366, height: 768 } })

  test('sending a form sets no cookie either', async ({ page, context }) => {
    await page.goto('/')
    await page.locator('input[name="name"]').fill('Ada Example')
    await page.locator('input[name="phone"]').fill('020 7946 0999')
    await page.locator('form:has(input[name="phone"]) button[type="submit"]').click()
    await expect(page).toHaveURL(/\/thank-you\?receipt=/)
    expect(await context.cookies()).toEqual([])
  })
})

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
