import { expect, type Page, test } from '@playwright/test'
import { casePath } from '#shared/desk-links.ts'
import { HONEYPOT_FIELD } from '#shared/submission/envelope-schema.ts'
import { textVersions } from '#shared/words/texts.ts'
import type { StaffAccount } from '../../../contract/auth/staff-accounts.ts'
import { sendBridging, sendBusiness, sendCallback, somebody } from '../../forms/lead-steps.ts'
import { expectAccessible, expectGood, expectGoodAt } from '../../setup/accessibility.ts'
import { expectNoSidewaysScroll } from '../../setup/sideways-scroll.ts'
import { deskUrl, hire, openDesk } from '../desk-steps.ts'
import { heading, panel, promise, timeline, turnTo, turnToCase } from './case-steps.ts'

test('what a visitor sent from the site stands on the case page', async ({ page, context }) => {
  const { name } = somebody()
  const email = 'marcus.pell@example.com'
  const visitor = await context.newPage()
  await visitor.clock.install()
  await visitor.goto('/bridging-loan-application?utm_source=post&utm_campaign=autumn')
  await visitor.getByLabel('Full name').fill(name)
  await visitor.getByLabel('Email').fill(email)
  await visitor.getByLabel('Phone', { exact: true }).fill('020 7946 0177')
  await visitor.getByLabel('Property address').fill('14 Canal Street, Manchester')
  await visitor.getByLabel('Property value').fill('1250000')
  await visitor.getByLabel('Exit strategy').fill('Refinance once the two flats are let')
  await visitor.getByLabel('When do you need the money?').fill(new Date().toISOString().slice(0, 10))
  await visitor.getByLabel('Not sure', { exact: true }).check()
  // A form that is sent within two seconds counts as possible spam.
  await visitor.clock.fastForward('00:20')
  await visitor.getByRole('button', { name: 'Submit Application' }).click()
  await expect(visitor).toHaveURL('/thank-you')
  const reference =
    (await visitor.getByText(/LC-\d{8}-\d{4}/).textContent())?.match(/LC-\d{8}-\d+/)?.[0] ?? ''
  await visitor.close()

  await openDesk(page, await hire(), casePath(reference))
  await expect(heading(page, name)).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${name} · ${reference} · Lark & Crane desk$`))
  await expect(page.getByText('sooner than our quickest completion (7 days)')).toBeVisible()
  await expect(page.getByText('The applicant isn’t sure whether they or close family')).toBeVisible()
  const answers = panel(page, 'What they told us')
  for (const [label, value] of [
    ['Name', name],
    ['Email', email],
    ['Property address', '14 Canal Street, Manchester'],
    ['Property value', '£1,250,000'],
    ['Exit strategy', 'Refinance once the two flats are let'],
    ['Lives there, or close family does', 'Not sure'],
    ['Disclosure sent', `May be regulated (version ${textVersions.disclosures})`],
    ['Loan amount', '£500,000'],
    ['Term', '12 months'],
    ['Monthly interest', '£2,450.00'],
    ['Total repayment', '£529,400'],
    ['Loan to value', '40%'],
  ] as const) {
    const term = answers.locator('dt', { hasText: new RegExp(`^${label}$`) })
    await expect(term.locator('xpath=following-sibling::dd')).toHaveText(value)
  }
  const origin = panel(page, 'Source')
  await expect(origin).toContainText(/First page seen\s*\/bridging-loan-application\s*Campaign source\s*post/)
  await expect(origin).toContainText('autumn')
  await expect(page.getByRole('link', { name: 'Call 020 7946 0177' })).toHaveAttribute(
    'href',
    'tel:02079460177',
  )
  await expect(page.getByRole('button', { name: `Write to ${email}` })).toBeVisible()
  await expect(timeline(page)).toContainText('Bridging loan came in through the website')
  await expect(timeline(page)).toContainText('Confirmation to the applicant sent')
  await expectGoodAt(page, [1366, 768, 390])
  // A window of 1366 at 200%.
  await page.setViewportSize({ width: 683, height: 400 })
  await expectNoSidewaysScroll(page)
})

test('read-only staff see a whole case, and can change nothing', async ({ page }) => {
  const reference = await sendBusiness()
  const cora = await hire({ role: 'read_only', name: 'Cora Lind' })
  await openDesk(page, cora, casePath(reference))
  await expect(panel(page, 'Status')).toContainText('Nobody yet')
  await expect(panel(page, 'What they told us')).toContainText('Heron & Sons')
  await expect(panel(page, 'Documents')).toContainText('Bank statements')
  await expect(page.getByRole('button', { name: 'Open bank statements in a new tab' })).toHaveCount(0)
  const main = page.getByRole('main')
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await expect(main.getByRole('combobox')).toHaveCount(0)
  await expect(main.getByRole('button', { name: /Save|Take|Record|Spoke|Add note/ })).toHaveCount(0)
  await expectGood(page)
  const refused = await cora.client.rpc('change_case', {
    case_reference: reference,
    expected_version: 1,
    changes: { state: 'offer' },
  })
  expect(refused.error?.code).toBe('42501')

  await expect(
    page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Mail' }),
  ).toHaveCount(0)
  await turnTo(page, '/mail')
  await expect(page.getByText('Only advisers and admins can see this')).toBeVisible()
})

test('an adviser releases a lead, finds related cases, copies a lender summary', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const ann = await hire({ name: 'Ann Ford' })
  await openDesk(page, ann, casePath(await sendBridging({ [HONEYPOT_FIELD]: 'https://spam.example' })))
  await test.step('a lead set aside says why, and joins the inbox when released', () => releaseLead(page))
  await test.step('other leads of the same person are shown, with what they share', () =>
    findOtherLeads(page))
  await test.step('the lender summary is read before copying, and says what’s left out', () =>
    copyLenderSummary(page))
  await test.step('answers of any length stay inside the narrowest page', () => readLongAnswers(page, ann))
})

async function releaseLead(page: Page): Promise<void> {
  await expect(page.getByText('it’s deleted after 30 days')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('A hidden field was filled in')
  await expect(promise(page)).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveCount(0)
  await expectGood(page)
  await page.getByRole('button', { name: 'Release' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('The applicant gets their confirmation e-mail')
  await expectAccessible(page)
  // The error is shown in the dialog that asked.
  await page.route('**/rest/v1/rpc/release_lead', (route) => route.abort('connectionrefused'))
  await question.getByRole('button', { name: 'Release' }).click()
  await expect(question.getByRole('alert')).toContainText(
    'The connection dropped: it may have been released.',
  )
  await page.unroute('**/rest/v1/rpc/release_lead')
  await question.getByRole('button', { name: 'Release' }).click()
  await expect(promise(page)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeVisible()
  await expect(timeline(page)).toContainText('Ann Ford released it')
  await expect(timeline(page)).toContainText('Confirmation to the applicant sent')
}

async function findOtherLeads(page: Page): Promise<void> {
  const { name, phone } = somebody()
  const earlier = await sendCallback({ name, phone: phone.replace(/^0/, '+44 ') })
  const later = await sendBridging({
    fullName: name,
    phone,
    email: `not.shared.${crypto.randomUUID()}@example.com`,
  })
  await turnToCase(page, later)
  const related = panel(page, 'One other lead')
  await expect(related).toContainText(`Same phone · ${earlier}`)
  // This entry arrives by itself and moves the panel, perhaps from under the pointer.
  await expect(timeline(page)).toContainText('Confirmation to the applicant sent')
  await related.getByRole('link', { name }).click()
  await expect(page).toHaveURL(deskUrl + casePath(earlier))
  await expect(panel(page, 'One other lead')).toContainText(later)
}

async function copyLenderSummary(page: Page): Promise<void> {
  const reference = await sendBusiness()
  await turnToCase(page, reference)
  await page.getByRole('button', { name: 'Lender summary' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lender summary' })
  const text = await dialog.getByLabel('Text of the summary').inputValue()
  expect(text).toContain(`Our reference: ${reference}`)
  expect(text).toContain('Amount: £250,000')
  await expect(dialog).toContainText('Left out: phone, e-mail, home address and date of birth')
  await expectAccessible(page)
  await page.evaluate(() => {
    // Refuses once, as a browser does in which copying is blocked.
    navigator.clipboard.writeText = () => {
      Reflect.deleteProperty(navigator.clipboard, 'writeText')
      return Promise.reject(new DOMException('refused', 'NotAllowedError'))
    }
  })
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(dialog.getByRole('status')).toContainText('Your browser blocked copying.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Lender summary copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
}

async function readLongAnswers(page: Page, ann: StaffAccount): Promise<void> {
  const reference = await sendBusiness({
    businessName: 'W'.repeat(200),
    shareholderName: 'M'.repeat(200),
    tradingAddress: `${'Q'.repeat(490)} End`,
    loanAmount: '9'.repeat(100),
    mobilePhone: '0'.repeat(20),
    personalEmail: `${'w'.repeat(60)}@${'w'.repeat(60)}.${'w'.repeat(60)}.example`,
  })
  const note = 'W'.repeat(2_000)
  await ann.client.rpc('add_note', { case_reference: reference, body: note }).throwOnError()
  await turnToCase(page, reference)
  await expect(timeline(page)).toContainText(note)
  for (const width of [320, 390, 683, 1024, 1366]) {
    await page.setViewportSize({ width, height: 700 })
    await expectNoSidewaysScroll(page)
  }
}
