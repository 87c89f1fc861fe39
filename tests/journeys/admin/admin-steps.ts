import { expect, type Page } from '@playwright/test'
import { sendBusiness, serviceClient } from '../forms/lead-steps.ts'
import { expectAccessible, expectGoodAt } from '../setup/accessibility.ts'

export const expectToFit = (page: Page) => expectGoodAt(page, [390, 768, 1366])

export const openTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name }).click()

export async function erasePerson(page: Page): Promise<void> {
  const email = `eve.${crypto.randomUUID()}@example.com`
  const references = [
    await sendBusiness({ personalEmail: email }),
    await sendBusiness({ personalEmail: email }),
  ]
  const [lent = ''] = references
  await serviceClient().from('leads').update({ state: 'with_lenders' }).eq('reference', lent).throwOnError()
  await openTab(page, 'Erasure')
  const subject = page.getByLabel('Reference, e-mail address or phone number')
  await subject.fill('eve')
  await page.getByRole('button', { name: 'Show what will be erased' }).click()
  await expect(page.getByText('Enter a complete reference, e-mail address or phone number.')).toBeVisible()
  await subject.fill('nobody@example.org')
  await page.getByRole('button', { name: 'Show what will be erased' }).click()
  await expect(page.getByText('Nothing found for this reference, address or number.')).toBeVisible()
  await expectToFit(page)
  await subject.fill(email.toUpperCase())
  await page.getByRole('button', { name: 'Show what will be erased' }).click()
  const dialog = page.getByRole('dialog', { name: 'These 2 leads will be erased' })
  for (const reference of references) await expect(dialog).toContainText(reference)
  await expect(dialog).toContainText('2 documents')
  // A case that went to lenders may have to stay on record.
  await expect(dialog).toContainText(`${lent} (With lenders): the case went to lenders.`)
  const checked = dialog.getByLabel('I’ve checked: we don’t have to keep these records')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(checked).toBeFocused()
  await checked.check()
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(dialog.getByText('That doesn’t match.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email)
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('2 leads and 4 documents permanently deleted.')).toBeVisible()
  const erased = page.getByRole('table', { name: 'Erasures' })
  await expect(erased.getByRole('row', { name: /E-mail address 2 4/ }).first()).toBeVisible()
  const { count } = await serviceClient()
    .from('leads')
    .select('*', { count: 'exact', head: true })
    .in('reference', references)
  expect(count).toBe(0)

  const periods = page.getByRole('table', { name: 'Retention periods' })
  await expect(periods.getByRole('row', { name: /Callback requests/ })).toContainText('6 months')
  await expect(periods.getByRole('row', { name: /Possible spam/ })).toContainText('30 days')
  await expect(page.getByText('Last run')).toBeVisible()
}
