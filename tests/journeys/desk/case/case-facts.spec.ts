import { expect, test } from '@playwright/test'
import { casePath } from '#shared/desk-links.ts'
import { changeFacts } from '../../../../apps/desk/backend/facts.ts'
import { sendBridging, serviceClient } from '../../forms/lead-steps.ts'
import { expectGoodAt } from '../../setup/accessibility.ts'
import { hire, openDesk } from '../desk-steps.ts'
import { heading, panel, timeline } from './case-steps.ts'

test('facts and people are corrected in place; a bounced e-mail is resent', async ({ page }) => {
  const reference = await sendBridging({ email: 'ada@exmaple.com' })
  const bounced = { state: 'parked', sent_at: null, last_error: '550 no such mailbox' }
  // Marks the e-mail as bounced once it has been sent. Before that, the outbox could still change its state.
  await expect
    .poll(async () => {
      const changed = await serviceClient()
        .from('outbox_messages')
        .update(bounced)
        .eq('reference', reference)
        .eq('recipient', 'applicant')
        .eq('state', 'sent')
        .select('id')
        .throwOnError()
      return changed.data.length
    })
    .toBe(1)
  const ada = await hire({ name: 'Ada Vale' })
  await openDesk(page, ada, casePath(reference))
  const facts = panel(page, 'Facts')
  await expect(facts).toContainText('Loan to value66.7%')

  await facts.getByRole('button', { name: 'Edit the facts' }).click()
  // What a business is asked comes with a company as the borrower, or on demand.
  await expect(facts.getByLabel('Years trading')).toHaveCount(0)
  await facts.getByLabel('Borrower').selectOption('A company')
  await expect(facts.getByLabel('Years trading')).toBeVisible()
  await facts.getByLabel('Borrower').selectOption('Not known')
  await facts.getByRole('button', { name: 'Show every field' }).click()
  await facts.getByLabel('Years trading').fill('4 years')
  await facts.getByLabel('Condition').selectOption('Needs heavy works')
  await facts.getByLabel('Amount').fill('a lot')
  await facts.getByLabel('Purpose').fill('Refurbishment')
  await facts.getByRole('button', { name: 'Save' }).click()
  await expect(facts.getByText('Enter an amount, such as £250,000.')).toBeVisible()
  await expectGoodAt(page, [1366, 390])
  // A colleague changes the amount and the term meanwhile: only the amount conflicts.
  await changeFacts(ada.client, reference, {
    amount_pounds: { from: 500_000, to: 480_000 },
    term_months: { from: 12, to: 9 },
  })
  await facts.getByLabel('Amount').fill('450k')
  await facts.getByRole('button', { name: 'Save' }).click()
  await expect(facts.getByRole('alert')).toContainText('Amount: yours is £450,000, now it’s £480,000')
  await facts.getByRole('button', { name: 'Keep mine' }).click()
  await expect(facts).toContainText('Loan to value60%')
  await expect(facts).toContainText('Term9 months')
  await expect(timeline(page)).toContainText('Amount: £480,000 → £450,000')
  await expect(page.getByRole('main')).toContainText('Bridging loan, £450,000')

  await expect(facts).toContainText('Years trading4 years')
  await expect(facts).toContainText('ConditionNeeds heavy works')

  const properties = panel(page, 'Further properties')
  await properties.getByRole('button', { name: 'Add a property' }).click()
  await properties.getByLabel('Property value').fill('£250k')
  await properties.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(properties.getByText('Enter the property address.')).toBeVisible()
  await properties.getByLabel('Property address').fill('7 Dock Lane, Hull')
  await expectGoodAt(page, [1366, 390])
  await properties.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(timeline(page)).toContainText('added a property: 7 Dock Lane, Hull')
  await expect(facts).toContainText('Loan to value of all properties45%')
  await properties.getByRole('button', { name: 'Remove 7 Dock Lane' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(facts).toContainText('Loan to value60%')

  const people = panel(page, 'People')
  await expect(people).toContainText('550 no such mailbox')
  await people.getByRole('button', { name: 'Edit Ada Heron' }).click()
  await people.getByLabel('E-mail').fill('ada@example.com')
  await people.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Sending the e-mail to ada@example.com')).toBeVisible()
  await expect(people).not.toContainText('550')
  await expect(page.getByRole('button', { name: 'Write to ada@example.com' })).toBeVisible()

  await people.getByRole('button', { name: 'Add a person' }).click()
  await people.getByLabel('Name').fill('Gita Ibis')
  await people.getByLabel('Role').selectOption('Solicitor')
  await people.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(timeline(page)).toContainText('added Gita Ibis (solicitor)')
  await expectGoodAt(page, [1366, 768, 390])
  await expect(heading(page, 'Ada Heron')).toBeVisible()
})
