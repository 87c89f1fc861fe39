import { expect, type Page, type Route } from '@playwright/test'
import { hire, openDesk } from '../desk/desk-steps.ts'
import { field, fillIn, PATH, submit } from '../forms/bridging-application-steps.ts'
import { expectGood, expectGoodAt } from '../setup/accessibility.ts'
import { test } from '../setup/site-test.ts'
import { shareTerms } from './share-terms.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Makes the page read again straight away, as when somebody comes back to its tab. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('an applicant follows their case to the end, on a phone', async ({ page, context }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${JSON.stringify(request.headers())}`))

  const token = await test.step('the thank-you page has the link', async () => {
    // Otherwise the form is filled in faster than a person can, and the case held back as spam.
    await page.route('/functions/v1/send-application', (route) =>
      route.continue({ postData: { ...route.request().postDataJSON(), elapsedMilliseconds: 60_000 } }),
    )
    await page.goto(PATH)
    await fillIn(page)
    await field(page, 'propertyAddress').fill('12 Example Row, York YO1 7HH')
    await submit(page).click()
    const link = page.getByRole('link', { name: 'Give permission' })
    await expect(link).toBeVisible()
    const address = (await link.getAttribute('href')) ?? ''
    await link.click()
    return address.split('#')[1] ?? ''
  })

  const reference =
    await test.step('pressing the button opens it, and the token leaves the address', async () => {
      await expect(page.getByRole('button', { name: 'Open my application' })).toBeVisible()
      expect(page.url()).toContain(token)
      await expectGood(page)
      await page.getByRole('button', { name: 'Open my application' }).click()
      await expect(page.getByRole('heading', { name: 'We have your application' })).toBeVisible()
      expect(page.url()).toMatch(/\/your-application$/)
      await expect(page.getByText(/We’ll contact you by \w{3}\s\d+\s\w+, \d/)).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: 'Received' })).toHaveAttribute(
        'aria-current',
        'step',
      )
      await expect(page.getByText('12 Example Row')).toHaveCount(0)
      const needed = page.getByRole('region', { name: 'What we need from you' })
      await expect(needed.getByRole('listitem').first()).toContainText('Your permission to approach lenders')
      await expectGoodAt(page, [390, 768, 1366], 844)
      await page.setViewportSize({ width: 390, height: 844 })
      return (
        (await page
          .getByText(/^LC-\d{8}-\d+$/)
          .first()
          .textContent()) ?? ''
      )
    })

  await test.step('the second fact opens the rest, and still does after a reload', async () => {
    await page.getByLabel('Your postcode').fill('YO1 7HX')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('That doesn’t match what we have. You have 4 more tries.')).toBeVisible()
    await expectGood(page)
    await page.getByLabel('Your postcode').fill('yo17hh')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('12 Example Row, York YO1 7HH')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
    await page.getByRole('button', { name: 'Correct phone' }).click()
    await page.getByLabel('Phone: how it should be').fill('020 7946 0555')
    await expectGood(page)
    await page.getByRole('button', { name: 'Send correction' }).click()
    await expect(page.getByText('We’ve got this, and aim to answer within one working day.')).toBeVisible()
  })

  const adviser = await hire({ name: 'Robin Vale' })
  const desk = await context.newPage()
  const panel = desk.getByRole('region', { name: 'Applicant’s page' })
  await test.step('staff accept the correction and get in touch; the page shows both', async () => {
    await desk.setViewportSize({ width: 1366, height: 900 })
    await openDesk(desk, adviser, `/cases/${reference}`)
    const asked = desk.getByRole('region', { name: 'The applicant is waiting for your answer' })
    await expect(asked.getByText('020 7946 0555')).toBeVisible()
    await expectGood(desk)
    await asked.getByRole('button', { name: 'Accept' }).click()
    await expect(panel.getByText('Accepted by Robin Vale')).toBeVisible()
    await adviser.client
      .rpc('record_contact', {
        case_reference: reference,
        expected_version: 1,
        contact: { outcome: 'spoke' },
      })
      .throwOnError()
    await page.bringToFront()
    await comeBack(page)
    await expect(page.getByRole('heading', { name: 'Robin Vale' })).toBeVisible()
    await expect(page.getByText(/We spoke on/)).toBeVisible()
    await expect(page.getByText('Corrected.')).toBeVisible()
  })

  await test.step('agreeing that lenders are approached leaves nothing to do', async () => {
    await page.getByRole('link', { name: 'Your permission to approach lenders' }).click()
    await page.getByRole('button', { name: 'I agree' }).click()
    await expect(page.getByText(/You agreed on/)).toBeVisible()
    await expect(page.getByText('Nothing right now.')).toBeVisible()
  })

  await test.step('shared terms are compared, asked about and chosen once commission is known', async () => {
    await shareTerms(adviser, reference)
    await comeBack(page)
    await expect(page.getByRole('heading', { name: 'You have terms to look at' })).toBeVisible()
    await page.getByRole('link', { name: 'Terms to look at' }).click()
    const terms = page.getByRole('region', { name: 'Your terms' })
    await expect(terms.getByRole('listitem')).toHaveText([
      /Teal Bridging.*on time£61,000/,
      /Lender B.*ValuationNot stated.*At least £58,000\s+without valuation/,
    ])
    await expect(terms).toContainText('Your property may be repossessed')
    await expect(terms).toContainText('if three months lateAt least £73,750')
    await expect(terms).toContainText('A total without it can look cheaper than it is')
    await expectGoodAt(page, [390, 768, 1366], 844)
    await page.setViewportSize({ width: 390, height: 844 })
    const downloading = page.waitForEvent('download')
    await terms.getByRole('button', { name: 'Download the terms as a PDF' }).click()
    expect((await downloading).suggestedFilename()).toBe(`${reference} terms.pdf`)
    await terms.getByRole('button', { name: 'Ask about this (Lender B)' }).click()
    const question = terms.getByLabel('Your question about Lender B')
    // This one arrives, but its answer is lost. Once it is changed it's another question.
    const lose = async (route: Route) => {
      await route.fetch()
      await route.abort()
    }
    await page.route('**/functions/v1/your-application', lose, { times: 1 })
    await question.fill('Can I?')
    await terms.getByRole('button', { name: 'Send question' }).click()
    await expect(question).toHaveAttribute('aria-invalid', 'true')
    await question.fill('Can I repay early?')
    await expectGood(page)
    await terms.getByRole('button', { name: 'Send question' }).click()
    await expect(page.getByText('About Lender B, £500,000 at 0.8% a month: Can I repay early?')).toBeVisible()
    await terms.getByRole('button', { name: 'Choose this (Lender B)' }).click()
    await expect(terms.getByText('You choose Lender B: £500,000 at 0.8% a month.')).toBeVisible()
    await terms.getByRole('button', { name: 'Not yet (Lender B)' }).click()
    await terms.getByRole('button', { name: 'Choose this (Lender B)' }).click()
    await expectGood(page)
    await terms.getByRole('button', { name: 'Yes, choose this (Lender B)' }).click()
    await expect(terms.getByText(/You chose this on/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Terms to look at' })).toHaveCount(0)
    await expectGood(page)
  })

  await test.step('staff take the choice over in one click', async () => {
    const choice = desk.getByRole('region', { name: 'The applicant’s choice' })
    await expect(choice).toContainText('Wren Lending: £500,000 at 0.8% a month, retained from the loan')
    await expect(choice.getByLabel('Why these terms')).toHaveValue(/^The applicant chose these terms on/)
    await desk.getByRole('button', { name: 'Choose these terms' }).first().click()
    await expect(choice).toBeFocused()
    await expectGood(desk)
    await choice.getByRole('button', { name: 'Choose these terms' }).click()
    await expect(choice).toHaveCount(0)
  })

  await test.step('withdrawing ends the case, and ending the links closes the page', async () => {
    await page.getByText('Withdraw your application').click()
    await expectGood(page)
    await page.getByRole('button', { name: 'Withdraw my application' }).click()
    await expect(page.getByText('Are you sure?')).toBeVisible()
    await page.getByRole('button', { name: 'Keep it' }).click()
    await page.getByRole('button', { name: 'Withdraw my application' }).click()
    await expectGood(page)
    await page.getByRole('button', { name: 'Yes, withdraw it' }).click()
    await expect(page.getByRole('heading', { name: 'This application is withdrawn' })).toBeVisible()
    await expect(page.getByText(/still to come/)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'When we delete what you sent' })).toBeVisible()
    await page.getByText('Could somebody else have your link?').click()
    await page.getByRole('button', { name: 'Switch off all links' }).click()
    await expect(page.getByText('Every link to your application has ended.')).toBeVisible()
    await page.getByLabel('Reference').fill(reference)
    await page.getByLabel('Your e-mail address').fill('someone.else@example.com')
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await expect(
      page.getByText('If the reference and the address match, a link is on its way.'),
    ).toBeVisible()
    await expectGood(page)
    // As if the link were pasted into the open tab, which doesn't load the page again.
    await page.goto(`/your-application#${token}`)
    await page.getByRole('button', { name: 'Open my application' }).click()
    await expect(page.getByText('This link no longer works.')).toBeVisible()
  })

  await test.step('staff end every link once they’ve read what that does', async () => {
    await desk.bringToFront()
    await panel.getByRole('button', { name: 'End links' }).click()
    const asking = desk.getByRole('dialog', { name: 'End every link to the applicant’s page?' })
    await expect(asking).toContainText('The applicant can’t ask for another')
    await expectGood(desk)
    await asking.getByRole('button', { name: 'End every link now' }).click()
    await expect(panel).toContainText('No link works until you send one.')
  })

  expect(token).toMatch(/^[0-9a-f]{64}$/)
  expect(sent.join('\n')).toContain('/functions/v1/your-application')
  expect(sent.join('\n')).not.toContain(token)
  expect(sent.join('\n')).not.toContain('your-application?')
})
