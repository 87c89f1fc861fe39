import { expect, type Page } from '@playwright/test'
import { londonDay } from '#shared/promises/london-time.ts'
import { readOverview } from '../../../apps/desk/backend/overview.ts'
import { formatShare } from '../../../apps/desk/features/overview/figures.ts'
import { addDays } from '../../../apps/desk/features/overview/range/day-range.ts'
import { expectGood } from '../setup/accessibility.ts'
import type { FilledDesk } from './inbox/desk-inbox-steps.ts'

export const day = (daysAgo: number) => addDays(londonDay(new Date()), -daysAgo)
export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Opened on the last 70 days, the overview shows what the database counts in them. */
export async function compareFigures(page: Page, desk: FilledDesk): Promise<void> {
  const overview = await readOverview(desk.colleague.client, day(70), day(0))
  const sum = (key: 'kept' | 'missed') => overview.promises.reduce((total, row) => total + row[key], 0)
  const rate = formatShare(sum('kept') / (sum('kept') + sum('missed')))
  const headline = page.locator('main dl')
  await expect(headline).toContainText(`Promises kept${rate}`)
  await expect(headline).toContainText(`Leads${overview.leads}`)
  await expect(headline).toContainText(`plus ${overview.quarantined} possible spam`)
  await expectGood(page)

  for (const name of [
    'Leads by week',
    'Promises kept',
    'Time to first contact',
    'Leads by source',
    'Pipeline',
    'Decided',
  ]) {
    await panel(page, name).getByRole('button', { name: 'Table' }).click()
    await expect(panel(page, name).getByRole('table', { name: `${name} in figures` })).toBeVisible()
  }
  await expectGood(page)
  const promises = panel(page, 'Promises kept').getByRole('table')
  for (const { form, kept, missed, running, not_needed } of overview.promises) {
    const label = {
      callback: 'Callback',
      bridging_application: 'Bridging loan',
      business_application: 'Business finance',
    }[form]
    await expect(promises.getByRole('row', { name: label })).toContainText(
      new RegExp(`^${label}${kept}${missed}${running}${not_needed}\\d+%$`),
    )
  }
  for (const name of ['Leads by week', 'Leads by source'])
    await expect(panel(page, name).getByRole('row', { name: 'Total' })).toContainText(
      new RegExp(`${overview.leads}$`),
    )
  const offers = overview.pipeline.filter(({ state }) => state === 'offer')
  const amount = offers.reduce((total, row) => total + row.amount_pounds, 0)
  await expect(panel(page, 'Pipeline').getByRole('row', { name: 'Offer' })).toContainText(
    `£${amount.toLocaleString('en-GB')}`,
  )
  await panel(page, 'Pipeline').getByRole('button', { name: 'Chart' }).click()
  await expect(panel(page, 'Pipeline').getByRole('table')).toHaveCount(0)
}
