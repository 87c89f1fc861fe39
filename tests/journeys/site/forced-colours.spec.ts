import { expect, type Locator } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import { deepUnless } from '../setup/deep.ts'
import { test } from '../setup/site-test.ts'
import { openHydrated } from './frame-steps.ts'

test.use({
  viewport: { width: 1366, height: 900 },
  contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' },
  colorScheme: 'dark',
})

/** Whether `part` can be seen: if so, hiding it changes the picture. */
async function isSeen(whole: Locator, part: string): Promise<boolean> {
  const drawn = await whole.screenshot()
  const parts = whole.locator(part)
  expect(await parts.count(), part).toBeGreaterThan(0)
  const show = (visibility: string) =>
    parts.evaluateAll((all, visibility) => {
      for (const element of all) element.setAttribute('visibility', visibility)
    }, visibility)
  await show('hidden')
  const without = await whole.screenshot()
  await show('visible')
  return !drawn.equals(without)
}

test('the business calculator can be read and used in forced colours', async ({ page }) => {
  await openHydrated(page, '/business-loan-calculator')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const lines = await links.evaluateAll((all) =>
    all.map((link) => {
      const { borderTopWidth, borderBottomWidth, textDecorationLine } = getComputedStyle(link)
      return [borderTopWidth, borderBottomWidth, textDecorationLine].join(' ')
    }),
  )
  // Only the link to this part of the site is marked.
  expect(lines.filter((line) => line !== '0px 0px none')).toEqual(['0px 0px underline'])

  const term = page.getByRole('slider').nth(1)
  const left = await term.screenshot()
  await term.press('End')
  expect(left.equals(await term.screenshot())).toBe(false)

  const charts = page.getByRole('img', { name: /payments|balance/i })
  for (const chart of await charts.all()) expect(await isSeen(chart, 'svg path:last-of-type')).toBe(true)
  await expectAccessible(page)
})

test(
  'the bridging calculator shows its handle, its bars and its axis',
  deepUnless(false),
  async ({ page }) => {
    await openHydrated(page, '/bridging-loan-application')
    const amount = page.getByRole('slider').first().locator('..')
    expect(await isSeen(amount, 'svg rect')).toBe(true)
    const chart = page.getByRole('img', { name: /Interest grows/ })
    expect(await isSeen(chart, 'svg path:first-of-type')).toBe(true)
    expect(await isSeen(chart, 'svg path:last-of-type')).toBe(true)
    await expectAccessible(page)
  },
)
