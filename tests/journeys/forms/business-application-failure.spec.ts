import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import { deepUnless } from '../setup/deep.ts'
import { test } from '../setup/site-test.ts'
import {
  ANSWERS,
  acknowledge,
  FAILED,
  field,
  fillIn,
  form,
  overlay,
  PATH,
  submit,
  summary,
} from './business-application-steps.ts'
import { FAILURES, pdf } from './form-steps.ts'

for (const [situation, fail] of Object.entries(FAILURES)) {
  const depth = deepUnless(situation === 'is answered by a relay in trouble')
  test(
    `an application that ${situation} leaves the form as it was, ready to be sent again`,
    depth,
    async ({ page }) => {
      await fail(page)
      await page.goto(PATH)
      await fillIn(page)
      const first = page.waitForRequest('**/functions/v1/send-application')
      await submit(page).click()
      await expect(page.getByText(FAILED)).toBeVisible()
      await expect(overlay(page)).toBeHidden()
      await expect(submit(page)).toBeEnabled()
      await expect(submit(page)).toHaveText('Submit Application')
      await expect(form(page).getByRole('link', { name: '020 7946 0123' })).toBeVisible()
      await expect(field(page, 'businessName')).toHaveValue(ANSWERS.businessName)
      await expect(form(page).getByText('statements.pdf')).toBeVisible()
      await expectAccessible(page)

      await page.unroute('/functions/v1/*')
      await acknowledge(page)
      const again = page.waitForRequest('**/functions/v1/send-application')
      await submit(page).click()
      await expect(overlay(page)).toContainText('Your reference is')
      const key = (await first).headers()['idempotency-key']
      expect(key).toBeTruthy()
      expect((await again).headers()['idempotency-key']).toBe(key)
    },
  )
}

test('changed answers are a new application, with a key of their own', async ({ page }) => {
  await page.route('/functions/v1/send-application', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto(PATH)
  await fillIn(page)
  const keys: (string | undefined)[] = []
  const changes = [
    () => Promise.resolve(),
    () => field(page, 'loanAmount').fill('80,000'),
    () => field(page, 'filedAccounts').setInputFiles(pdf('accounts-2.pdf')),
  ]
  for (const change of changes) {
    await change()
    const sent = page.waitForRequest('**/functions/v1/send-application')
    await submit(page).click()
    keys.push((await sent).headers()['idempotency-key'])
    await expect(submit(page)).toBeEnabled()
  }
  expect(new Set(keys).size).toBe(3)
})

test('the backend’s field errors are shown at their fields, with the message', async ({ page }) => {
  await page.route('/functions/v1/send-application', (route) =>
    route.fulfill({
      status: 422,
      json: { code: 'invalid_fields', fieldErrors: { bankStatements: 'Only PDF files are accepted' } },
    }),
  )
  await page.goto(PATH)
  await fillIn(page)
  await submit(page).click()
  await expect(page.getByText(FAILED)).toBeVisible()
  await expect(page.locator('#bankStatements-error')).toContainText('Only PDF files are accepted')
  await expect(summary(page)).toBeFocused()
  await expectAccessible(page)
})

test('a busy backend’s advice on when to try again stays with the message', async ({ page }) => {
  const message = 'We are receiving many documents at the moment. Please try again in a few seconds.'
  await page.route('/functions/v1/send-application', (route) =>
    route.fulfill({ status: 503, json: { message } }),
  )
  await page.goto(PATH)
  await fillIn(page)
  await submit(page).click()
  await expect(page.getByText(FAILED)).toBeVisible()
  await expect(form(page).getByRole('alert')).toContainText(message)
})

test('offline, the application is kept and the failure shown', async ({ page, context }) => {
  await page.goto(PATH)
  await fillIn(page)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await submit(page).click()
  await expect(page.getByText(FAILED)).toBeVisible()
  await expect(submit(page)).toBeEnabled()
  await context.setOffline(false)
  await acknowledge(page)
  await submit(page).click()
  await expect(overlay(page)).toContainText('Your reference is')
})

test('a document that was moved after it was chosen is asked for again', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'lark-and-crane-document-'))
  const file = join(folder, 'statements.pdf')
  await writeFile(file, pdf('statements.pdf').buffer)
  await page.goto(PATH)
  await fillIn(page)
  await field(page, 'bankStatements').setInputFiles(file)
  await expect(form(page).getByText('statements.pdf')).toBeVisible()
  await rm(folder, { recursive: true })
  await submit(page).click()
  await expect(page.getByText('Please upload both required documents.')).toBeVisible()
  await expect(page.locator('#bankStatements-error')).toContainText('Bank statements are required')
  await expect(form(page).getByText('statements.pdf')).toHaveCount(0)
  await expect(form(page).getByText('accounts.pdf')).toBeVisible()
  await expect(submit(page)).toBeEnabled()
  await expectAccessible(page)
})
