import { expect, type Page } from '@playwright/test'
import { footerGroups, mainLinks } from '../../../apps/site/content/navigation.ts'
import { expectAccessible } from '../setup/accessibility.ts'
import { expectNoSidewaysScroll } from '../setup/sideways-scroll.ts'
import { test } from '../setup/site-test.ts'
import { openHydrated } from './frame-steps.ts'

test('the header has rating, telephone and six links, the footer every page', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 900 })
  await openHydrated(page, '/payments')
  const banner = page.getByRole('banner')
  await expect(banner.getByText('4.9/5')).toBeVisible()
  await expect(banner.getByRole('img', { name: '5 stars' })).toBeVisible()
  await expect(banner.getByRole('link', { name: '020 7946 0123' })).toHaveAttribute(
    'href',
    'tel:+442079460123',
  )
  await expect(banner.getByText('FINANCE', { exact: true })).toBeVisible()
  await expect(banner.getByRole('link', { name: 'Get Your Quote' })).toHaveAttribute(
    'href',
    '/business-loan-calculator',
  )

  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links).toHaveText([
    'Home',
    'Business Finance',
    'Bridging Finance',
    'Take Cards',
    'About Us',
    'News & Resources',
  ])
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/',
    '/business-finance',
    '/bridging-loans',
    '/payments',
    '/about-us',
    '/news-and-resources',
  ])
  await expect(page.locator('[aria-current=page]:visible')).toHaveText(['Take Cards'])

  for (const width of [768, 390, 320])
    await test.step(`at ${width} pixels the quote button is between brand and menu`, () =>
      expectQuoteInRow(page, width))
  await test.step('the footer leads to every page of the specification’s list', () => expectFooter(page))
})

async function expectQuoteInRow(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 700 })
  const banner = page.getByRole('banner')
  const row = [
    banner.getByRole('link', { name: /home$/ }),
    banner.getByRole('link', { name: 'Get Your Quote' }),
    banner.getByRole('button', { name: 'Menu' }),
  ]
  let from = 0
  let level: number | undefined
  for (const item of row) {
    await expect(item).toBeInViewport({ ratio: 1 })
    const { left, right, middle } = await item.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { left: x, right: x + width, middle: y + height / 2 }
    })
    expect(left).toBeGreaterThan(from)
    level ??= middle
    expect(Math.abs(middle - level)).toBeLessThan(5)
    from = right
  }
  await expectNoSidewaysScroll(page)
}

async function expectFooter(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo')
  const hrefs = await footer
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const listed = footerGroups.flatMap((group) => group.links.map((link) => link.to))
  expect(listed).toHaveLength(14)
  expect(hrefs).toEqual(expect.arrayContaining(listed))
  await expect(footer).toContainText('is a credit broker, not a lender')
  await expect(footer).toContainText('company number 00000000')
}

test('on a phone, links are in a menu that works by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHydrated(page, '/about-us')
  const aboutUs = page.getByRole('banner').getByRole('link', { name: 'About Us' })
  await expect(aboutUs).toBeHidden()

  const menuButton = page.getByRole('button', { name: 'Menu' })
  await menuButton.focus()
  await page.keyboard.press('Enter')
  await expect(aboutUs).toBeVisible()
  await expect(aboutUs).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await expect(aboutUs).toBeHidden()
  await expect(menuButton).toBeFocused()

  await menuButton.click()
  await page.getByRole('banner').getByRole('link', { name: 'Take Cards' }).click()
  await expect(page).toHaveURL('/payments')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
})

test('a browser without popovers shows the page and its links', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    // @ts-expect-error as in Firefox 124 and Safari 16
    delete HTMLElement.prototype.hidePopover
    const { matches } = Element.prototype
    Object.assign(Element.prototype, {
      matches(this: Element, selector: string) {
        if (selector.includes(':popover-open')) throw new SyntaxError(`'${selector}' is not a valid selector`)
        return matches.call(this, selector)
      },
    })
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('[popover]')?.removeAttribute('popover')
    })
  })
  await openHydrated(page, '/payments')
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('the menu opens and its links work', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    for (const { label } of mainLinks) await expect(links.filter({ hasText: label }).first()).toBeVisible()
    await links.filter({ hasText: 'About Us' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  })
})
