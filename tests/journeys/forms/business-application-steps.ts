import { expect, type Page } from '@playwright/test'
import { fillBoxes, pdf } from './form-steps.ts'

export const PATH = '/business-finance-application'
export const FAILED = 'Failed to submit application. Please try again.'
export const TEN_SECONDS = 10_000

export const ANSWERS = {
  businessName: 'Heron Joinery Ltd',
  tradingAddress: '4 Example Yard, Leeds LS1 1AA',
  loanAmount: '£75,000',
  purposeOfFunds: 'A second spindle moulder and a van',
  shareholderName: 'Ada Example',
  shareholderDOB: '1980-03-27',
  residentialAddress: '9 Example Terrace, Leeds LS6 1AA, since 2015',
  mobilePhone: '07700 900123',
  personalEmail: 'ada@heron.example',
} as const

export const form = (page: Page) => page.getByRole('form', { name: 'Your application' })
export const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`)
export const submit = (page: Page) => form(page).locator('button[type=submit]')
export const overlay = (page: Page) => page.getByRole('dialog', { name: 'Processing your application...' })
export const summary = (page: Page) => page.getByRole('alert', { name: 'There is a problem' })

/** Opens the page and waits for the form's script, which is loaded when the form comes into view. */
export async function openForm(page: Page, search = ''): Promise<void> {
  await page.goto(PATH + search)
  await form(page).scrollIntoViewIfNeeded()
  await page.locator('[data-island=business-application][data-hydrated]').waitFor()
}

/** The boxes of the date of birth. */
export function birthDateBoxes(date: string): Record<string, string> {
  const [year = '', month = '', day = ''] = date.split('-')
  return { 'shareholderDOB-day': day, 'shareholderDOB-month': month, 'shareholderDOB-year': year }
}

/** The answers by the names of the page's boxes. */
export function boxesOf({ shareholderDOB, ...answers }: typeof ANSWERS): Record<string, string> {
  return { ...answers, ...birthDateBoxes(shareholderDOB) }
}

export async function fillText(page: Page): Promise<void> {
  await fillBoxes(form(page), boxesOf(ANSWERS))
  await field(page, 'preferredTerm').selectOption('36')
  await form(page).getByRole('radio', { name: 'Homeowner' }).check()
}

export async function chooseDocuments(page: Page): Promise<void> {
  await field(page, 'bankStatements').setInputFiles(pdf('statements.pdf'))
  await field(page, 'filedAccounts').setInputFiles(pdf('accounts.pdf'))
}

export async function fillIn(page: Page): Promise<void> {
  await fillText(page)
  await chooseDocuments(page)
}

export const acknowledge = (page: Page, json: object = { ok: true }) =>
  page.route('/functions/v1/send-application', (route) => route.fulfill({ json }))

/**
 * Expects that the browser would ask, or wouldn't, before the page is left. This polls, because the page adds or
 * removes its beforeunload listener a moment after what it shows has changed.
 */
export const expectLeavingToAsk = (page: Page, asks: boolean) =>
  expect
    .poll(() => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true }))))
    .toBe(asks)

/**
 * Tries to leave the page with an answer in it, and stays when the browser asks. Returns the list of the browser's
 * questions, to which later ones are added.
 */
export async function leaveUnsent(page: Page, question: 'beforeunload' | 'confirm'): Promise<string[]> {
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.dismiss()
  })
  await field(page, 'businessName').fill('Heron Joinery Ltd')
  await page.getByRole('link', { name: 'About Us' }).first().click()
  await expect.poll(() => asked).toEqual([question])
  await expect(page).toHaveURL(PATH)
  return asked
}
