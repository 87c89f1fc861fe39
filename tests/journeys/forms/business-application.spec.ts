import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../setup/accessibility.ts'
import { deepUnless } from '../setup/deep.ts'
import {
  ANSWERS,
  acknowledge,
  chooseDocuments,
  field,
  fillIn,
  fillText,
  form,
  overlay,
  PATH,
  submit,
  summary,
  TEN_SECONDS,
} from './business-application-steps.ts'
import { holdHydration, pdf, watchFunctions, watchPolicy } from './form-steps.ts'

test('a director fixes a mistake, applies with two PDFs and gets a reference that outlives a reload', async ({
  page,
}) => {
  const breaches = await watchPolicy(page)
  await page.clock.install()
  await page.goto(PATH)
  await fillIn(page)
  await field(page, 'businessName').fill('H')
  await submit(page).click()
  await expect(summary(page)).toBeFocused()
  await expect(field(page, 'businessName')).toHaveAccessibleDescription(
    'Error: Business name must be at least 2 characters',
  )
  await field(page, 'businessName').fill(ANSWERS.businessName)
  await expect(summary(page)).toHaveCount(0)

  const answered = page.waitForResponse('**/functions/v1/send-application')
  await submit(page).click()
  await expect(overlay(page)).toBeVisible()
  await expect(submit(page)).toHaveText('Submitting...')
  await expect(submit(page)).toBeDisabled()
  const { referenceNumber } = await (await answered).json()
  expect(referenceNumber).toMatch(/^LC-\d{8}-\d{4}$/)
  await expect(overlay(page)).toContainText(referenceNumber)
  await expectAccessible(page)
  await page.clock.runFor(TEN_SECONDS)

  await expect(page).toHaveURL('/thank-you')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  for (const look of ['arrived', 'reloaded']) {
    await expect(page.getByText(referenceNumber), look).toBeVisible()
    await expect(page.getByText('Your application has been received')).toBeVisible()
    await expect(page.getByText('You will shortly be contacted by our team')).toBeVisible()
    await expect(page.getByText(/\d{1,2} \w+ \d{4} at \d{2}:\d{2}/)).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expectAccessible(page)
    await page.reload()
  }
  await page.goBack()
  await expect(page).toHaveURL(PATH)
  await expect(field(page, 'businessName')).toHaveValue('')
  expect(breaches).toEqual([])
})

test('what is sent is what the specification lists', async ({ page }) => {
  await acknowledge(page)
  await page.goto(`${PATH}?utm_campaign=spring`)
  await fillIn(page)
  const sent = page.waitForRequest('**/functions/v1/send-application')
  await submit(page).click()
  const request = await sent
  expect(request.method()).toBe('POST')
  expect(request.headers()).toMatchObject({
    apikey: 'sb_publishable_lark_and_crane_local',
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
})

test('the ten seconds are counted from the answer and spent in submitting', async ({ page }) => {
  await page.clock.install({ time: '2026-03-05T10:00:00Z' })
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('/functions/v1/send-application', async (route) => {
    await answered
    await route.fulfill({ json: { ok: true } })
  })
  const confirmation: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/assets/thank-you-')) confirmation.push(request.url())
  })
  await page.goto(PATH)
  await fillIn(page)
  // Fetched while the form is filled in: a connection lost since then costs nobody their receipt.
  await expect.poll(() => confirmation).toHaveLength(1)
  await page.clock.pauseAt('2026-03-05T11:00:00Z')
  const sent = page.waitForRequest('**/functions/v1/send-application')
  await submit(page).click()
  const own = /name="referenceNumber"\r\n\r\n(\S+)/.exec(
    (await sent).postDataBuffer()?.toString('latin1') ?? '',
  )
  await page.clock.runFor(60_000)
  await expect(overlay(page)).toBeVisible()
  answer()
  // An answer that names no reference leaves the visitor's own in force.
  await expect(overlay(page)).toContainText(`Your reference is ${own?.[1]}`)
  await page.clock.runFor(TEN_SECONDS - 1)
  // Whatever the page began at the last tick was done before this.
  await page.evaluate(() => fetch('/healthz'))
  await expect(overlay(page)).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  await expect(page).toHaveURL(PATH)
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/thank-you')
  expect(confirmation).toHaveLength(1)
  await expect(page.getByText(String(own?.[1]))).toBeVisible()
})

test('the bar follows the bytes as they leave', async ({ page, context }) => {
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

test('nothing behind the overlay can be reached, and Escape does not close it', async ({ page }) => {
  await page.route('/functions/v1/send-application', () => {})
  await page.goto(PATH)
  await fillIn(page)
  await submit(page).click()
  await expect(overlay(page)).toBeFocused()
  for (const key of ['Tab', 'Shift+Tab', 'Escape', 'Escape', 'Tab']) {
    await page.keyboard.press(key)
    await expect(overlay(page)).toBeVisible()
    expect(await page.evaluate(() => document.activeElement?.closest('form'))).toBeNull()
  }
  await expect(page.getByRole('progressbar', { name: 'Documents sent' })).toBeVisible()
  await expectAccessible(page)
})

test('two quick clicks send one application', async ({ page }) => {
  const sent = watchFunctions(page)
  await acknowledge(page)
  await page.goto(PATH)
  await fillIn(page)
  await submit(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(overlay(page)).toContainText('Your reference is')
  expect(sent).toEqual(['/functions/v1/send-application'])
})

test('leaving is asked about until the application is acknowledged, and not after', async ({ page }) => {
  await page.clock.install({ time: '2026-03-05T10:00:00Z' })
  await acknowledge(page)
  await page.goto(PATH)
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.dismiss()
  })
  const leave = () => page.getByRole('link', { name: 'About Us' }).first().click()
  await field(page, 'businessName').fill('Heron Joinery Ltd')
  await leave()
  await expect.poll(() => asked).toEqual(['confirm'])
  await expect(page).toHaveURL(PATH)
  expect(await page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(
    false,
  )

  await fillIn(page)
  await page.clock.pauseAt('2026-03-05T11:00:00Z')
  await submit(page).click()
  await expect(overlay(page)).toContainText('Your reference is')
  expect(await page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(true)
  await page.clock.runFor(TEN_SECONDS)
  await expect(page).toHaveURL('/thank-you')
  expect(asked).toEqual(['confirm'])
})

test('leaving is asked about for answers from before React came', async ({ page }) => {
  const letGo = await holdHydration(page)
  await page.goto(PATH, { waitUntil: 'domcontentloaded' })
  await form(page).getByRole('radio', { name: 'Tenant' }).check()
  letGo()
  await expect
    .poll(() => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true }))))
    .toBe(false)
})

test('figures from the calculator fill in amount and term; a term not on offer stays open', async ({
  page,
}) => {
  await page.goto(`${PATH}?amount=120000&term=48&rate=6`)
  await expect(field(page, 'loanAmount')).toHaveValue('120,000')
  await expect(field(page, 'preferredTerm')).toHaveValue('48')
  await page.goto(`${PATH}?amount=120000&term=18`)
  await expect(field(page, 'loanAmount')).toHaveValue('120,000')
  await expect(field(page, 'preferredTerm')).toHaveValue('')
})

test('the form asks the same on both of its addresses', async ({ page }) => {
  await page.goto('/business-finance')
  await expect(page.getByRole('heading', { name: 'Business Finance Application', level: 1 })).toBeVisible()
  for (const card of ['Business Information', 'Loan Details', 'Shareholder Details', 'Required Documents']) {
    await expect(form(page).getByRole('group', { name: card })).toBeVisible()
  }
  // Two addresses of two parties: a browser must not fill the one with the other.
  for (const [name, autocomplete] of Object.entries({
    businessName: 'section-business organization',
    tradingAddress: 'section-business street-address',
    shareholderName: 'section-shareholder name',
    residentialAddress: 'section-shareholder street-address',
    mobilePhone: 'section-shareholder tel',
    personalEmail: 'section-shareholder email',
  }))
    await expect(field(page, name)).toHaveAttribute('autocomplete', autocomplete)
  const terms = await field(page, 'preferredTerm').locator('option').allTextContents()
  expect(terms.slice(1)).toEqual(['12 months', '24 months', '36 months', '48 months', '60 months'])
  await expectAccessible(page)
})

test('answers and files given before React came are kept', async ({ page }) => {
  await acknowledge(page)
  const sent = watchFunctions(page)
  const letGo = await holdHydration(page)
  await page.goto(PATH, { waitUntil: 'domcontentloaded' })
  await fillIn(page)
  await submit(page).click()
  letGo()
  await expect(overlay(page)).toContainText('Your reference is')
  expect(sent).toEqual(['/functions/v1/send-application'])
})

test('is filled in and sent by keyboard alone', async ({ page }) => {
  await acknowledge(page)
  await page.goto(PATH)
  await chooseDocuments(page)
  await field(page, 'businessName').focus()
  const type = async (text: string) => {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await type(ANSWERS.businessName)
  await type(ANSWERS.tradingAddress)
  await type(ANSWERS.loanAmount)
  await type('36')
  await type(ANSWERS.purposeOfFunds)
  await type(ANSWERS.shareholderName)
  await expect(field(page, 'shareholderDOB')).toBeFocused()
  await field(page, 'shareholderDOB').fill(ANSWERS.shareholderDOB)
  await field(page, 'residentialAddress').focus()
  await type(ANSWERS.residentialAddress)
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await type(ANSWERS.mobilePhone)
  await type(ANSWERS.personalEmail)
  await expect(field(page, 'bankStatements')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(form(page).getByRole('button', { name: 'Remove bank statements' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(submit(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(overlay(page)).toContainText('Your reference is')
})

for (const [view, viewport] of Object.entries({
  'on a phone': { width: 390, height: 844 },
  'at 200% zoom of a small laptop': { width: 640, height: 400 },
})) {
  test(`can be read, mended and sent ${view}`, deepUnless(viewport.width < 600), async ({ page }) => {
    await page.setViewportSize(viewport)
    await acknowledge(page)
    await page.goto(PATH)
    await submit(page).click()
    await expect(summary(page)).toBeInViewport()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await fillText(page)
    await field(page, 'bankStatements').setInputFiles(pdf(`${'a-very-long-file-name-'.repeat(8)}.pdf`))
    await field(page, 'filedAccounts').setInputFiles(pdf('accounts.pdf'))
    await expect(summary(page)).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await submit(page).click()
    await expect(overlay(page)).toContainText('Your reference is')
    await expectNoSidewaysScroll(page)
  })
}
