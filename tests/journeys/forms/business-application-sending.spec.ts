import { expect, type Request } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import { test } from '../setup/site-test.ts'
import {
  ANSWERS,
  expectLeavingToAsk,
  field,
  fillIn,
  fillText,
  leaveUnsent,
  openForm,
  overlay,
  PATH,
  submit,
  TEN_SECONDS,
} from './business-application-steps.ts'
import { pdf, watchFunctions } from './form-steps.ts'

test('two quick clicks send the application once, behind an overlay', async ({ page }) => {
  const answered = Promise.withResolvers<void>()
  await page.route('/functions/v1/send-application', async (route) => {
    await answered.promise
    await route.fulfill({ json: { ok: true } })
  })
  const functions = watchFunctions(page)
  await page.clock.install()
  await openForm(page, '?utm_campaign=spring&amount=120000&term=48&rate=6')
  // The calculator's figures, which come with the address.
  await expect(field(page, 'loanAmount')).toHaveValue('£120,000')
  await expect(field(page, 'preferredTerm')).toHaveValue('48')
  await fillIn(page)
  const sent = page.waitForRequest('**/functions/v1/send-application')
  await submit(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  expectSpecified(await sent)

  await expect(overlay(page)).toBeFocused()
  for (const key of ['Tab', 'Shift+Tab', 'Escape', 'Escape', 'Tab']) {
    await page.keyboard.press(key)
    await expect(overlay(page)).toBeVisible()
    expect(await page.evaluate(() => document.activeElement?.closest('form'))).toBeNull()
  }
  await expect(page.getByRole('progressbar', { name: 'Documents sent' })).toBeVisible()
  await page.clock.fastForward(20_000)
  await expect(overlay(page)).not.toContainText('longer than usual')
  await page.clock.fastForward(11_000)
  await expect(overlay(page)).toContainText('This is taking longer than usual.')
  await expect(overlay(page).getByRole('link', { name: '020 7946 0123' })).toBeVisible()
  await expectAccessible(page)
  answered.resolve()
  await expect(overlay(page)).toContainText('Your reference is')
  expect(functions).toEqual(['/functions/v1/send-application'])
})

function expectSpecified(request: Request): void {
  expect(request.method()).toBe('POST')
  expect(request.headers()).toMatchObject({
    apikey: 'sb_publishable_fairlead_local',
    'content-type': expect.stringMatching(/^multipart\/form-data; boundary=/),
    'idempotency-key': expect.stringMatching(/^\S+$/),
  })
  const body = request.postDataBuffer()?.toString('latin1') ?? ''
  const names = [...body.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      ...Object.keys(ANSWERS),
      'preferredTerm',
      'homeownerStatus',
      'referenceNumber',
      'source',
      'bankStatements',
      'filedAccounts',
    ]),
  )
  expect(body).toMatch(/name="referenceNumber"\r\n\r\nLC-\d{8}-\d{4}\r\n/)
  expect(body).toMatch(/name="bankStatements"; filename="statements.pdf"\r\nContent-Type: application\/pdf/)
  expect(body).toContain('"utm_campaign":"spring"')
}

test('leaving asks for confirmation until the answer', async ({ page }) => {
  await page.clock.install({ time: '2026-03-05T10:00:00Z' })
  const answered = Promise.withResolvers<void>()
  await page.route('/functions/v1/send-application', async (route) => {
    await answered.promise
    await route.fulfill({ json: { ok: true } })
  })
  const confirmation: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/thank-you') confirmation.push(request.url())
  })
  await openForm(page)
  const asked = await leaveUnsent(page, 'beforeunload')
  await expectLeavingToAsk(page, true)
  await fillIn(page)
  await page.clock.pauseAt('2026-03-05T11:00:00Z')
  const sent = page.waitForRequest('**/functions/v1/send-application')
  await submit(page).click()
  const own = /name="referenceNumber"\r\n\r\n(\S+)/.exec(
    (await sent).postDataBuffer()?.toString('latin1') ?? '',
  )
  await page.clock.runFor(60_000)
  await expect(overlay(page)).toBeVisible()
  answered.resolve()
  // The server's answer has no reference, so the page shows the one that it sent.
  await expect(overlay(page)).toContainText(`Your reference is ${own?.[1]}`)
  await expectLeavingToAsk(page, false)
  // The page fetches the confirmation meanwhile, to know that it can be shown.
  await expect.poll(() => confirmation).toHaveLength(1)
  await page.clock.runFor(TEN_SECONDS - 1)
  // Once this is answered, anything the page started at the last tick is done.
  await page.evaluate(() => fetch('/healthz'))
  await expect(overlay(page)).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  await expect(page).toHaveURL(PATH)
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/thank-you')
  await expect(page.getByText(String(own?.[1]))).toBeVisible()
  expect(asked).toEqual(['beforeunload'])
})

test('the progress bar follows the upload', async ({ page, context }) => {
  await page.goto(PATH)
  await fillText(page)
  await field(page, 'bankStatements').setInputFiles(pdf('statements.pdf', 400_000))
  await field(page, 'filedAccounts').setInputFiles(pdf('accounts.pdf', 400_000))
  const network = await context.newCDPSession(page)
  const slowUpload = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 400_000 }
  await network.send('Network.emulateNetworkConditions', slowUpload)
  await page.evaluate(() => {
    new MutationObserver(() => {
      const bar = document.querySelector('dialog progress')
      if (!bar) return
      document.body.dataset.seen = `${document.body.dataset.seen ?? ''} ${bar.getAttribute('value')}`
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['value'] })
  })
  await submit(page).click()
  await expect(overlay(page)).toContainText('Your reference is', { timeout: 60_000 })
  const seen = (await page.locator('body').getAttribute('data-seen'))?.trim().split(' ').map(Number) ?? []
  expect(seen.filter((percent) => percent > 0 && percent < 100).length).toBeGreaterThan(1)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(seen.at(-1)).toBe(100)
})
