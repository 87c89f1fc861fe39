import { expect, test } from '@playwright/test'
import { casePath } from '#shared/desk-links.ts'
import { recordContact } from '../../../apps/desk/backend/cases.ts'
import { saveLender } from '../../../apps/desk/backend/lenders.ts'
import { sendBridging } from '../forms/lead-steps.ts'
import { expectGood } from '../setup/accessibility.ts'
import { britishToday, panel, timeline } from './case-steps.ts'
import { hire, openDesk } from './desk-steps.ts'

const LENDER = {
  products: ['bridging' as const],
  smallest_pounds: 10_000,
  largest_pounds: 25_000_000,
  highest_ltv_percent: 100,
  regulated: true,
  regions: [],
  tags: [],
  contacts: [],
  notes: null,
  active: true,
}

test('a bridging application is placed: consent, a lender, terms, a choice and completion', async ({
  page,
}) => {
  const reference = await sendBridging()
  const ann = await hire({ name: 'Ann Ford' })
  const lender = `Teal Bridging ${reference}`
  await saveLender(ann.client, null, { ...LENDER, name: lender })
  await recordContact(ann.client, reference, 1, { outcome: 'spoke' })
  await openDesk(page, ann, casePath(reference))
  const status = panel(page, 'Status')
  await status.getByRole('combobox', { name: 'Status' }).selectOption('With lenders')
  await expect(status).toContainText('the applicant’s consent to approach lenders')

  const dialog = page.getByRole('dialog')
  const record = async (check: string, wording: string) => {
    await panel(page, 'Checks')
      .getByRole('button', { name: `Record ${check}` })
      .click()
    await dialog.getByLabel('How').selectOption('By phone')
    await dialog.getByRole('textbox').last().fill(wording)
    await dialog.getByRole('button', { name: 'Record' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await record('Consent to approach lenders', 'Yes, ask lenders for me')
  await panel(page, 'Lenders').getByRole('button', { name: 'Ask a lender' }).click()
  await dialog.getByLabel('Find a lender').fill(lender)
  await dialog.getByRole('radio', { name: lender }).check()
  await expectGood(page)
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(panel(page, 'Lenders')).toContainText('No answer yet')
  await status.getByRole('button', { name: 'Save' }).click()
  await expect(timeline(page)).toContainText('to With lenders')

  await panel(page, 'Lenders').getByRole('button', { name: 'Add terms' }).click()
  await dialog.getByLabel('Gross loan').fill('£500,000')
  await dialog.getByLabel('Rate (%)').fill('0.85')
  await dialog.getByLabel('Term (months)').fill('12')
  await dialog.getByLabel('Arrangement fee').fill('£10,000')
  await expectGood(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const terms = panel(page, /^Terms$/)
  await expect(terms.getByRole('row', { name: /Total cost if repaid on time/ })).toContainText('£61,000')
  await expect(terms.getByRole('row', { name: /three months late/ })).toContainText('£73,750')
  await record('Commission disclosed', 'The lender pays us £5,000')
  await terms.getByRole('button', { name: `Choose ${lender}` }).click()
  await dialog.getByLabel('Why these terms').fill('The only lender in time')
  await dialog.getByRole('button', { name: 'Choose' }).click()
  await expect(terms).toContainText('The only lender in time')

  await status.getByRole('combobox', { name: 'Status' }).selectOption('Completed')
  await status.getByRole('button', { name: 'Record completion' }).click()
  await dialog.getByRole('textbox', { name: 'Completed on' }).fill(britishToday())
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(timeline(page)).toContainText(`£500,000 from ${lender}`)
  await status.getByRole('button', { name: 'Save' }).click()
  await expect(timeline(page)).toContainText('from With lenders to Completed')
  await expectGood(page)
})
