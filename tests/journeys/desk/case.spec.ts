import { expect, test } from '@playwright/test'
import { casePath } from '#shared/desk-links.ts'
import { disclosureVersion } from '#shared/disclosures.ts'
import { HONEYPOT_FIELD } from '#shared/submission/envelope-schema.ts'
import { sendBridging, sendBusiness, sendCallback, serviceClient, somebody } from '../forms/lead-steps.ts'
import { expectAccessible, expectGood, expectGoodAt, expectNoSidewaysScroll } from '../setup/accessibility.ts'
import { britishToday, heading, panel, promise, timeline } from './case-steps.ts'
import { deskUrl, hire, openDesk } from './desk-steps.ts'

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
  // Whoever is done within two seconds is taken for a program, and set aside.
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
  await expect(
    page.getByText('The applicant isn’t sure whether they or close family will live'),
  ).toBeVisible()
  const answers = panel(page, 'What they told us')
  for (const [label, value] of [
    ['Name', name],
    ['Email', email],
    ['Property address', '14 Canal Street, Manchester'],
    ['Property value', '£1,250,000'],
    ['Exit strategy', 'Refinance once the two flats are let'],
    ['Lives there, or close family does', 'Not sure'],
    ['Disclosure sent', `May be regulated (version ${disclosureVersion})`],
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

test('answers of any length stay inside the page, on the narrowest screen too', async ({ page }) => {
  const reference = await sendBusiness({
    businessName: 'W'.repeat(200),
    shareholderName: 'M'.repeat(200),
    tradingAddress: `${'Q'.repeat(490)} End`,
    loanAmount: '9'.repeat(100),
    mobilePhone: '0'.repeat(20),
    personalEmail: `${'w'.repeat(60)}@${'w'.repeat(60)}.${'w'.repeat(60)}.example`,
  })
  const ann = await hire({ name: 'Ann Ford' })
  const note = 'W'.repeat(2_000)
  await ann.client.rpc('add_note', { case_reference: reference, body: note }).throwOnError()
  await openDesk(page, ann, casePath(reference))
  await expect(timeline(page)).toContainText(note)
  for (const width of [320, 390, 683, 1024, 1366]) {
    await page.setViewportSize({ width, height: 700 })
    await expectNoSidewaysScroll(page)
  }
})

test('the first contact settles the promise, and whoever made it takes the case', async ({ page }) => {
  const { name, phone } = somebody()
  const reference = await sendCallback({ name, phone })
  await openDesk(page, await hire({ name: 'Ann Ford' }), casePath(reference))
  await expect(promise(page)).toContainText(/left\s*Call by/)
  const contact = panel(page, 'Contact')

  await contact.getByRole('button', { name: 'No answer' }).click()
  await expect(contact.getByLabel('What was said')).toBeFocused()
  await page.keyboard.type('Rang out')
  await expectGood(page)
  await page.keyboard.press('Control+Enter')
  await expect(timeline(page)).toContainText(/Ann Ford called, no answer.*Rang out/s)
  await expect(promise(page)).toContainText('left')

  await contact.getByRole('button', { name: 'Spoke' }).click()
  const by = contact.getByLabel('By', { exact: true })
  await by.fill('01/01/2026')
  await contact.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(by).toHaveJSProperty('validity.valid', false)
  await by.fill('')
  await contact.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(promise(page)).toContainText('Promise kept')
  await expect(timeline(page)).toContainText(
    'spoke to them on the phone, took the case, cleared the next step (promise kept)',
  )
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('contacted')
  await expect(page.getByLabel('Owner')).toContainText('Ann Ford (you)')
  await expect(contact.getByLabel('What was said')).toHaveCount(0)
})

test('a promise that ran out is late, and contact after it is a missed one', async ({ page }) => {
  const reference = await sendCallback(somebody())
  const past = new Date(Date.now() - 30 * 24 * 3_600_000).toISOString()
  await serviceClient().from('leads').update({ promised_by: past }).eq('reference', reference).throwOnError()
  await openDesk(page, await hire(), casePath(reference))
  await expect(promise(page)).toContainText('Late')
  await expectAccessible(page)
  await panel(page, 'Contact').getByRole('button', { name: 'Voicemail' }).click()
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(promise(page)).toContainText('Promise missed')
  await expect(timeline(page)).toContainText('left a voicemail, took the case (promise missed)')
})

test('a decision needs its reason; a case comes back on its day', async ({ page }) => {
  const reference = await sendBridging()
  const ann = await hire({ name: 'Ann Ford' })
  await openDesk(page, ann, casePath(reference))
  const status = panel(page, 'Status')
  await status.getByRole('button', { name: 'Take it' }).click()
  await expect(status.getByLabel('Owner')).toContainText('Ann Ford (you)')
  await expect(timeline(page)).toContainText('Ann Ford took the case')

  await status.getByRole('combobox', { name: 'Status' }).selectOption('Declined')
  await status.getByRole('button', { name: 'Save' }).click()
  await expect(status.getByLabel('Reason')).toBeFocused()
  await status.getByLabel('Reason').selectOption('Loan to value too high')
  await status.getByLabel('What would have to change').fill('The security is worth less than the loan')
  await expectGood(page)
  await status.getByRole('button', { name: 'Save' }).click()
  await expect(timeline(page)).toContainText(/from New to Declined.*The security is worth less/s)
  await expect(page.locator('main header')).toContainText('Declined')

  await status.getByRole('combobox', { name: 'Status' }).selectOption('Documents')
  await status.getByLabel('By', { exact: true }).fill(britishToday())
  await status.getByRole('button', { name: 'Save' }).click()
  await expect(timeline(page)).toContainText('from Declined to Documents')
  await expect(timeline(page)).toContainText('set the next step for')
  await expect(status.getByRole('button', { name: 'Save' })).toHaveCount(0)
  const { data: due } = await ann.client.rpc('list_inbox', { filters: { owner: ann.id } }).throwOnError()
  expect(due.rows.map((row: { reference: string }) => row.reference)).toEqual([reference])

  await status.getByLabel('By', { exact: true }).fill('01/01/2020')
  await status.getByRole('button', { name: 'Undo' }).click()
  await expect(status.getByLabel('By', { exact: true })).toHaveValue(britishToday())
})

test('read-only staff see everything and can change nothing', async ({ page }) => {
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
})

test('a lead that was set aside says why, and joins the inbox when it is released', async ({ page }) => {
  const reference = await sendBridging({ [HONEYPOT_FIELD]: 'https://spam.example' })
  const ann = await hire({ name: 'Ann Ford' })
  await openDesk(page, ann, casePath(reference))
  await expect(page.getByText('it’s deleted after 30 days')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('A hidden field was filled in')
  await expect(promise(page)).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveCount(0)
  await expectGood(page)
  await page.getByRole('button', { name: 'Release' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('The applicant gets their confirmation e-mail')
  await expectAccessible(page)
  // What went wrong is said where the question stands.
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
})

test('other leads of the same person are shown, with what they share', async ({ page }) => {
  const { name, phone } = somebody()
  const earlier = await sendCallback({ name, phone: phone.replace(/^0/, '+44 ') })
  const later = await sendBridging({
    fullName: name,
    phone,
    email: `not.shared.${crypto.randomUUID()}@example.com`,
  })
  await openDesk(page, await hire(), casePath(later))
  const related = panel(page, 'One other lead')
  await expect(related).toContainText(`Same phone · ${earlier}`)
  await related.getByRole('link', { name }).click()
  await expect(page).toHaveURL(deskUrl + casePath(earlier))
  await expect(panel(page, 'One other lead')).toContainText(later)
})

test('the lender summary is read before it is copied, and says what it leaves out', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const reference = await sendBusiness()
  await openDesk(page, await hire(), casePath(reference))
  await page.getByRole('button', { name: 'Lender summary' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lender summary' })
  const text = await dialog.getByLabel('Text of the summary').inputValue()
  expect(text).toContain(`Our reference: ${reference}`)
  expect(text).toContain('Amount: £250,000')
  await expect(dialog).toContainText('Left out: phone, e-mail, home address and date of birth')
  await expectAccessible(page)
  await page.evaluate(() => {
    // Refuses once, as a browser does that was told to.
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
  await context.clearPermissions()
})
