import { expect } from '@playwright/test'
import { test } from '../setup/site-test.ts'
import { expectByItsClock, gate, PATH, READS, tableOf } from './news-steps.ts'

test('the three reads go out together, each with its order and limit', async ({ page }) => {
  const asked: string[] = []
  const together = gate()
  // None is answered before all have been asked: reads one after another would never finish.
  await page.route(READS, async (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    asked.push(`${pathname} ${decodeURIComponent(searchParams.toString())}`)
    if (asked.length === 3) together.open()
    await together.opened
    await route.continue()
  })
  await page.goto(PATH)
  await expect(page.getByRole('article')).toHaveCount(14)
  expect(asked.sort()).toEqual([
    '/rest/v1/completed_deals select=*&order=completion_date.desc&limit=4',
    '/rest/v1/news_articles select=*&order=published_date.desc&limit=6',
    '/rest/v1/resources select=*&order=created_at.desc&limit=4',
  ])
})

test('lists are cached for five minutes, failures are not', async ({ page }) => {
  await page.clock.install()
  const asked: string[] = []
  let dealsAnswer = 500
  await page.route(READS, (route) => {
    const table = tableOf(route.request().url())
    asked.push(table)
    return table === 'completed_deals' && dealsAnswer === 500
      ? route.fulfill({ status: 500, json: { message: 'resting' } })
      : route.continue()
  })
  const reconnect = () => page.evaluate(() => dispatchEvent(new Event('online')))

  await page.goto(PATH)
  await expectByItsClock(page, () => page.getByRole('article').count(), 10)
  asked.length = 0
  dealsAnswer = 200
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await reconnect()
  await expect(page.getByRole('article')).toHaveCount(14)
  expect(asked).toEqual(['completed_deals'])

  await page.clock.fastForward('05:01')
  asked.length = 0
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await reconnect()
  await expect.poll(() => asked.toSorted()).toEqual(['completed_deals', 'news_articles', 'resources'])
})

test('a backend that never answers does not leave the page loading for ever', async ({ page }) => {
  await page.clock.install()
  await page.route(READS, () => {})
  await page.goto(PATH)
  await expect(page.getByText('Loading news...')).toBeVisible()
  await expectByItsClock(page, () => page.getByText(/to show right now/).count(), 3)
})

test('the lists are read without the whole backend client', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto(PATH)
  await expect(page.getByRole('article')).toHaveCount(14)
  expect(scripts.filter((url) => /invoke-function|supabase-client/.test(url))).toEqual([])
})
