import { expect, test } from '@playwright/test'
import { sendBridging, somebody } from '../forms/lead-steps.ts'
import { expectGoodAt } from '../setup/accessibility.ts'
import { heading, panel, timeline, turnTo } from './case/case-steps.ts'
import { hire, openDesk } from './desk-steps.ts'

test('a caller becomes a case with one key, linked with related cases', async ({ page }) => {
  const { name, phone } = somebody()
  const known = await sendBridging({ fullName: name, phone })
  await openDesk(page, await hire({ role: 'admin', name: 'Ben Crane' }), '/overview')
  await expect(heading(page, 'Overview')).toBeVisible()
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: 'New case' })
  await dialog.getByLabel('Name').fill(name)
  await expect(dialog.getByRole('status')).toContainText('Is it one of these?')
  await dialog.getByRole('button', { name: 'Create case' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Enter a phone number or an e-mail address.')
  await dialog.getByLabel('Phone').fill(`+44 ${phone.slice(1)}`)
  await expect(dialog.getByRole('status')).toContainText('same name and phone')
  await dialog.getByLabel('Product').selectOption('Asset finance')
  await dialog.getByLabel('Amount').fill('48k')
  await expectGoodAt(page, [1366, 390])
  await page.setViewportSize({ width: 1280, height: 720 })
  await dialog.getByRole('button', { name: 'Create case' }).click()
  await expect(heading(page, name)).toBeVisible()
  await expect(timeline(page)).toContainText('Ben Crane entered the case (phone call)')
  await expect(timeline(page)).toContainText('Ben Crane spoke to them on the phone')
  await expect(panel(page, 'Facts')).toContainText('£48,000')
  await expect(panel(page, 'Response promise')).toHaveCount(0)

  const others = panel(page, 'One other lead')
  await others.getByRole('button', { name: `Link with ${known}` }).click()
  const linked = panel(page, 'Linked case')
  await linked.getByRole('button', { name: `Merge ${known}` }).click()
  const merging = page.getByRole('dialog', { name: 'Merge two cases' })
  // The other one has more in it.
  await expect(merging.getByRole('radio', { name: /^The other/ })).toBeChecked()
  await merging.getByRole('radio', { name: /^This case/ }).check()
  await expect(merging).toContainText('keeps the case.')
  await expect(merging).toContainText('Earlier links to the applicant’s page stop working')
  await expectGoodAt(page, [1366, 390])
  await page.setViewportSize({ width: 1280, height: 720 })
  await merging.getByRole('button', { name: 'Merge' }).click()
  await expect(timeline(page)).toContainText(`merged ${known} into this case`)
  await expect(timeline(page)).toContainText(`Bridging loan came in through the website in ${known}`)
  await linked.getByRole('link', { name }).click()
  const undo = page.getByRole('button', { name: 'Undo the merge' })
  await expect(undo).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Add a task|Edit|Merge)/ })).toHaveCount(0)
  await undo.click()
  await expect(page.getByRole('button', { name: 'Add a task' })).toBeVisible()
  await expect(timeline(page)).toContainText('undid the merge')
  await expectGoodAt(page, [1366, 768, 390])
})

test('a spreadsheet is tried, imported and taken back', async ({ page }) => {
  const { name } = somebody()
  // As Excel on Windows saves it.
  const book = `Client,Mobile,Loan amount,Date in,Status,Owner,Introducersreferenceasgivenbythesourcefirm\r\n${name} O\x92Dowd,07700 900111,"\xa3250,000",45356,With lender,Maddalena\r\n${name} Two,07700 900111,lots,05/03/2024,,\r\n,07700 900113,,32/13/2024,Dead,ZZ\r\n`
  const adviser = await hire({ role: 'adviser', name: `Ivy Marsh ${name}` })
  await openDesk(page, adviser, '/import')
  await page.getByLabel('CSV file').setInputFiles({
    name: 'book.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(book, 'latin1'),
  })
  await expect(page.getByLabel('Loan amount', { exact: true })).toHaveValue('amount_pounds')
  await expect(page.getByLabel('Status: With lender')).toHaveValue('with_lenders')
  await expect(page.getByLabel('Status: Dead')).toHaveValue('withdrawn')
  await expect(page.getByText('Owner “ZZ” will be left empty in 1 row.')).toBeVisible()
  const owner = page.getByLabel('Owner: Maddalena')
  await owner.selectOption(adviser.name)
  await expect(page.getByText('Owner “Maddalena” will be left empty')).toBeHidden()
  const run = panel(page, /^Import$/)
  await run.getByRole('button', { name: 'Try it without saving' }).click()
  await expect(run).toContainText('This would make 2 new cases.')
  await expect(run).toContainText('Row 3 has the phone number or e-mail address of row 2.')
  await expect(run).toContainText('Row 3 Amount: “lots” can’t be read. Left out.')
  await expect(run).toContainText('Row 4 Date it came in: “32/13/2024” can’t be read. Enter a name.')
  const [left] = await Promise.all([
    page.waitForEvent('download'),
    run.getByRole('button', { name: 'Download these rows' }).first().click(),
  ])
  expect(left.suggestedFilename()).toBe('rows left out of book.csv')
  await run.getByLabel('Leave this row out').check()
  await expectGoodAt(page, [1366, 768, 390])
  for (const words of ['You have 1 new case.', '1 row of this file had been imported before.']) {
    await run.getByRole('button', { name: 'Import 1 row' }).click()
    await expect(run).toContainText(words)
  }
  await run.getByText('Show its cases').click()
  await expect(run.getByRole('link', { name: `${name} O’Dowd` })).toBeVisible()
  await run.getByRole('button', { name: 'Try it without saving' }).click()
  await expect(run).toContainText(
    'This would make no new cases. 1 row of this file had been imported before.',
  )
  await turnTo(page, `/?q=${encodeURIComponent(`${name} O’Dowd`)}`)
  await expect(page.getByText(`${name} O’Dowd`).first()).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Undo the import of book.csv' }).first().click()
  await page.getByRole('button', { name: 'Undo the import', exact: true }).click()
  await expect(page.getByText('1 case removed')).toBeVisible()
})
