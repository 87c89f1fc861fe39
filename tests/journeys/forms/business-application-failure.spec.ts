import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
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

/** Sends the form and returns the request's idempotency key. */
async function send(page: Page): Promise<string | undefined> {
  const sent = page.waitForRequest('**/functions/v1/send-application')
  await submit(page).click()
  return (await sent).headers()['idempotency-key']
}

/**
 * The test must have installed the page's clock. This moves it on until the toast has gone, so that the check
 * for the next failure doesn't find this toast.
 */
async function expectFailure(page: Page): Promise<void> {
  await expect(page.getByText(FAILED)).toBeVisible()
  await expect(overlay(page)).toBeHidden()
  await expect(submit(page)).toBeEnabled()
  await expect(submit(page)).toHaveText('Submit Application')
  await expectAccessible(page)
  await page.clock.fastForward(5_000)
  await expect(page.getByText(FAILED)).toHaveCount(0)
}

for (const [situation, fail] of Object.entries(FAILURES)) {
  const depth = deepUnless(situation === 'is answered by a relay in trouble')
  test(`an application that ${situation} is kept and can be sent again`, depth, async ({ page }) => {
    await page.clock.install()
    await fail(page)
    await page.goto(PATH)
    await fillIn(page)
    const key = await send(page)
    expect(key).toBeTruthy()
    await expectFailure(page)
    await expect(form(page).getByRole('link', { name: '020 7946 0123' })).toBeVisible()
    await expect(field(page, 'businessName')).toHaveValue(ANSWERS.businessName)
    await expect(form(page).getByText('statements.pdf')).toBeVisible()

    const answerWith = async (status: number, json: object) => {
      await page.unroute('/functions/v1/*')
      await page.route('/functions/v1/*', (route) => route.fulfill({ status, json }))
    }
    await test.step('the same application has the same key; busy backends advise on retrying', async () => {
      const message = 'We are receiving many documents at the moment. Please try again in a few seconds.'
      await answerWith(503, { message })
      expect(await send(page)).toBe(key)
      await expectFailure(page)
      await expect(form(page).getByRole('alert')).toContainText(message)
    })

    const keyOfOther =
      await test.step('another amount is a new application, with a key of its own', async () => {
        await field(page, 'loanAmount').fill('80,000')
        const changed = await send(page)
        expect(changed).not.toBe(key)
        await expectFailure(page)
        return changed
      })

    await test.step('other documents keep the key; field errors show at their fields', async () => {
      await answerWith(422, {
        code: 'invalid_fields',
        fieldErrors: { bankStatements: 'Only PDF files are accepted' },
      })
      await field(page, 'filedAccounts').setInputFiles(pdf('accounts-2.pdf'))
      expect([key, keyOfOther]).not.toContain(await send(page))
      await expectFailure(page)
      await expect(page.locator('#bankStatements-error')).toContainText('Only PDF files are accepted')
      await expect(summary(page)).toBeFocused()
    })
  })
}

test('a moved document is asked for again; offline, the application is kept', async ({ page, context }) => {
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-document-'))
  const file = join(folder, 'statements.pdf')
  await writeFile(file, pdf('statements.pdf').buffer)
  await page.clock.install()
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

  await field(page, 'bankStatements').setInputFiles(pdf('statements.pdf'))
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await submit(page).click()
  await expectFailure(page)
  await context.setOffline(false)
  await acknowledge(page)
  await submit(page).click()
  await expect(overlay(page)).toContainText('Your reference is')
})
