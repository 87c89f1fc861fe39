import { expect, type Page } from '@playwright/test'
import { addDays, londonDay } from '#shared/promises/london-time.ts'
import { USER_MESSAGES } from '#shared/user-messages.ts'
import { expectAccessible } from '../setup/accessibility.ts'
import { expectNoSidewaysScroll } from '../setup/sideways-scroll.ts'
import { test } from '../setup/site-test.ts'
import {
  ANSWERS,
  boxesOf,
  chooseDocuments,
  field,
  fillText,
  form,
  PATH,
  submit,
  summary,
} from './business-application-steps.ts'
import { holdHydration, pdf, watchPolicy } from './form-steps.ts'

const REFERENCE = /^LC-\d{8}-\d{4,9}$/

async function expectReceipt(page: Page, message: string): Promise<void> {
  await expect(page).toHaveURL(/\/thank-you\?receipt=/)
  await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByText(REFERENCE)).toBeVisible()
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a director corrects a mistake, applies, and gets a reference', async ({ page }) => {
    await page.goto(PATH)
    await fillText(page)
    await field(page, 'businessName').fill('H')
    await submit(page).click()
    await expect(summary(page)).toContainText('Business name must be at least 2 characters')
    await expect(summary(page)).toContainText('Bank statements are required')
    await expect(page).toHaveTitle(/^Error: /)
    const { businessName: _, ...kept } = boxesOf(ANSWERS)
    for (const [name, answer] of Object.entries(kept)) await expect(field(page, name)).toHaveValue(answer)
    await expect(field(page, 'preferredTerm')).toHaveValue('36')
    await expect(form(page).getByRole('radio', { name: 'Homeowner' })).toBeChecked()

    await field(page, 'businessName').fill(ANSWERS.businessName)
    await field(page, 'loanAmount').fill('650')
    await field(page, 'neededBy').fill(addDays(londonDay(new Date()), 9))
    await chooseDocuments(page)
    await field(page, 'bankStatements2').setInputFiles(pdf('october.pdf'))
    await submit(page).click()
    await expect(summary(page).getByRole('link')).toHaveText([
      '£650? Most business loans start at £1,000. Change it, or send it as it is.',
    ])
    // A page can't put files back into a form.
    await chooseDocuments(page)
    await submit(page).click()
    await expectReceipt(page, USER_MESSAGES.thankYou.received)
    await expect(page.getByRole('region', { name: 'Your date' })).toContainText('You have our decision')
    await page.reload()
    await expectReceipt(page, USER_MESSAGES.thankYou.received)
  })

  test('a visitor asks to be called back, which sets no cookie', async ({ page, context }) => {
    await page.goto('/')
    const callback = page.getByRole('form', { name: 'Fast Callback' })
    await callback.getByRole('button').click()
    await expect(callback).toContainText('Please enter your name')
    await callback.getByLabel('Your name').fill('Ada Plain')
    await callback.getByLabel('Phone number').fill('020 7946 0997')
    await callback.getByRole('button').click()
    await expectReceipt(page, USER_MESSAGES.callback.received)
    expect(await context.cookies()).toEqual([])
  })

  test('an investor applies for the amount typed into the calculator', async ({ page }) => {
    await page.goto('/bridging-loan-application')
    await page.locator('[name=loanAmount]').fill('750,000')
    await page.locator('[name=duration]').fill('nine')
    const details = {
      fullName: 'Ada Plain',
      email: 'ada@plain.example',
      phone: '020 7946 0997',
      propertyAddress: '4 Mill Lane, Leeds',
      propertyValue: '900000',
      exitStrategy: 'Sale of the property',
      neededBy: addDays(londonDay(new Date()), 20),
    }
    for (const [name, answer] of Object.entries(details)) await page.locator(`[name=${name}]`).fill(answer)
    await page.getByText('What the words on this form mean').click()
    await expect(page.getByText('A charge that is paid after the first.')).toBeVisible()
    await page.getByRole('button', { name: 'Submit Application' }).click()
    await expect(page.locator('#duration-error')).toContainText('Duration must be a whole number of months')
    await expect(page.locator('[name=loanAmount]')).toHaveValue('750,000')
    // The figures are the visitor's own now.
    await expect(page.getByText('These results are an example')).toHaveCount(0)
    await page.locator('[name=duration]').fill('9')
    await page.getByRole('button', { name: 'Submit Application' }).click()
    await expectReceipt(page, USER_MESSAGES.thankYou.received)
    await expect(page.getByRole('region', { name: 'Your date' })).toContainText('The valuation is done')
  })
})

/** Everything that the errors of a form change: the summary with its links, and each field with its answer. */
async function readErrors(page: Page) {
  await expect(summary(page)).toBeVisible()
  const links = await summary(page)
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => [link.getAttribute('href'), link.textContent]))
  const fields = await form(page)
    // Our scripts add the field “Living there since”, so it's missing until they load.
    .locator('[name]:not([name$=-since])')
    .evaluateAll((controls) =>
      (controls as HTMLInputElement[]).map((control) => {
        const describing = control.closest('[aria-describedby]')?.getAttribute('aria-describedby') ?? ''
        return {
          name: control.name,
          value: control.value,
          checked: control.checked,
          invalid: control.getAttribute('aria-invalid'),
          describing,
          description: describing.split(' ').map((id) => document.getElementById(id)?.textContent),
        }
      }),
    )
  return { text: await summary(page).textContent(), links, fields }
}

test('mistakes show the same before and after our scripts load', async ({ page }) => {
  const breaches = await watchPolicy(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const sendMistakes = async () => {
    await page.goto(PATH)
    await fillText(page)
    await field(page, 'businessName').fill('H')
    await field(page, 'tradingAddress').fill('\n1')
    await field(page, 'personalEmail').fill('"><b>nobody')
    await submit(page).click()
    return readErrors(page)
  }
  const errors = await sendMistakes()
  expect(errors.links.map(([href]) => href)).toEqual([
    '#businessName',
    '#tradingAddress',
    '#personalEmail',
    '#bankStatements',
    '#filedAccounts',
  ])
  await page.route('/assets/*.js', (route) => route.abort())
  expect(await sendMistakes()).toEqual(errors)
  await expect(page).toHaveTitle(/^Error: /)
  await expect(summary(page)).toBeFocused()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await summary(page).getByRole('link', { name: 'Please provide a valid email address' }).click()
  await expect(field(page, 'personalEmail')).toBeInViewport()
  await fillText(page)
  await chooseDocuments(page)
  await submit(page).click()
  await expectReceipt(page, USER_MESSAGES.thankYou.received)
  await expectAccessible(page)
  expect(breaches).toEqual([])
})

test('a click that hydration is too slow for is posted natively', async ({ page }) => {
  await holdHydration(page)
  await page.clock.install()
  await page.goto(PATH, { waitUntil: 'domcontentloaded' })
  await fillText(page)
  await chooseDocuments(page)
  await submit(page).click()
  await expect(form(page)).toHaveAttribute('aria-busy', 'true')
  await expect(submit(page)).toHaveCSS('opacity', '0.6')
  await page.clock.fastForward(15_000)
  await expect(page).toHaveURL(/\/thank-you\?receipt=/)
})

test('a form whose script is gone after two deploys is posted natively', async ({ page }) => {
  await page.route('/assets/callback-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/')
  const callback = page.getByRole('form', { name: 'Fast Callback' })
  await callback.getByLabel('Your name').fill('Ada Plain')
  await callback.getByLabel('Phone number').fill('020 7946 0996')
  await callback.getByRole('button').click()
  await expectReceipt(page, USER_MESSAGES.callback.received)
})
