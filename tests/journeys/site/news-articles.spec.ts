import { expect } from '@playwright/test'
import { expectGood } from '../setup/accessibility.ts'
import { expectNoSidewaysScroll } from '../setup/sideways-scroll.ts'
import { test } from '../setup/site-test.ts'
import { consoleErrors, listOf, onEveryScreen, PATH, screens } from './news-steps.ts'

for (const [screen, viewport] of Object.entries(screens)) {
  test.describe(`${screen}, JavaScript off`, onEveryScreen(screen), () => {
    test.use({ viewport, javaScriptEnabled: false })

    test('the lists are there, and an article is read to its end', async ({ page }) => {
      await page.goto(PATH)
      await expect(listOf(page, 'Latest News')).toHaveCount(6)
      await expect(listOf(page, 'Recent Completed Deals').first()).toContainText(/Loan to value\s*68%/)
      await expect(listOf(page, 'Helpful Resources')).toHaveCount(4)
      for (const text of ['need JavaScript', 'Loading news'])
        await expect(page.getByText(text).filter({ visible: true })).toHaveCount(0)
      // axe is a script itself, so it can't run here. The last test in this file checks pages of articles with it.
      await expectNoSidewaysScroll(page)
      const title = 'Open or closed: which bridging loan is cheaper for you'
      await page.getByRole('link', { name: title }).click()
      await expect(page).toHaveURL(`${PATH}/open-or-closed-which-bridging-loan-is-cheaper-for-you`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByRole('row', { name: /^9 months/ })).toContainText('open, by £2,940')
      await expectNoSidewaysScroll(page)
    })
  })

  test(
    `${screen}: if our script never arrives the sentence is shown`,
    onEveryScreen(screen),
    async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.goto(PATH)
      const sentence = page.getByText('Our latest articles need JavaScript')
      await expect(sentence).toHaveCSS('opacity', '0')
      // Finishes the animation that would show the sentence some seconds later.
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.finish()
      })
      await expect(sentence).toHaveCSS('opacity', '1')
      await expectGood(page)
    },
  )

  test(
    `${screen}: pages of articles, checklists and files are accessible and nothing moves`,
    onEveryScreen(screen),
    async ({ page }) => {
      await page.setViewportSize(viewport)
      const errors = consoleErrors(page)
      for (const slug of [
        'a-short-guide-to-retained-interest',
        'business-finance-document-checklist',
        'loan-jargon-in-plain-english',
        'cash-flow-forecast-for-twelve-months',
      ]) {
        await page.goto(`${PATH}/${slug}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectGood(page)
      }
      await page.goto(`${PATH}/loan-jargon-in-plain-english#retained-interest`)
      await expect(page.getByRole('heading', { name: 'Retained interest' })).toBeInViewport()
      expect(errors).toEqual([])
    },
  )
}
