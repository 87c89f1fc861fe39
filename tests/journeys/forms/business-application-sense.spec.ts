import { expect } from '@playwright/test'
import { addDays, londonDay } from '#shared/promises/london-time.ts'
import { expectAccessible } from '../setup/accessibility.ts'
import { test } from '../setup/site-test.ts'
import {
  acknowledge,
  field,
  fillIn,
  form,
  openForm,
  overlay,
  submit,
  summary,
} from './business-application-steps.ts'
import { pdf } from './form-steps.ts'

const company = {
  name: 'HERON JOINERY LIMITED',
  number: '01234567',
  address: '4 Example Yard, Leeds, LS1 1AA',
}

test('a director is stopped at impossible answers, asked about unusual ones', async ({ page }) => {
  await acknowledge(page)
  await openForm(page)
  await fillIn(page)
  await field(page, 'loanAmount').fill('banana')
  await field(page, 'shareholderDOB-year').fill('2020')
  await field(page, 'neededBy').fill(addDays(londonDay(new Date()), -1))
  await field(page, 'neededBy').blur()
  await expect(page.locator('#neededBy-error')).toContainText('This day has passed')
  await field(page, 'mobilePhone').fill('abcdefghijkl')
  await field(page, 'mobilePhone').blur()
  await expect(page.locator('#mobilePhone-error')).toHaveText(
    'Error: Please give a number we can call, for example 07700 900123',
  )
  await submit(page).click()
  await expect(summary(page).getByRole('link')).toHaveText([
    'Please give the amount in figures, for example 50,000',
    'This day has passed. Choose today or a later day',
    'The shareholder must be at least 18 years old',
    'Please give a number we can call, for example 07700 900123',
  ])
  await expectAccessible(page)

  const neededBy = addDays(londonDay(new Date()), 9)
  await field(page, 'neededBy').fill(neededBy)
  await expect(form(page).getByRole('listitem').filter({ hasText: 'You have our decision' })).toBeVisible()
  await field(page, 'mobilePhone').fill('07700 900123')
  await field(page, 'shareholderDOB-year').fill('')
  await expect(page.locator('#shareholderDOB-error')).toHaveText('Error: Date of birth must include a year')
  await field(page, 'shareholderDOB-month').fill('Mar')
  await field(page, 'shareholderDOB-year').fill('80')
  await field(page, 'loanAmount').fill('650')
  await field(page, 'loanAmount').blur()
  await expect(field(page, 'loanAmount')).toHaveValue('£650')
  await expect(summary(page)).toHaveCount(0)

  await submit(page).click()
  await expect(summary(page).getByRole('link')).toHaveText([
    '£650? Most business loans start at £1,000. Change it, or send it as it is.',
  ])
  const sent = page.waitForRequest('**/functions/v1/send-application')
  await submit(page).click()
  const body = (await sent).postDataBuffer()?.toString() ?? ''
  expect(body).toContain('name="loanAmount"\r\n\r\n650\r\n')
  expect(body).toContain(`name="neededBy"\r\n\r\n${neededBy}\r\n`)
  expect(body).toMatch(/name="shareholderDOB"\r\n\r\n1980-03-\d\d\r\n/)
  await expect(overlay(page)).toBeVisible()
})

test('a director finds the company, adds an address and two more statements', async ({ page }) => {
  const asked: string[] = []
  await page.route('/functions/v1/find-company', (route) => {
    asked.push(route.request().postDataJSON().query)
    return route.fulfill({ json: { available: true, companies: [company] } })
  })
  await acknowledge(page)
  const search = Promise.withResolvers<void>()
  await page.route('/assets/business-application-rules-*.js', async (route) => {
    await search.promise
    await route.continue()
  })
  await openForm(page)
  const name = field(page, 'businessName')
  const option = page.getByRole('option', { name: company.name })
  // Typed before the search has loaded.
  await name.pressSequentially('heron')
  search.resolve()
  await expect(option).toBeVisible()
  // The boxes for earlier addresses have loaded too, but would move what is below them.
  await expect(field(page, 'residentialAddress-since')).toHaveCount(0)
  await name.press('Escape')
  await expect(option).toHaveCount(0)

  await fillIn(page)
  await field(page, 'tradingAddress').fill('')
  await name.fill('')
  await name.pressSequentially('heron')
  await expect(option).toBeVisible()
  await expectAccessible(page)
  // The marked company can also be told from the others in forced colours, which remove backgrounds.
  await page.emulateMedia({ forcedColors: 'active' })
  const unmarked = await option.screenshot()
  await name.press('ArrowDown')
  await expect(name).toHaveAttribute('aria-activedescendant', 'business-name-companies-0')
  expect(unmarked.equals(await option.screenshot())).toBe(false)
  await page.emulateMedia({ forcedColors: null })
  await name.press('Enter')
  await expect(option).toHaveCount(0)
  await expect(name).toHaveValue(company.name)
  await expect(field(page, 'tradingAddress')).toHaveValue(company.address)
  expect(asked.at(-1)).toBe('heron')

  await field(page, 'residentialAddress').fill('9 Example Terrace, Leeds LS6 1AA')
  await field(page, 'residentialAddress-since').fill('June 2023')
  await form(page).getByRole('button', { name: 'Add an earlier address' }).click()
  await expect(form(page).getByLabel('Earlier address')).toBeFocused()
  await form(page).getByLabel('Earlier address').fill('1 Old Road, York YO1 1AA')
  await form(page).getByLabel('Lived there since').fill('2015')
  await expect(field(page, 'bankStatements3')).toBeHidden()
  await field(page, 'bankStatements2').setInputFiles(pdf('october.pdf'))
  await field(page, 'bankStatements3').setInputFiles(pdf('september.pdf'))
  await expectAccessible(page)

  const sent = page.waitForRequest('**/functions/v1/send-application')
  await submit(page).click()
  const body = (await sent).postDataBuffer()?.toString() ?? ''
  for (const part of [
    'name="shareholderDOB"\r\n\r\n1980-03-27\r\n',
    'name="companyNumber"\r\n\r\n01234567\r\n',
    '9 Example Terrace, Leeds LS6 1AA (since June 2023)',
    '1 Old Road, York YO1 1AA (2015 to June 2023)',
    'name="bankStatements3"; filename="september.pdf"',
  ])
    expect(body).toContain(part)
  expect(body).not.toContain('residentialAddress-')
  await expect(overlay(page)).toBeVisible()
})
