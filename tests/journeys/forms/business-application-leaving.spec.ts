import { expect } from '@playwright/test'
import { test } from '../setup/site-test.ts'
import {
  acknowledge,
  expectLeavingToAsk,
  field,
  fillIn,
  form,
  leaveUnsent,
  openForm,
  overlay,
  PATH,
  submit,
} from './business-application-steps.ts'
import { holdHydration, watchFunctions } from './form-steps.ts'

test.describe('in a browser that never asks', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15' })

  test('a link asks before unsent answers are lost', async ({ page }) => {
    await openForm(page)
    await leaveUnsent(page, 'confirm')
    await expect(field(page, 'businessName')).toHaveValue('Heron Joinery Ltd')
  })
})

test('leaving asks for confirmation for answers from before hydration', async ({ page }) => {
  const release = await holdHydration(page)
  await page.goto(PATH, { waitUntil: 'domcontentloaded' })
  await form(page).getByRole('radio', { name: 'Tenant' }).check()
  release()
  await expectLeavingToAsk(page, true)
})

test('answers and files from before hydration are kept', async ({ page }) => {
  await acknowledge(page)
  const sent = watchFunctions(page)
  const release = await holdHydration(page)
  await page.goto(PATH, { waitUntil: 'domcontentloaded' })
  await fillIn(page)
  await submit(page).click()
  release()
  await expect(overlay(page)).toContainText('Your reference is')
  expect(sent).toEqual(['/functions/v1/send-application'])
})
