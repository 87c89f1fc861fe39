import { type Browser, expect as expectSoon, type Page, test } from '@playwright/test'
import { casePath } from '#shared/desk-links.ts'
import { HONEYPOT_FIELD } from '#shared/submission/envelope-schema.ts'
import type { StaffAccount } from '../contract/staff-accounts.ts'
import { deskUrl, hire, openDesk, signIn } from './desk-steps.ts'
import { expectAccessible, expectNoSidewaysScroll } from './form-steps.ts'
import { pdfNaming, sendBridging, sendBusiness, sendCallback, serviceClient, somebody } from './lead-steps.ts'

// Several accessibility checks each, on machines that may be busy.
test.describe.configure({ timeout: 180_000 })
const expect = expectSoon.configure({ timeout: 20_000 })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const timeline = (page: Page) => page.getByRole('list', { name: 'Timeline' })
const promise = (page: Page) => panel(page, 'The promise')

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** A second person at a screen of their own. */
async function anotherScreen(browser: Browser, account: StaffAccount, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await openDesk(page, account, path)
  return page
}

/** Both screens know of each other, so both hear what happens from now on. */
async function seeEachOther(one: Page, other: Page): Promise<void> {
  for (const page of [one, other]) await expect(page.getByText(/has this case open too/)).toBeVisible()
}

const london = (date: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(date)

test('what a visitor sent from the site stands on the case page under the words of the form', async ({
  page,
}) => {
  const { name } = somebody()
  const email = 'marcus.pell@example.com'
  await page.goto('/bridging-loan-application?utm_source=post&utm_campaign=autumn')
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone', { exact: true }).fill('020 7946 0177')
  await page.getByLabel('Property address').fill('14 Canal Street, Manchester')
  await page.getByLabel('Property value').fill('1250000')
  await page.getByLabel('Exit strategy').fill('Refinance once the two flats are let')
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page).toHaveURL('/thank-you')
  const reference = (await page.getByText(/LC-\d{8}-\d{4}/).textContent())?.match(/LC-\d{8}-\d+/)?.[0] ?? ''

  await openDesk(page, await hire(), casePath(reference))
  await expect(heading(page, name)).toBeVisible()
  await expect(page).toHaveTitle(`${name} · ${reference} · Lark & Crane desk`)
  const answers = panel(page, 'Answers')
  for (const [label, value] of [
    ['Full name', name],
    ['Email', email],
    ['Property address', '14 Canal Street, Manchester'],
    ['Property value', '£1,250,000'],
    ['Exit strategy', 'Refinance once the two flats are let'],
    ['Loan amount', '£500,000'],
    ['Months until you repay', '12 months'],
    ['Monthly interest', '£2,450.00'],
    ['Total repayment', '£529,400'],
    ['Loan to value', '40.0%'],
  ] as const) {
    const term = answers.locator('dt', { hasText: new RegExp(`^${label}$`) })
    await expect(term.locator('xpath=following-sibling::dd')).toHaveText(value)
  }
  const origin = panel(page, 'Where it came from')
  await expect(origin).toContainText(/First page seen\s*\/bridging-loan-application\s*Campaign source\s*post/)
  await expect(origin).toContainText('autumn')
  await expect(page.getByRole('link', { name: 'Call 020 7946 0177' })).toHaveAttribute(
    'href',
    'tel:02079460177',
  )
  const mail = page.getByRole('link', { name: `Write to ${email}` })
  await expect(mail).toHaveAttribute('href', new RegExp(`^mailto:${email}\\?subject=.*${reference}`))
  await expect(timeline(page)).toContainText('Bridging loan came in through the website')
  await expect(timeline(page)).toContainText('Confirmation to the applicant e-mailed')
  for (const width of [1366, 768, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expectGood(page)
  }
  // A window of 1366 at 200%.
  await page.setViewportSize({ width: 683, height: 400 })
  await expectNoSidewaysScroll(page)
})

test('documents say what they are, open for a minute, and every opening is written down', async ({
  page,
  browser,
}) => {
  const reference = await sendBusiness({ filedAccounts: pdfNaming('/JavaScript') })
  const ann = await hire({ role: 'admin', name: 'Ann Ford' })
  const ben = await hire({ name: 'Ben Hale' })
  await openDesk(page, ann, casePath(reference))
  const other = await anotherScreen(browser, ben, casePath(reference))
  await seeEachOther(page, other)
  const documents = panel(page, 'Documents')
  await expect(documents.getByRole('listitem')).toHaveText([
    /Bank statements Not scanned.*No virus scanner has looked at it/s,
    /Filed accounts Quarantined.*Kept apart.*It carries a script/s,
  ])
  await expect(documents.getByRole('button', { name: /^Open/ })).toHaveCount(1)
  await expectGood(page)

  const download = page.waitForEvent('download')
  await documents.getByRole('button', { name: 'Open bank statements in a new tab' }).click()
  expect((await download).suggestedFilename()).toBe(`${reference} Bank statements.pdf`)
  // Live on the other screen too.
  for (const screen of [page, other]) {
    await expect(timeline(screen)).toContainText('Ann Ford opened the bank statements')
    await expect(panel(screen, 'Documents')).toContainText('Last opened by Ann Ford')
  }
  const { data: audited } = await ann.client
    .from('audit_entries')
    .select('action, actor_id, subject')
    .eq('subject', reference)
    .throwOnError()
  expect(audited).toEqual([{ action: 'document_opened', actor_id: ann.id, subject: reference }])

  // What the scanner finds arrives by itself.
  const marked = (changes: object) =>
    serviceClient()
      .from('application_documents')
      .update(changes)
      .eq('reference', reference)
      .eq('field', 'bankStatements')
      .throwOnError()
  await marked({ scan_state: 'pending' })
  await expect(documents.getByRole('listitem').first()).toContainText('Waiting for the scanner')
  await expect(documents.getByRole('button', { name: /^Open/ })).toHaveCount(0)
  await marked({ scan_state: 'clean' })
  await expect(documents.getByRole('listitem').first()).toContainText('Clean')
  await expect(timeline(page)).toContainText('Bank statements: scanned and found clean')
  await marked({ marks: ['encrypted'] })
  await page.reload()
  await expect(documents.getByRole('listitem').first()).toContainText('Locked with a password')
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
  await expect(timeline(page)).toContainText(/Ann Ford rang, without an answer.*Rang out/s)
  await expect(promise(page)).toContainText('left')

  await contact.getByRole('button', { name: 'Spoke' }).click()
  await contact.getByLabel('Follow up').fill('2026-01-01')
  await contact.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(contact.getByLabel('Follow up')).toHaveJSProperty('validity.valid', false)
  await contact.getByLabel('Follow up').fill('')
  await contact.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(promise(page)).toContainText('Promise kept')
  await expect(timeline(page)).toContainText('spoke to them by telephone (promise kept), took the case')
  await expect(page.getByLabel('State')).toHaveValue('contacted')
  await expect(page.getByLabel('Owner')).toContainText('Ann Ford (you)')
  await expect(contact.getByLabel('What was said')).toHaveCount(0)
})

test('a promise that ran out is late, and contact after it is a missed one', async ({ page }) => {
  const reference = await sendCallback(somebody())
  const past = new Date(Date.now() - 30 * 24 * 3_600_000).toISOString()
  await serviceClient().from('leads').update({ promised_by: past }).eq('reference', reference).throwOnError()
  await openDesk(page, await hire(), casePath(reference))
  await expect(promise(page)).toContainText('Late by')
  await expectAccessible(page)
  await panel(page, 'Contact').getByRole('button', { name: 'Voicemail' }).click()
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(promise(page)).toContainText('Promise missed')
  await expect(timeline(page)).toContainText('Left a voicemail.')
})

test('a decision needs its reason; a case comes back on its day', async ({ page }) => {
  const reference = await sendBridging()
  const ann = await hire({ name: 'Ann Ford' })
  await openDesk(page, ann, casePath(reference))
  const standing = panel(page, 'Where it stands')
  await standing.getByRole('button', { name: 'Take it' }).click()
  await expect(standing.getByLabel('Owner')).toContainText('Ann Ford (you)')
  await expect(timeline(page)).toContainText('Ann Ford took the case')

  await standing.getByLabel('State').selectOption('Declined')
  await standing.getByRole('button', { name: 'Save' }).click()
  await expect(standing.getByLabel('Reason')).toBeFocused()
  await standing.getByLabel('Reason').fill('The security is worth less than the loan')
  await expectGood(page)
  await standing.getByRole('button', { name: 'Save' }).click()
  await expect(timeline(page)).toContainText(/from New to Declined.*The security is worth less/s)
  await expect(page.locator('main header')).toContainText('Declined')

  await standing.getByLabel('State').selectOption('With lenders')
  await standing.getByLabel('Follow up on').fill(london(new Date()))
  await standing.getByRole('button', { name: 'Save' }).click()
  await expect(timeline(page)).toContainText('from Declined to With lenders')
  await expect(timeline(page)).toContainText('set a follow-up for')
  await expect(standing.getByRole('button', { name: 'Save' })).toHaveCount(0)
  const { data: due } = await ann.client.rpc('list_inbox', { filters: { owner: ann.id } }).throwOnError()
  expect(due.rows.map((row: { reference: string }) => row.reference)).toEqual([reference])

  await standing.getByLabel('Follow up on').fill('2020-01-01')
  await standing.getByRole('button', { name: 'Undo' }).click()
  await expect(standing.getByLabel('Follow up on')).toHaveValue(london(new Date()))
})

test('two people see each other, and neither overwrites the other', async ({ page, browser }) => {
  const reference = await sendBridging()
  const ann = await hire({ name: 'Ann Ford' })
  const ben = await hire({ name: 'Ben Hale' })
  await openDesk(page, ann, casePath(reference))
  const other = await anotherScreen(browser, ben, casePath(reference))
  await expect(page.getByText('Ben Hale has this case open too.')).toBeVisible()
  await expect(other.getByText('Ann Ford has this case open too.')).toBeVisible()
  const mine = panel(page, 'Where it stands')
  const theirs = panel(other, 'Where it stands')

  await mine.getByLabel('State').selectOption('Offer')
  await page.getByLabel('Add a note').fill('Waiting for the valuer')
  await expect(other.getByText('Ann Ford has this case open too and is making changes.')).toBeVisible()
  await theirs.getByLabel('State').selectOption('Documents')
  await theirs.getByLabel('Follow up on').fill(london(new Date()))
  await theirs.getByRole('button', { name: 'Save' }).click()

  // Live, with what was typed still there, and both versions side by side.
  const conflict = mine.getByRole('alert')
  await expect(conflict).toContainText('This case changed while you were changing it')
  await expect(conflict).toContainText('Ben Hale moved it from New to Documents')
  await expect(conflict.getByRole('row', { name: /State/ })).toHaveText(/State\s*Offer\s*Documents/)
  await expect(mine.getByLabel('State')).toHaveValue('offer')
  await expect(mine.getByLabel('Follow up on')).toHaveValue(london(new Date()))
  await expect(page.getByLabel('Add a note')).toHaveValue('Waiting for the valuer')
  await expectGood(page)
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(theirs.getByLabel('State')).toHaveValue('offer')
  await expect(theirs.getByLabel('Follow up on')).toHaveValue(london(new Date()))

  await theirs.getByLabel('State').selectOption('With lenders')
  await mine.getByLabel('Owner').selectOption({ label: 'Ann Ford (you)' })
  await mine.getByRole('button', { name: 'Save' }).click()
  await theirs.getByRole('alert').getByRole('button', { name: 'Take theirs' }).click()
  await expect(theirs.getByLabel('State')).toHaveValue('offer')
  await expect(theirs.getByLabel('Owner')).toContainText('Ann Ford')

  await other.close()
  await expect(page.getByText(/has this case open too/)).toHaveCount(0)
})

test('a conflict is caught by the database when nothing is heard live', async ({ page }) => {
  await page.routeWebSocket(/realtime/, (socket) => socket.close())
  const reference = await sendBridging()
  const ben = await hire({ name: 'Ben Hale' })
  await openDesk(page, await hire({ name: 'Ann Ford' }), casePath(reference))
  const standing = panel(page, 'Where it stands')
  await standing.getByLabel('State').selectOption('Offer')
  const { data: changed } = await ben.client
    .rpc('change_case', { case_reference: reference, expected_version: 1, changes: { state: 'documents' } })
    .throwOnError()
  expect(changed).toMatchObject({ outcome: 'changed' })
  await standing.getByRole('button', { name: 'Save' }).click()
  await expect(standing.getByRole('alert')).toContainText('Ben Hale moved it from New to Documents')
  await expect(page.getByLabel('State')).toHaveValue('offer')

  // Somebody called already: said before it is recorded twice.
  await standing.getByRole('button', { name: 'Take theirs' }).click()
  await panel(page, 'Contact').getByRole('button', { name: 'Spoke' }).click()
  await page.getByLabel('What was said').fill('Sends the lease')
  await ben.client
    .rpc('record_contact', {
      case_reference: reference,
      expected_version: 2,
      contact: { channel: 'phone', reached: true },
    })
    .throwOnError()
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(panel(page, 'Contact').getByRole('alert')).toContainText('Ben Hale spoke to them by telephone')
  await expect(page.getByLabel('What was said')).toHaveValue('Sends the lease')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Record mine as well' }).click()
  await expect(timeline(page)).toContainText('Sends the lease')
})

test('a note in the making outlives a reload and the end of the session', async ({ page, browser }) => {
  const reference = await sendCallback(somebody())
  const ann = await hire({ name: 'Ann Ford' })
  await openDesk(page, ann, casePath(reference))
  await page.getByLabel('Add a note').fill('Prefers to be rung after six')
  await page.reload()
  await expect(page.getByLabel('Add a note')).toHaveValue('Prefers to be rung after six')

  await serviceClient().auth.admin.signOut(
    (await ann.client.auth.getSession()).data.session?.access_token ?? '',
  )
  await page.getByRole('button', { name: 'Add note' }).click()
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(again).toBeVisible()
  await signIn(page, ann)
  await expect(again).toHaveCount(0)
  await expect(page.getByLabel('Add a note')).toHaveValue('Prefers to be rung after six')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(timeline(page)).toContainText('Prefers to be rung after six')
  await expect(page.getByLabel('Add a note')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Add a note')).toHaveValue('')

  // Left on purpose, nothing waits for the next person at this screen.
  await page.getByLabel('Add a note').fill('Not for other eyes')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/sign-in/)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Not for other eyes')
  const other = await anotherScreen(browser, await hire(), casePath(reference))
  await expect(timeline(other)).toContainText('Prefers to be rung after six')
})

test('read-only staff see everything and can change nothing', async ({ page }) => {
  const reference = await sendBusiness()
  const cora = await hire({ role: 'read_only', name: 'Cora Lind' })
  await openDesk(page, cora, casePath(reference))
  await expect(panel(page, 'Where it stands')).toContainText('Nobody yet')
  await expect(panel(page, 'Answers')).toContainText('Heron & Sons')
  await expect(page.getByRole('button', { name: 'Open bank statements in a new tab' })).toBeVisible()
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
  await expect(page.getByText('Set aside: a program may have filled in this form')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('A field people cannot see was filled in')
  await expect(promise(page)).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveCount(0)
  await expectGood(page)
  await page.getByRole('button', { name: 'Release' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('The applicant is e-mailed the confirmation')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Release' }).click()
  await expect(promise(page)).toBeVisible()
  await expect(page.getByLabel('State')).toBeVisible()
  await expect(timeline(page)).toContainText('Ann Ford released it')
  await expect(timeline(page)).toContainText('Confirmation to the applicant e-mailed')
})

test('an unknown reference, one in small letters, and a lead erased under the eyes', async ({ page }) => {
  const reference = await sendCallback(somebody())
  const ann = await hire({ role: 'admin' })
  await openDesk(page, ann, '/cases/LC-20200101-0001')
  await expect(page.getByText('There is no case LC-20200101-0001')).toBeVisible()
  await expectGood(page)

  await page.goto(deskUrl + casePath(reference).toLowerCase().replace('/CASES', '/cases'))
  await page.getByLabel('Add a note').fill('About somebody who asks to be forgotten')
  const { error } = await ann.client.functions.invoke('erase-lead', { body: { subject: reference } })
  expect(error).toBeNull()
  await expect(page.getByText('This lead was erased a moment ago')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('forgotten')
  await expectGood(page)
  await page.reload()
  await expect(page.getByText(`There is no case ${reference}`)).toBeVisible()
})

test('other leads of the same person are shown, with what they share', async ({ page }) => {
  const { name, phone } = somebody()
  const earlier = await sendCallback({ name, phone: phone.replace(/^0/, '+44 ') })
  const later = await sendBridging({ fullName: name, phone, email: 'not.shared@example.com' })
  await openDesk(page, await hire(), casePath(later))
  const related = panel(page, 'One other lead')
  await expect(related).toContainText(`Same phone · ${earlier}`)
  await related.getByRole('link', { name }).click()
  await expect(page).toHaveURL(deskUrl + casePath(earlier))
  await expect(panel(page, 'One other lead')).toContainText(later)
})

test('the keys walk the inbox and reach every form of the page', async ({ page }) => {
  const references = [
    await sendCallback(somebody()),
    await sendCallback(somebody()),
    await sendCallback(somebody()),
  ]
  await openDesk(page, await hire(), '/account')
  await page.evaluate(
    (order) => sessionStorage.setItem('desk-inbox-trail', JSON.stringify(order)),
    references,
  )
  await page.goto(deskUrl + casePath(references[0] ?? ''))
  await expect(page.getByText('1 of 3')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous case' })).toBeDisabled()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(deskUrl + casePath(references[1] ?? ''))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('j')
  await expect(page.getByText('3 of 3')).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByText('2 of 3')).toBeVisible()

  await page.keyboard.press('n')
  await expect(page.getByLabel('Add a note')).toBeFocused()
  await page.keyboard.type('jk')
  await expect(page.getByText('2 of 3')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(timeline(page)).toContainText('jk')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('s')
  await expect(page.getByLabel('State')).toBeFocused()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('c')
  await expect(page.getByRole('button', { name: 'Spoke' })).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Next case of the inbox')
})

test('the lender summary is read before it is copied, and says what it leaves out', async ({ browser }) => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  const reference = await sendBusiness()
  await openDesk(page, await hire(), casePath(reference))
  await page.getByRole('button', { name: 'Lender summary' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lender summary' })
  const text = await dialog.getByLabel('Text of the summary').inputValue()
  expect(text).toContain(`Our reference: ${reference}`)
  expect(text).toContain('Amount: £250,000')
  await expect(dialog).toContainText('Left out: telephone, e-mail, home address and date of birth')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
})

test('what cannot be read or saved says so, and loses nothing', async ({ page, context }) => {
  const reference = await sendBridging()
  await page.route('**/rest/v1/rpc/read_case', (route) => route.fulfill({ status: 500, json: {} }))
  await openDesk(page, await hire(), casePath(reference))
  await expect(page.getByRole('main').getByRole('status').first()).toBeAttached()
  const error = page.getByText('This could not be loaded')
  await expect(error).toBeVisible({ timeout: 20_000 })
  await expectGood(page)
  await page.unroute('**/rest/v1/rpc/read_case')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'Ada Heron')).toBeVisible()

  await context.setOffline(true)
  await page.getByLabel('State').selectOption('Offer')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('This was not saved')
  await page.getByLabel('Add a note').fill('Typed in a tunnel')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('The note was not added.')).toBeVisible()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(timeline(page)).toContainText('Typed in a tunnel')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(timeline(page)).toContainText('from New to Offer')
})
