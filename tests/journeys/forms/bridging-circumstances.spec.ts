import { expect } from '@playwright/test'
import { addDays, londonDay } from '#shared/promises/london-time.ts'
import { expectAccessible } from '../setup/accessibility.ts'
import { test } from '../setup/site-test.ts'
import { acknowledge, field, fillIn, form, PATH, submit, summary } from './bridging-application-steps.ts'
import { watchFunctions } from './form-steps.ts'

/** A day so many days from now, as yyyy-mm-dd. */
const dayIn = (days: number) => addDays(londonDay(new Date()), days)

test('an applicant states circumstances, and is asked once about 216%', async ({ page }) => {
  const sent = watchFunctions(page)
  await acknowledge(page)
  await page.goto(
    `${PATH}?amount=540000&duration=12&value=800000&rate=0.85&interest=retained&fee=2&costs=4500&exit=0`,
  )
  await field(page, 'propertyValue').scrollIntoViewIfNeeded()
  await expect(field(page, 'propertyValue')).toHaveValue('£800,000')
  await expect(page.getByText('about £469,620 would reach you on day one')).toBeVisible()
  await fillIn(page)

  await field(page, 'propertyValue').fill('250,000')
  await expect(
    form(page).getByText('Loan to value: 216%. Lenders usually stop at 75%, which is £187,500 here.'),
  ).toBeVisible()
  await field(page, 'neededBy').fill(dayIn(20))
  await expect(
    form(page)
      .getByRole('status')
      .filter({ hasText: /\d+ days: realistic/ }),
  ).toBeVisible()
  await expect(form(page).getByRole('listitem').filter({ hasText: 'The valuation is done' })).toBeVisible()
  await field(page, 'neededBy').fill(dayIn(0))
  await expect(
    form(page).getByText(/unlikely(, because| to work:) our quickest completion takes 7 days/),
  ).toBeVisible()
  await field(page, 'loanPurpose').selectOption('purchase')
  await field(page, 'borrower').selectOption('individual')
  await form(page).getByLabel('Not sure', { exact: true }).check()
  await expect(form(page).getByText('An adviser will work it out with you')).toBeVisible()
  await expect(
    form(page).getByText('may be a regulated mortgage, with rights and checks of its own'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 650, height: 900 })
  const [asked, beside] = ['neededBy', 'loanPurpose'].map((name) => field(page, name))
  const label = form(page).getByText('When do you need the money?')
  expect((await label.boundingBox())?.height, 'the label wraps').toBeGreaterThan(40)
  expect((await asked?.boundingBox())?.y).toBe((await beside?.boundingBox())?.y)

  await submit(page).click()
  await expect(summary(page).getByRole('link')).toHaveText([
    'The loan is 216% of the property’s value. Please check both figures. If they’re right, submit again.',
  ])
  expect(sent).toEqual([])
  const application = page.waitForRequest('**/functions/v1/send-application')
  await submit(page).click()
  expect((await application).postDataJSON()).toMatchObject({
    propertyValue: 250_000,
    loanPurpose: 'purchase',
    borrower: 'individual',
    familyHome: 'unsure',
    estimate: {
      monthlyRatePercent: 0.85,
      interest: 'retained',
      arrangementPercent: 2,
      costsPounds: 4_500,
      exitPercent: 0,
    },
  })
  await expect(page).toHaveURL('/thank-you')
  const date = page.getByRole('region', { name: 'Your date' })
  await expect(date.getByText('our quickest completion takes 7 days')).toBeVisible()
  await expect(date.getByText('We’ve marked your application urgent.')).toBeVisible()
  await expect(date.getByRole('link')).toBeVisible()
  await page.reload()
  await expect(date).toBeVisible()
})
