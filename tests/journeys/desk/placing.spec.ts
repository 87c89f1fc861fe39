import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { casePath } from '#shared/desk-links.ts'
import { addTask, recordContact } from '../../../apps/desk/backend/cases.ts'
import { requestDocuments } from '../../../apps/desk/backend/documents.ts'
import { saveLender } from '../../../apps/desk/backend/lenders.ts'
import { readPlacing, recordCheck, saveTerms } from '../../../apps/desk/backend/placing.ts'
import { readPdfText } from '../../pdfs/read-pdf-text.ts'
import { sendBridgingForPage } from '../forms/lead-steps.ts'
import { expectGood, expectGoodAt } from '../setup/accessibility.ts'
import { britishToday, panel, timeline } from './case/case-steps.ts'
import { deskUrl, hire, openDesk } from './desk-steps.ts'
import { LENDER, TERMS } from './placing-samples.ts'

test('a bridging case is placed, from consent through terms to completion', async ({ page, context }) => {
  const { referenceNumber: reference, pageToken } = await sendBridgingForPage({
    propertyAddress: '12 Example Row, York YO1 7HH',
  })
  const ann = await hire({ name: 'Ann Ford' })
  const lenderNamed = (name: string) => `${name} Bridging ${reference}`
  const [heron, teal, wren] = [lenderNamed('Heron'), lenderNamed('Teal'), lenderNamed('Wren')]
  for (const name of [heron, teal, wren])
    await saveLender(ann.client, null, { ...LENDER, name, regulated: name !== heron })
  await recordContact(ann.client, reference, 1, { outcome: 'spoke' })
  await openDesk(page, ann, casePath(reference))
  const status = panel(page, 'Status')
  await status.getByRole('combobox', { name: 'Status' }).selectOption('With lenders')
  await expect(status).toContainText('the applicant’s consent to approach lenders')

  await test.step('the applicant agrees on their page', async () => {
    const applicant = await context.newPage()
    await applicant.goto(`/your-application#${pageToken}`)
    await applicant.getByRole('button', { name: 'Open my application' }).click()
    await applicant.getByLabel('Your postcode').fill('YO1 7HH')
    await applicant.getByRole('button', { name: 'Continue' }).click()
    await applicant.getByRole('button', { name: 'I agree' }).click()
    await expect(applicant.getByText(/You agreed on/)).toBeVisible()
    await expect(applicant.getByText('Lenders we approach get them, as you agreed.')).toBeVisible()
    await applicant.close()
    await expect(status).not.toContainText('the applicant’s consent to approach lenders')
    await expect(panel(page, 'Tasks')).toContainText('Consent given: ask lenders')
    await expect(page.getByLabel('At a glance')).toContainText(
      'The applicant agreed that we approach lenders',
    )
    const inbox = await context.newPage()
    await inbox.goto(`${deskUrl}/?q=${reference}`)
    await expect(inbox.locator(`li[data-reference="${reference}"]`)).toContainText('Consent given')
    await inbox.close()
  })

  const lenders = panel(page, 'Lenders')
  const dialog = page.getByRole('dialog')
  await test.step('three lenders are asked, and one declines', async () => {
    await lenders.getByRole('button', { name: 'Ask lenders' }).click()
    await expect(dialog).toContainText('It isn’t decided yet whether this loan is regulated')
    for (const name of [teal, heron, wren]) {
      await dialog.getByLabel('Find a lender').fill(name)
      await dialog.getByRole('checkbox', { name }).check()
    }
    await expectGood(page)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const asked = (name: string) => dialog.getByRole('group', { name })
    await expect(asked(heron)).toContainText(`${heron} doesn’t take regulated loans`)
    await expect(asked(teal).getByLabel('Send to')).toHaveValue('wren@teal.example')
    await asked(teal).getByRole('textbox', { name: 'Chase on' }).fill(britishToday())
    await asked(teal).getByLabel('Cover note').fill('They need to exchange this month.')
    await asked(teal).getByRole('button', { name: 'Preview' }).click()
    await expect(asked(teal)).toContainText('Your contact here is Ann Ford')
    for (const name of [heron, wren]) await asked(name).getByLabel('How they’re asked').selectOption('Phone')
    await expectGood(page)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(lenders.getByText('No answer yet')).toHaveCount(3)
    // They move above the facts at once, with the focus and the page where they were.
    await expect(page.locator('#facts').locator('xpath=preceding::section[@id="lenders"]')).toHaveCount(1)
    await expect(lenders.getByRole('button', { name: 'Ask lenders' })).toBeFocused()
    await expect(lenders.getByRole('heading', { name: 'Lenders' })).toBeInViewport()
    const jumps = page.getByRole('navigation', { name: 'Parts of this case' })
    await expect(jumps).toHaveText(/Status.*Lenders.*Terms.*Facts.*Timeline/)
    await expect(lenders).toContainText('Pack for wren@teal.example')
    await expect(page.getByRole('list', { name: 'Open tasks' }).getByText(teal)).toBeVisible()
    await expect(status.getByRole('button', { name: 'Move to With lenders' })).toBeVisible()
    const pack = await readDownload(page, () => lenders.getByRole('button', { name: 'Download' }).click())
    expect(pack).toContain(`${reference} · for Teal`)
    expect(pack).toContain('Available on request')
    expect(pack).toContain('They need to exchange this month.')
    await lenders.getByRole('button', { name: `Record answer of ${heron}` }).click()
    await dialog.getByLabel('Answer').selectOption('Declined')
    await dialog.getByLabel('What they said').fill('Too close to the river')
    await expect(dialog.getByLabel('Next step')).toHaveValue('Tell them what the lender said')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(lenders).toContainText('Declined: Too close to the river')
    await expect(panel(page, 'Tasks')).toContainText('Tell them what the lender said')
    await expect(page.getByLabel('At a glance')).toContainText(`recorded the answer of ${heron}`)
    await status.getByRole('button', { name: 'Save' }).click()
    await expect(timeline(page)).toContainText('to With lenders')
  })

  const terms = panel(page, /^Terms$/)
  const cost = (name: RegExp) => terms.getByRole('row', { name })
  await test.step('two offer terms, and one set is chosen', async () => {
    const { enquiries = [] } = (await readPlacing(ann.client, reference)) ?? {}
    const enquiry = enquiries.find(({ lender_name }) => lender_name === wren)
    await saveTerms(ann.client, enquiry?.id ?? '', null, TERMS)
    await lenders.getByRole('button', { name: `Add terms of ${teal}` }).click()
    await expect(dialog.getByLabel('Gross loan')).toHaveValue('£500,000')
    await dialog.getByLabel('Rate (%)').fill('0.85')
    await dialog.getByLabel('Term (months)').fill('12')
    await dialog.getByLabel('Arrangement fee').fill('2%')
    await dialog.getByLabel('Interest').selectOption('Monthly instalments')
    await expect(dialog.getByLabel('Monthly payment')).toBeVisible()
    await expect(dialog.getByLabel('APR (%)')).toBeVisible()
    await dialog.getByLabel('Interest').selectOption('Retained from the loan')
    await expect(dialog.getByLabel('APR (%)')).toHaveCount(0)
    await dialog.getByLabel('Our fee').fill('£0')
    await dialog.getByLabel('Default rate').fill('1.5')
    await dialog.getByLabel('There are no other fees').check()
    await expectGood(page)
    await page.setViewportSize({ width: 1280, height: 720 })
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(cost(/Total cost if repaid on time/)).toContainText('£61,000')
    await expect(cost(/Total cost if repaid on time/)).toContainText('£54,000')
    await expect(cost(/three months late/)).toContainText('£83,500')
    await expect(cost(/Arrangement fee/)).toContainText('2% of the loan (£10,000)')
    await expect(terms).not.toContainText('At least')
    await terms.getByRole('button', { name: 'Share with applicant' }).click()
    await dialog.getByRole('checkbox', { name: teal }).check()
    const comparison = await readDownload(page, () =>
      dialog.getByRole('button', { name: 'Download as PDF' }).click(),
    )
    expect(comparison).toContain('£61,000')
    expect(comparison).not.toContain('Teal')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await panel(page, 'Checks').getByRole('button', { name: 'Record Commission disclosed' }).click()
    await dialog.getByLabel('Result').selectOption('Done')
    await dialog.getByLabel('How (optional)').selectOption('By phone')
    await dialog.getByRole('textbox').last().fill('The lender pays us £5,000')
    await dialog.getByRole('button', { name: 'Record' }).click()
    await expect(dialog).toHaveCount(0)
    await terms.getByRole('button', { name: `Choose ${wren}` }).click()
    await dialog.getByLabel('Why these terms').fill('The cheaper of the two')
    await dialog.getByRole('button', { name: 'Choose' }).click()
    await expect(terms).toContainText('The cheaper of the two')
    // On a phone the two sets of terms are one below the other, so nothing scrolls sideways.
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(terms.getByRole('table')).toBeHidden()
    await expect(terms.getByRole('heading', { name: wren })).toBeVisible()
    await expectGoodAt(page, [390, 768], 844)
    await page.setViewportSize({ width: 1366, height: 900 })
  })

  await test.step('it completes', async () => {
    // What has to be known first is said where the move is offered.
    await expect(status).toContainText('a decision whether the loan is regulated')
    const notRegulated = { result: 'not_regulated', wording: 'A company borrows' } as const
    await recordCheck(ann.client, reference, 'regulated', notRegulated)
    await recordCheck(ann.client, reference, 'disclosure_sent', {})
    await status.getByRole('button', { name: 'Move to Offer' }).click()
    await expect(timeline(page)).toContainText('to Offer')
    await status.getByRole('combobox', { name: 'Status' }).selectOption('Completed')
    // Choosing the terms has given the recommendation, and without a fee nobody agrees to one.
    await expect(status).toContainText('a record that the fee agreement was sent')
    await expect(status).not.toContainText('recommendation')
    const task = { words: 'Ask for the solicitor’s name', due_on: '2100-01-04', key: crypto.randomUUID() }
    await addTask(ann.client, reference, task)
    await requestDocuments(ann.client, reference, [{ name: 'Lease', explanation: '' }], crypto.randomUUID())
    await recordCheck(ann.client, reference, 'anti_money_laundering', {})
    await status.getByRole('button', { name: 'Record an identity check' }).click()
    await expect(dialog.getByLabel('Result')).toHaveValue('')
    await dialog.getByLabel('Result').selectOption('Done')
    await dialog.getByRole('button', { name: 'Record', exact: true }).click()
    await expect(status).not.toContainText('an identity check')
    await expect(status.getByRole('button', { name: 'Save' })).toHaveCount(0)
    await status.getByRole('button', { name: 'Record completion' }).click()
    // What else is missing is said before anything is filled in, and sorted out from there.
    await dialog.getByRole('button', { name: 'Sort out the documents' }).click()
    const awaited = page.getByRole('dialog', { name: 'Documents that haven’t arrived' })
    await expect(awaited).toContainText('Lease')
    await expectGood(page)
    await awaited.getByRole('button', { name: 'Save' }).click()
    await expect(awaited).toHaveCount(0)
    await expect(dialog).toContainText('a record that the fee agreement was sent')
    await expect(dialog.getByText('From the chosen terms.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Completed on' }).fill(britishToday())
    const thisYear = Number(britishToday().slice(-4))
    await expect(dialog.getByRole('textbox', { name: 'To be repaid by' })).toHaveValue(
      new RegExp(`${thisYear + 1}$`),
    )
    await expect(dialog).toContainText('Ask for the solicitor’s name, ')
    const fee = dialog.getByRole('textbox', { name: 'Our fee' })
    const commission = dialog.getByRole('textbox', { name: 'Lender’s commission' })
    await fee.fill(' ')
    await commission.fill('about £5k')
    await dialog.getByRole('button', { name: 'Record and complete' }).click()
    await expect(dialog).toContainText(
      /Our fee: enter .*Lender’s commission: enter an amount such as £1,500, or a percentage/,
    )
    await fee.fill('£0')
    await commission.fill('£5k')
    await dialog.getByRole('button', { name: 'Record and complete' }).click()
    await expect(timeline(page)).toContainText(`£500,000 from ${wren}`)
    await expect(timeline(page)).toContainText('to Completed')
    await expect(page.locator('header').filter({ hasText: '£500,000 completed' })).toBeVisible()
    await expect(
      page.locator('header').filter({ hasText: 'Not regulated decided by Ann Ford' }),
    ).toBeVisible()
    const completion = panel(page, 'Completion')
    await expect(completion).toContainText('Lender’s commission£5,000.00')
    await completion.getByRole('button', { name: 'Correct the completion' }).click()
    await dialog.getByRole('textbox', { name: 'Lender’s commission' }).fill('£5,250.50')
    await dialog.getByLabel('What was wrong').fill('Their letter says more')
    await expectGood(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(completion).toContainText('£5,250.50')
    await expect(completion).toContainText('1 earlier entry')
    await expect(timeline(page)).toContainText('corrected the completion')
    await expectGood(page)
    // What is done is one line each, with its result, so that a phone isn't scrolled for long.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await expect(terms).toHaveText(/^Terms.*chosen: £500,000 at 0.8% a month/)
    await expect(panel(page, 'Checks')).toHaveText(/^Checks\d of \d+ done$/)
    await expect(panel(page, 'Documents')).toContainText('1 not needed')
    await timeline(page)
      .locator('xpath=..')
      .getByRole('button', { name: /^Show all/ })
      .waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6_000)
    await page.getByRole('link', { name: 'Go to Lenders' }).click()
    await lenders.getByRole('button', { name: heron }).click()
    await expect(lenders).toContainText('Too close to the river')
    await expectGood(page)
    await page.setViewportSize({ width: 1366, height: 900 })
  })

  await test.step('a lender is removed, once that is confirmed', async () => {
    await page.getByRole('link', { name: 'Lenders', exact: true }).click()
    await page.getByLabel('Find by name or tag').fill(teal)
    await page.getByRole('button', { name: `Edit ${teal}` }).click()
    await page.getByLabel('Least turnover').fill('lots')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Enter the least turnover as an amount')).toBeVisible()
    const tags = page.getByRole('textbox', { name: 'Tags' })
    await tags.fill('quick')
    await page.getByRole('button', { name: 'Remove' }).click()
    const question = page.getByRole('dialog', { name: `Remove ${teal}?` })
    await expectGood(page)
    // Escape closes only the question, not the lender's dialog behind it.
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(tags).toHaveValue('quick')
    await page.getByRole('button', { name: 'Remove' }).click()
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Lender removed')).toBeVisible()
    await expect(page.getByText('No lender found')).toBeVisible()
  })
})

/** The text of the PDF that a click downloads. */
async function readDownload(page: Page, click: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()])
  return (await readPdfText(await readFile(await download.path()))).join('\n')
}
