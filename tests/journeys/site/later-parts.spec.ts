import { expect, test } from '@playwright/test'
import { countLoads, openHydrated } from './frame-steps.ts'

test.use({ viewport: { width: 1366, height: 900 } })

const laterScripts = /\/assets\/(?:all-about-bridging|bridging-loans-questions)-/

test('parts loaded later appear after a client-side navigation, and their links work', async ({ page }) => {
  await openHydrated(page, '/')
  const loads = countLoads(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Bridging Finance' }).first().click()
  await expect(page.getByText('Paid to your solicitor')).toBeVisible()
  await page.getByText('What counts as an exit?').click()
  await expect(page.getByText('an exchanged contract')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'HMO', exact: true }).click()
  await expect(page).toHaveURL('/hmo-bridging')
  expect(loads()).toBe(0)
})

test('a later script that never arrives leaves its text on the page and the calculator working', async ({
  page,
}) => {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  let blocked = 0
  await page.route(laterScripts, (route) => {
    blocked += 1
    return route.abort()
  })
  await openHydrated(page, '/bridging-loans')
  await expect.poll(() => blocked).toBe(2)
  await page.getByRole('textbox', { name: 'Loan amount' }).fill('300000')
  await expect(page.getByRole('main').getByText('£317,640').first()).toBeVisible()
  await expect(page.getByText('Paid to your solicitor')).toBeVisible()
  await page.getByText('What counts as an exit?').click()
  await expect(page.getByText('an exchanged contract')).toBeVisible()
  expect(failures).toEqual([])
})

test('changing a figure before the later script has arrived removes nothing from the page', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(laterScripts, async (route) => {
    await held
    await route.continue()
  })
  await openHydrated(page, '/bridging-loans')
  await page.getByRole('textbox', { name: 'Loan amount' }).fill('300000')
  await expect(page.getByRole('main').getByText('£317,640').first()).toBeVisible()
  await expect(page.getByText('Paid to your solicitor')).toBeVisible()
  release()
  await page.getByText('What counts as an exit?').click()
  await expect(page.getByText('an exchanged contract')).toBeVisible()
})
