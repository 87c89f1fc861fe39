import { expect, type Page } from '@playwright/test'
import { texts } from '#shared/words/texts.ts'
import { field, fillIn, PATH, submit } from '../forms/bridging-application-steps.ts'
import { expectAccessible } from '../setup/accessibility.ts'
import { test } from '../setup/site-test.ts'

/** Everything that a page can leave in a browser, by name. */
async function storedBy(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies()
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `worker ${scope}`),
  ])
  return [...cookies.map(({ name }) => `cookie ${name}`), ...stored].sort()
}

const historyOf = (page: Page) => page.evaluate(() => Object.keys(history.state ?? {}).sort())

/** The names in the cookie policy, in the order of the alphabet. Nobody can sign in here, so no sb-… is stored. */
const policy = texts.cookies.wording
const NAMED = [...policy.matchAll(/, under ([a-z-]+)[:,]/g)].map(([, name = '']) => name).sort()

/** What the policy says of each thing in the tab's history after a form was sent. */
const IN_HISTORY: Record<string, string> = {
  referenceNumber: 'your reference',
  form: 'which form you sent',
  timestamp: 'and when',
  neededBy: 'the day you need the money',
  promise: 'what we promised',
  pageToken: 'the link to your application’s page',
}

test('stores what the cookie policy lists, and nothing else', async ({ page }) => {
  const found = new Set<string>()
  const note = async () => {
    for (const name of await storedBy(page)) found.add(name)
    return storedBy(page)
  }

  await test.step('reading, calculating and typing store nothing', async () => {
    for (const path of ['/?utm_source=newsletter', '/news-and-resources', '/payments', '/privacy-policy']) {
      await page.goto(path)
      expect(await note()).toEqual([])
    }
    await page.goto('/business-loan-calculator')
    await page.getByRole('slider').first().press('End')
    await expect(page).toHaveURL(/\?/)
    expect([await note(), await historyOf(page)]).toEqual([[], []])
    await page.goto('/business-finance-application')
    await page.getByLabel('Business name').fill('Example Bakery')
    expect([await note(), await historyOf(page)]).toEqual([[], []])
  })

  await test.step('an objection is stored, and the visit stays unsaid', async () => {
    await page.goto('/cookie-policy?utm_source=newsletter')
    await page.getByRole('button', { name: 'Don’t send this with my forms' }).click()
    await expect(page.getByText('None of this is sent from this browser now.')).toBeVisible()
    expect(await note()).toEqual(['no-statistics'])
    await page.reload()
    await expect(page.getByRole('button', { name: 'Send it again' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a form on its way is remembered until we have it', async () => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    // With the time it takes a person to fill in a form, or it's taken for spam.
    await page.route('/functions/v1/send-application', async (route) => {
      await held
      await route.continue({ postData: { ...route.request().postDataJSON(), elapsedMilliseconds: 60_000 } })
    })
    await page.goto(PATH)
    await fillIn(page)
    await field(page, 'propertyAddress').fill('12 Example Row, York YO1 7HH')
    const sent = page.waitForRequest('**/functions/v1/send-application')
    await submit(page).click()
    expect((await sent).postDataJSON().source).toEqual({})
    expect(await note()).toEqual(['lead-identity', 'no-statistics'])
    letGo()
    await expect(page.getByRole('link', { name: 'Give permission' })).toBeVisible()
    expect(await note()).toEqual(['no-statistics'])
    const kept = await historyOf(page)
    expect(kept).toContain('pageToken')
    for (const name of kept) expect(policy).toContain(IN_HISTORY[name] ?? `words for ${name}`)
  })

  await test.step('the applicant’s page remembers its session and nothing more', async () => {
    await page.getByRole('link', { name: 'Give permission' }).click()
    await page.getByRole('button', { name: 'Open my application' }).click()
    await expect(page.getByRole('heading', { name: 'We have your application' })).toBeVisible()
    expect([await note(), await historyOf(page)]).toEqual([['no-statistics', 'your-application'], []])
    await page.getByLabel('Your postcode').fill('YO1 7HH')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'I agree' }).click()
    await expect(page.getByText(/^You agreed on/)).toBeVisible()
    expect([await note(), await historyOf(page)]).toEqual([['no-statistics', 'your-application'], []])
  })

  await test.step('the policy names no more than was found', () => expect(NAMED).toEqual([...found].sort()))

  await test.step('and the objection can be taken back', async () => {
    await page.goto('/cookie-policy')
    await page.getByRole('button', { name: 'Send it again' }).click()
    expect(await note()).toEqual(['your-application'])
  })
})

test('a browser that asks for privacy objects for its visitor', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.goto('/cookie-policy')
  await expect(page.getByText('Your browser objects for you: none of this is sent.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Don’t send this with my forms' })).toBeHidden()
})
