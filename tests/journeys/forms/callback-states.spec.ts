import { expect, type Page } from '@playwright/test'
import { USER_MESSAGES } from '#shared/user-messages.ts'
import { expectGood } from '../setup/accessibility.ts'
import { deepUnless } from '../setup/deep.ts'
import { test } from '../setup/site-test.ts'

const FORMS = [
  { path: '/callback', name: 'Fast Callback', answers: {} },
  { path: '/payments', name: 'What could you save?', answers: { 'Card takings a month': '20000' } },
]

/** Each state a visitor can meet: before, mistakes, a failure, success. */
async function goThroughStates(page: Page, { path, name, answers }: (typeof FORMS)[number]): Promise<void> {
  const form = page.getByRole('form', { name })
  const send = form.getByRole('button')
  await page.goto(path)
  await form.getByLabel('Your name').focus()
  await expect(page.locator('[data-island][data-hydrated]').filter({ has: form })).toHaveCount(1)
  await expectGood(page)
  await send.click()
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused()
  await expectGood(page)
  const typed = { ...answers, 'Your name': 'Ada Example', 'Phone number': '020 7946 0998' }
  for (const [label, answer] of Object.entries(typed)) await form.getByLabel(label).fill(answer)
  await page.route('/functions/v1/*', (route) => route.fulfill({ status: 500, json: {} }))
  await send.click()
  await expect(page.getByText(USER_MESSAGES.callback.failed).first()).toBeVisible()
  await expectGood(page)
  await page.unroute('/functions/v1/*')
  await page.route('/functions/v1/*', (route) => route.fulfill({ json: { ok: true } }))
  await send.click()
  await expect(page.getByText(USER_MESSAGES.callback.received)).toBeVisible()
  await expectGood(page)
}

for (const forcedColors of ['none', 'active'] as const) {
  const title = forcedColors === 'active' ? 'in forced colours' : 'in our own colours'
  // axe checks no colours where they are forced, so `npm test` looks at the same elements in our own colours only.
  test.describe(title, deepUnless(forcedColors === 'none'), () => {
    test.use({
      contextOptions: { forcedColors, reducedMotion: 'reduce' },
      viewport: { width: 390, height: 844 },
    })

    test('every state of /callback and /payments passes axe', async ({ page }) => {
      for (const form of FORMS) await goThroughStates(page, form)
    })
  })
}
