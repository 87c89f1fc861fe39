import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { exportCases, readOverview } from '../../../apps/desk/backend/overview.ts'
import { watchPolicy } from '../forms/form-steps.ts'
import { expectGood, expectGoodAt } from '../setup/accessibility.ts'
import { expectAfterPauses } from '../setup/page-clock.ts'
import { type FilledDesk, openAs, rows, startFilledDesk } from './inbox/desk-inbox-steps.ts'
import { compareFigures, day, panel } from './overview-steps.ts'

test.describe.configure({ mode: 'default' })

const LEADS = 150
let desk: FilledDesk
test.beforeAll(async () => {
  desk = await startFilledDesk(LEADS)
})
test.afterAll(async () => {
  await desk?.host.close()
})

const ALL_DAYS = `/overview?from=${day(70)}&to=${day(0)}`
const EXPORT = '**/rest/v1/rpc/export_cases'

test('a manager reads the figures, chooses other days and exports the leads', async ({ page }) => {
  const breaches = await watchPolicy(page)
  await openAs(page, desk, desk.colleague, ALL_DAYS)
  await test.step('figures and charts say what the database counted, each with a table', () =>
    compareFigures(page, desk))
  await test.step('money is grouped as asked', async () => {
    const money = panel(page, 'Earned and expected')
    await expect(money).toContainText(/£[\d,]+\.\d\d earned from \d+ completions recorded for this period/)
    await expect(money).toContainText('Offer 80%')
    await page.getByLabel('Add up by').selectOption('Lender')
    await money.getByRole('button', { name: 'Table' }).click()
    await expect(money.getByRole('columnheader').first()).toHaveText('Lender')
  })
  await test.step('days are chosen by span or date; faulty ones are explained', () => chooseDays(page))
  await test.step('a failing export says so, and a running one can be stopped', () => failAndStopExport(page))
  await test.step('an export shows its progress and becomes a file', () => finishExport(page))
  expect(breaches).toEqual([])
})

async function chooseDays(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Overview' }).click()
  const leads = page.locator('main dl').getByText(/^\d+$/).first()
  await expect(page.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '7 days' }).click()
  await expect(page).toHaveURL(new RegExp(`from=${day(6)}&to=${day(0)}$`))
  const week = await readOverview(desk.colleague.client, day(6), day(0))
  await expect(leads).toHaveText(String(week.leads))
  await page.goBack()
  const month = await readOverview(desk.colleague.client, day(29), day(0))
  await expect(leads).toHaveText(String(month.leads))

  await fillDays(page, day(2), day(9))
  await expect(page.getByRole('alert')).toHaveText('The first day is after the last.')
  await expect(page.getByRole('button', { name: 'Show' })).toBeDisabled()
  await expectGood(page)
  await page.getByLabel('to', { exact: true }).fill(day(1))
  await showAndTypeOn(page, '01/01/2020')
  await expect(page).toHaveURL(new RegExp(`from=${day(2)}&to=${day(1)}$`))
  const chosen = await readOverview(desk.colleague.client, day(2), day(1))
  await expect(leads).toHaveText(String(chosen.leads))
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('01/01/2020')
  // A period without leads is not an error.
  await fillDays(page, '2020-01-01', '2020-01-31')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('No leads in this period.').first()).toBeVisible()
  await expectGood(page)
}

/** Types a day right after a click on Show, before the chosen days are shown. */
const showAndTypeOn = (page: Page, typed: string) =>
  page.getByLabel('From', { exact: true }).evaluate((input: HTMLInputElement, typed) => {
    input.form?.requestSubmit()
    input.focus()
    input.select()
    document.execCommand('insertText', false, typed)
  }, typed)

async function fillDays(page: Page, from: string, to: string): Promise<void> {
  await page.getByLabel('From', { exact: true }).fill(from)
  await page.getByLabel('to', { exact: true }).fill(to)
}

const exportDialog = (page: Page) => page.getByRole('dialog', { name: 'Export leads' })

async function failAndStopExport(page: Page): Promise<void> {
  await fillDays(page, day(70), day(0))
  await page.getByRole('button', { name: 'Show' }).click()
  let broken = true
  await page.route(EXPORT, (route) =>
    broken ? route.fulfill({ status: 500, json: { message: 'no' } }) : undefined,
  )
  await page.getByRole('button', { name: 'Export leads' }).click()
  const dialog = exportDialog(page)
  await expect(dialog).toContainText(`${LEADS} leads from `)
  await expect(dialog).toContainText('The audit log records this export under your name.')
  await expectGood(page)
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(dialog.getByText('The export failed')).toBeVisible()
  await expectGood(page)
  broken = false
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('leads exported')).toHaveCount(0)
  await page.unroute(EXPORT)
}

async function finishExport(page: Page): Promise<void> {
  const dialog = exportDialog(page)
  // Small pages, so that the export takes several requests.
  const held: (() => void)[] = []
  await page.route(EXPORT, async (route) => {
    const body = route.request().postDataJSON()
    if (body.after) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue({ postData: JSON.stringify({ ...body, page_size: 60 }) })
  })
  /** Lets the next page through. First waits for its request, which comes a moment after the progress is shown. */
  const answer = async () => {
    await expect.poll(() => held.length).toBe(1)
    held.shift()?.()
  }
  await page.getByRole('button', { name: 'Export leads' }).click()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(dialog.getByText(`60 of ${LEADS} read`)).toBeVisible()
  await expectGood(page)
  await answer()
  await expect(dialog.getByText(`120 of ${LEADS} read`)).toBeVisible()
  await answer()
  const file = await download
  expect(file.suggestedFilename()).toBe(`leads ${day(70)} to ${day(0)}.csv`)
  await expect(page.getByText(`${LEADS} leads exported.`)).toBeVisible()
  await expect(dialog).toHaveCount(0)

  const text = await readFile(await file.path(), 'utf8')
  const expected = await exportCases(desk.colleague.client, day(70), day(0))
  const lines = text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(LEADS + 1)
  expect(lines[0]).toContain(
    'Reference,Received,Kind,Came by,Name,Phone,E-mail,Amount in pounds,Needed by,Business name',
  )
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(expected.map(({ reference }) => reference))
  const { rows: audited } = await desk.host.admin(
    "select sum((detail ->> 'rows')::integer)::integer as rows from public.audit_entries where action = 'leads_exported' and actor_id = $1",
    [desk.colleague.id],
  )
  expect(audited).toEqual([{ rows: 2 * LEADS }])
}

test('read-only staff see figures and inbox, and can change or export nothing', async ({ page }) => {
  let broken = true
  await page.route('**/rest/v1/rpc/desk_overview', (route) =>
    broken ? route.fulfill({ status: 500, json: { message: 'no' } }) : route.continue(),
  )
  await page.clock.install()
  await openAs(page, desk, desk.onlooker, ALL_DAYS)
  await expectAfterPauses(page, page.getByText('This couldn’t be loaded'))
  await expectGood(page)
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(panel(page, 'Pipeline')).toBeVisible()
  await expect(panel(page, 'Earned and expected')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Export leads' })).toHaveCount(0)
  await expectGoodAt(page, [390, 1280])

  await page
    .getByRole('navigation', { name: 'Desk' })
    .getByRole('link', { name: /^Inbox/ })
    .click()
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Record contact|Take) / })).toHaveCount(0)
  await page.keyboard.press('j')
  await page.keyboard.press('c')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText('Next lead')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Take this lead')).toHaveCount(0)
  await expectGood(page)
})
