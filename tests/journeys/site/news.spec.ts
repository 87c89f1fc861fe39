import { expect, type Page } from '@playwright/test'
import { expectGood } from '../setup/accessibility.ts'
import { test } from '../setup/site-test.ts'
import {
  consoleErrors,
  emptyMessages,
  expectByItsClock,
  expectNotLoading,
  gate,
  listOf,
  loadingMessages,
  onEveryScreen,
  PATH,
  READS,
  screens,
  tableOf,
} from './news-steps.ts'

async function expectNewest(page: Page): Promise<void> {
  const article = listOf(page, 'Latest News').first()
  await expect(article.getByRole('heading')).toHaveText(
    'What lenders look for in six months of bank statements',
  )
  await expect(article).toContainText('Business Finance')
  await expect(article).toContainText('9 November 2026')
  const deal = listOf(page, 'Recent Completed Deals').first()
  await expect(deal.getByRole('heading')).toHaveText('Warehouse purchase in Wolverhampton')
  await expect(deal.getByText('£1,850,000', { exact: true })).toBeVisible()
  await expect(deal).toContainText('Commercial Bridging')
  await expect(deal).toContainText('Completed 3 November 2026')
  const resource = listOf(page, 'Helpful Resources').first()
  await expect(resource.getByRole('heading')).toHaveText('Business finance document checklist')
  await expect(resource).toContainText('Checklist')
  await expect(resource).toContainText('Everything a lender is likely to ask for')

  await expect(listOf(page, 'Latest News')).toHaveCount(6)
  await expect(listOf(page, 'Recent Completed Deals')).toHaveCount(4)
  await expect(listOf(page, 'Helpful Resources')).toHaveCount(4)
  const cutOff = await page
    .locator('.line-clamp-3')
    .evaluateAll((texts) => texts.filter((text) => text.scrollHeight > text.clientHeight + 1).length)
  expect(cutOff).toBe(0)
}

for (const [screen, viewport] of Object.entries(screens)) {
  test.describe(screen, onEveryScreen(screen), () => {
    test.use({ viewport })

    test('lists say they’re loading, then show the newest as specified', async ({ page }) => {
      const errors = consoleErrors(page)
      const scripts: string[] = []
      page.on('request', (request) => scripts.push(request.url()))
      const asked: string[] = []
      const [together, slow] = [gate(), gate()]
      // None is answered before all have been asked: reads one after another would never finish.
      await page.route(READS, async (route) => {
        const { pathname, searchParams } = new URL(route.request().url())
        asked.push(`${pathname} ${decodeURIComponent(searchParams.toString())}`)
        if (asked.length === 3) together.open()
        await together.opened
        if (tableOf(route.request().url()) === 'resources') await slow.opened
        await route.continue()
      })
      const others = ['news_articles', 'completed_deals'].map((table) =>
        page.waitForResponse((response) => tableOf(response.url()) === table),
      )
      await page.goto(PATH)
      for (const response of await Promise.all(others)) await response.finished()

      await test.step('all three are loading until the slowest read has settled', async () => {
        for (const message of loadingMessages) await expect(page.getByText(message)).toBeVisible()
        await expect(page.getByRole('article')).toHaveCount(0)
        await expectGood(page)
        slow.open()
        await expect(page.getByRole('article')).toHaveCount(14)
        await expectNotLoading(page)
      })
      expect(asked.sort()).toEqual([
        '/rest/v1/completed_deals select=*&order=completion_date.desc&limit=4',
        '/rest/v1/news_articles select=*&order=published_date.desc&limit=6',
        '/rest/v1/resources select=*&order=created_at.desc&limit=4',
      ])
      // The lists are read without loading the whole backend client.
      expect(scripts.filter((url) => /invoke-function|supabase-client/.test(url))).toEqual([])
      await expectNewest(page)
      expect(errors).toEqual([])
      await expectGood(page)
    })

    test('a failing read is tried four times; a good one is cached', async ({ page }) => {
      await page.clock.install()
      const errors = consoleErrors(page)
      const asked: string[] = []
      let isResting = true
      await page.route(READS, (route) => {
        const table = tableOf(route.request().url())
        asked.push(table)
        return table === 'completed_deals' && isResting
          ? route.fulfill({ status: 503, json: { message: 'resting' } })
          : route.continue()
      })
      await page.goto(PATH)
      await expectByItsClock(page, () => page.getByText(emptyMessages[1] as RegExp).count(), 1)
      expect(asked.filter((table) => table === 'completed_deals')).toHaveLength(4)
      await expectNotLoading(page)
      await expect(listOf(page, 'Latest News')).toHaveCount(6)
      await expect(listOf(page, 'Recent Completed Deals')).toHaveCount(0)
      await expect(listOf(page, 'Helpful Resources')).toHaveCount(4)
      expect(errors.filter((text) => text.startsWith('Could not read completed_deals:'))).toHaveLength(1)
      await expect(page.getByText(/fail|error|problem|sorry/i)).toHaveCount(0)
      await expectGood(page)

      const reconnect = async () => {
        asked.length = 0
        await page.evaluate(() => {
          for (const event of ['offline', 'online']) dispatchEvent(new Event(event))
        })
      }
      isResting = false
      await reconnect()
      await expect(page.getByRole('article')).toHaveCount(14)
      expect(asked).toEqual(['completed_deals'])
      await page.clock.fastForward('05:01')
      await reconnect()
      await expect.poll(() => asked.toSorted()).toEqual(['completed_deals', 'news_articles', 'resources'])
    })

    test('the page works when nothing answers or can be reached', async ({ page }) => {
      await page.clock.install()
      const errors = consoleErrors(page)
      await page.route(READS, (route) => {
        if (tableOf(route.request().url()) !== 'news_articles') return route.abort()
      })
      await page.goto(PATH)
      await expect(page.getByText('Loading news...')).toBeVisible()
      // The read that is never answered is given up after its own time limit.
      await expectByItsClock(page, () => page.getByText(/to show right now/).count(), 3)
      for (const message of emptyMessages) await expect(page.getByText(message)).toHaveCount(1)
      await expectNotLoading(page)
      const logged = errors.filter((text) => text.startsWith('Could not read'))
      expect(logged.map((text) => text.split(':')[0]).sort()).toEqual([
        'Could not read completed_deals',
        'Could not read news_articles',
        'Could not read resources',
      ])
      expect(errors.filter((text) => text.startsWith('uncaught'))).toEqual([])
      await expect(page.getByText(/fail|error|problem|sorry/i)).toHaveCount(0)
      await expectGood(page)
    })

    test('an empty list says so in a sentence', async ({ page }) => {
      await page.route(READS, (route) => route.fulfill({ json: [] }))
      await page.goto(PATH)
      for (const message of emptyMessages) await expect(page.getByText(message)).toBeVisible()
      await expectNotLoading(page)
      await expectGood(page)
    })

    test('a row with very long words stays inside its card', async ({ page }) => {
      const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(4)
      const row = {
        id: '1',
        title: word,
        excerpt: word.repeat(3),
        description: word,
        category: word.slice(0, 60),
        deal_type: word.slice(0, 60),
        resource_type: word.slice(0, 60),
        loan_amount: 999_999_999_999,
        published_date: '2024-03-05',
        completion_date: '2024-03-05',
        created_at: '2024-03-05T09:00:00+00:00',
      }
      await page.route(READS, (route) => route.fulfill({ json: [row] }))
      await page.goto(PATH)
      await expect(page.getByRole('article')).toHaveCount(3)
      await expect(page.getByText('£999,999,999,999', { exact: true })).toBeVisible()
      await expect(page.getByText('5 March 2024')).toHaveCount(2)
      const overhangs = await page.getByRole('article').evaluateAll((cards) =>
        cards.flatMap((card) => {
          const edge = card.getBoundingClientRect().right
          return [...card.querySelectorAll('*')].filter(
            (part) => part.getBoundingClientRect().right > edge + 0.5,
          ).length
        }),
      )
      expect(overhangs).toEqual([0, 0, 0])
      const excerptLines = await page
        .locator('.line-clamp-3')
        .evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight))
      expect(Math.round(excerptLines)).toBe(3)
      await expectGood(page)
    })
  })
}
