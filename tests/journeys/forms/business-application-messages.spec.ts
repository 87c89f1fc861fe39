import { expect, type Page, type TestInfo } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import { expectNoSidewaysScroll } from '../setup/sideways-scroll.ts'
import { test } from '../setup/site-test.ts'
import {
  acknowledge,
  field,
  fillIn,
  form,
  openForm,
  overlay,
  PATH,
  submit,
  summary,
} from './business-application-steps.ts'
import { pdf, pdfOnDisk, watchFunctions } from './form-steps.ts'

const REQUIRED = {
  businessName: 'Business name must be at least 2 characters',
  tradingAddress: 'Please provide a complete trading address',
  loanAmount: 'Loan amount is required',
  preferredTerm: 'Please select a preferred term',
  purposeOfFunds: 'Please describe the purpose of funds',
  shareholderName: 'Shareholder name is required',
  shareholderDOB: 'Date of birth is required',
  residentialAddress: 'Please provide complete residential address for last 6 years',
  homeownerStatus: 'Please select homeowner or tenant',
  mobilePhone: 'Please provide a valid mobile phone number',
  personalEmail: 'Please provide a valid email address',
  bankStatements: 'Bank statements are required',
  filedAccounts: 'Filed accounts are required',
}

const errorUnder = (page: Page, name: string) => page.locator(`#${name}-error`)

test('on a phone an empty form says what’s missing, then is sent', async ({ page }) => {
  const sent = watchFunctions(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await acknowledge(page)
  await page.goto(PATH)
  await submit(page).click()
  await expect(summary(page)).toBeFocused()
  await expect(summary(page)).toBeInViewport()
  await expectNoSidewaysScroll(page)
  await expect(summary(page).getByRole('link')).toHaveText(Object.values(REQUIRED))
  for (const [name, message] of Object.entries(REQUIRED)) {
    await expect(errorUnder(page, name)).toHaveText(`Error: ${message}`)
    await summary(page).getByRole('link', { name: message }).click()
    await expect(page.locator(`#${name}`)).toBeFocused()
  }
  await expectAccessible(page)
  await fillIn(page)
  await field(page, 'bankStatements').setInputFiles(pdf(`${'a-very-long-file-name-'.repeat(8)}.pdf`))
  await expect(summary(page)).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  expect(sent).toEqual([])
  await submit(page).click()
  await expect(overlay(page)).toContainText('Your reference is')
  await expectNoSidewaysScroll(page)
})

const ONE_SHORT = {
  businessName: ['A', 'AB'],
  tradingAddress: ['123456789', '1234567890'],
  purposeOfFunds: ['123456789', '1234567890'],
  shareholderName: ['A', 'AB'],
  residentialAddress: ['1234567890123456789', '12345678901234567890'],
  mobilePhone: ['077009001', '0770090012'],
  personalEmail: ['ada@heron', 'ada@heron.example'],
} satisfies Partial<Record<keyof typeof REQUIRED, [string, string]>>

test('fields are checked on leaving, documents on choosing; no click is lost', async ({ page }, info) => {
  await openForm(page)
  await test.step('a text too short or too long is marked until corrected', () => leaveFields(page))
  await test.step('a document is checked, shown with its size, replaced and removed', () =>
    chooseWrongDocuments(page, info))
  await test.step('a document can be dropped on its field; beside it nothing happens', () =>
    dropDocument(page))
  await test.step('a click isn’t lost when leaving a field shows an error', async () => {
    await fillIn(page)
    await field(page, 'personalEmail').fill('ada')
    await field(page, 'personalEmail').focus()
    // The button is held down for half a second, as people do, and near its upper edge. The error that appears
    // meanwhile could push the button away from the pointer.
    await submit(page).click({ position: { x: 10, y: 5 }, delay: 500 })
    await expect(summary(page)).toBeFocused()
    await expect(summary(page).getByRole('link')).toHaveText(['Please provide a valid email address'])
  })
})

async function leaveFields(page: Page): Promise<void> {
  for (const [name, [short, enough]] of Object.entries(ONE_SHORT)) {
    await field(page, name).fill(short)
    await field(page, name).blur()
    await expect(errorUnder(page, name)).toContainText(REQUIRED[name as keyof typeof ONE_SHORT])
    await field(page, name).fill(enough)
    await expect(errorUnder(page, name)).toHaveCount(0)
  }
  const limits = { businessName: 200, tradingAddress: 500, purposeOfFunds: 1_000 }
  for (const [name, max] of Object.entries(limits)) {
    await field(page, name).fill('1'.repeat(max + 1))
    await field(page, name).blur()
    await expect(errorUnder(page, name)).toContainText(`${max.toLocaleString('en-GB')} characters or fewer`)
    await field(page, name).fill('1'.repeat(max))
    await expect(errorUnder(page, name)).toHaveCount(0)
  }
  // The summary appears only when the form is sent, not when a field is left.
  await expect(summary(page)).toHaveCount(0)
}

async function chooseWrongDocuments(page: Page, info: TestInfo): Promise<void> {
  const input = field(page, 'bankStatements')
  const error = errorUnder(page, 'bankStatements')
  await input.setInputFiles({ name: 'photo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('GIF89a') })
  await expect(error).toContainText('Only PDF files are accepted')
  await input.setInputFiles(pdfOnDisk(info, 'large.pdf', 10_485_761))
  await expect(error).toContainText('File size must be less than 10MB')
  await input.setInputFiles(pdfOnDisk(info, 'largest.pdf', 10_485_760))
  await expect(error).toHaveCount(0)
  await expect(form(page).getByText('largest.pdf')).toBeVisible()
  await expect(form(page).getByText('10.0 MB')).toBeVisible()
  await expectAccessible(page)

  await form(page).getByRole('button', { name: 'Remove bank statements' }).click()
  await expect(form(page).getByText('largest.pdf')).toHaveCount(0)
  await expect(input).toBeFocused()
  expect(await input.evaluate((element: HTMLInputElement) => element.files?.length)).toBe(0)
}

async function dropDocument(page: Page): Promise<void> {
  const drop = (target: string) =>
    page.locator(target).evaluate((element) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['%PDF-1.7 dropped'], 'dropped.pdf', { type: 'application/pdf' }))
      const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
      element.dispatchEvent(event)
      return event.defaultPrevented
    })
  expect(await drop('h1')).toBe(true)
  await expect(page.getByText('dropped.pdf')).toHaveCount(0)
  expect(await drop('label[for=filedAccounts] >> nth=-1')).toBe(true)
  await expect(form(page).getByText('dropped.pdf')).toBeVisible()
  expect(
    await field(page, 'filedAccounts').evaluate((input: HTMLInputElement) => input.files?.[0]?.name),
  ).toBe('dropped.pdf')
}
