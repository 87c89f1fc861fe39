import { expect, type Page } from '@playwright/test'
import { USER_MESSAGES } from '#shared/user-messages.ts'
import { expectAccessible } from '../setup/accessibility.ts'
import { expectNoSidewaysScroll } from '../setup/sideways-scroll.ts'
import { test } from '../setup/site-test.ts'

const form = (page: Page) => page.getByRole('form', { name: 'What could you save?' })

async function fillIn(page: Page): Promise<void> {
  await form(page).getByLabel('Card takings a month').fill('20000')
  await form(page).getByLabel('What you pay now').fill('£130 a month')
  await form(page).getByLabel('Your name').fill('Ada Example')
  await form(page).getByLabel('Phone number').fill('020 7946 0998')
}

test('a café owner sees possible savings and asks for a Sunday call', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/payments')
  await form(page).getByRole('button').click()
  await expect(page.getByRole('alert')).toContainText('Please enter your monthly card takings')
  await expectAccessible(page)
  await fillIn(page)
  const saving = form(page).getByRole('status')
  await form(page).getByLabel('What you pay now').fill('1.75')
  await expect(saving).toContainText('The most you could save is £252 a month')
  await form(page).getByLabel('What you pay now').fill('£130 a month')
  await form(page).getByLabel('Card takings a month').fill('1,000,000,000')
  await form(page).getByRole('button').click()
  await expect(page.getByRole('alert')).toContainText('£1,000,000,000 in card takings a month? Change it')
  await form(page).getByLabel('Card takings a month').fill('20000')
  await form(page).getByLabel('What you pay now').fill('£30,000')
  await form(page).getByRole('button').click()
  await expect(page.getByRole('alert')).toContainText('£30,000 in fees on £20,000 of card takings?')
  await form(page).getByLabel('What you pay now').fill('£130 a month')
  await expect(saving).toContainText('The most you could save is £32 a month')
  // A Sunday in November, by the host's clock.
  await page.route('/functions/v1/*', (route) =>
    route.fulfill({
      json: { ok: true, referenceNumber: 'LC-20261115-0042', timestamp: '2026-11-15T12:00:00Z' },
    }),
  )
  const sent = page.waitForRequest('**/functions/v1/send-callback')
  await form(page).getByRole('button').click()
  expect((await sent).postDataJSON()).toMatchObject({
    topic: 'card_payments',
    monthlyCardTakings: 20_000,
    currentCost: '£130 a month',
  })
  const toast = page.locator('[data-toast]')
  await expect(toast).toHaveText(USER_MESSAGES.callback.received)
  const note = page.getByText('Our callbacks start again Mon 16 Nov, 9am. We’ll call by Mon 16 Nov, 10am.')
  await expect(note).toBeInViewport()
  const [noteBox, toastBox] = [await note.boundingBox(), await toast.boundingBox()]
  expect((noteBox?.y ?? 0) + (noteBox?.height ?? 0)).toBeLessThan(toastBox?.y ?? 0)
  await expect(saving).toContainText('The most you could save is £32 a month')
  const statement = (name: string) => page.getByRole('link', { name })
  await expect(statement('e-mail it to us')).toHaveAttribute(
    'href',
    /subject=Card%20statement%2C%20LC-20261115-0042&/,
  )
  await expect(statement('Send us a statement')).toHaveAttribute('href', /body=My%20card%20statement/)
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('quote and callback page take a request and say when we’ll call', async ({ page }) => {
    await page.goto('/payments')
    await form(page).getByLabel('Your name').fill('Ada Plain')
    await form(page).getByRole('button').click()
    await expect(page.getByRole('alert')).toContainText('Please enter your monthly card takings')
    await expect(form(page).getByLabel('Your name')).toHaveValue('Ada Plain')
    await fillIn(page)
    await form(page).getByRole('button').click()
    await expect(page.getByText(/^We’ll call by \w+\s\d+\s\w+, \d/)).toBeVisible()

    await page.goto('/')
    await page.getByRole('link', { name: 'Ask us to call you back' }).click()
    const callback = page.getByRole('form', { name: 'Fast Callback' })
    await callback.getByLabel('Your name').fill('Ada Plain')
    await callback.getByLabel('Phone number').fill('020 7946 0996')
    await callback.getByRole('button').click()
    await expect(page.getByText(USER_MESSAGES.callback.received)).toBeVisible()
    await expect(page.getByText(/^We’ll call by \w+\s\d+\s\w+, \d/)).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})
