import { expect, type Page } from '@playwright/test'
import { expectGood } from '../../setup/accessibility.ts'
import { holdAnswer } from '../../setup/hold-answer.ts'
import {
  changeBy,
  type FilledDesk,
  listAll,
  rowOf,
  rows,
  searchBox,
  sendCallback,
} from './desk-inbox-steps.ts'

/** In the list by urgency the row moves away, and the next one takes its place and the focus. */
export async function recordContactWithFirst(page: Page, desk: FilledDesk): Promise<void> {
  const [first, second] = await listAll(desk, {})
  await expect(rows(page).first()).toHaveAttribute('data-reference', first?.reference ?? '')
  await page.keyboard.press('j')
  await expect(rows(page).first().getByRole('link').first()).toBeFocused()
  await page.keyboard.press('c')
  await page.getByRole('dialog').getByRole('button', { name: 'Spoke' }).click()
  // Applicants for business finance were promised an answer, so the dialog asks for it.
  const answer = page.getByRole('dialog').getByLabel('Our answer')
  if (await answer.isVisible()) await answer.selectOption('We need more from them')
  await page.getByRole('dialog').getByRole('button', { name: 'Record', exact: true }).click()
  await expect(rows(page).first()).toHaveAttribute('data-reference', second?.reference ?? '')
  await expect(rows(page).first().getByRole('link').first()).toBeFocused()
}

export async function callUntilReached(page: Page, desk: FilledDesk): Promise<void> {
  await sendCallback(desk, 'Carla Quick')
  await searchBox(page).fill('Carla Quick')
  await page.getByRole('button', { name: 'Record contact with Carla Quick' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record contact with Carla Quick' })
  await expect(dialog.getByRole('link', { name: 'Call 020 7946 0123' })).toHaveAttribute(
    'href',
    'tel:02079460123',
  )
  // A callback has no e-mail address.
  await expect(dialog.getByRole('button', { name: 'E-mailed' })).toHaveCount(0)
  await expectGood(page)
  await dialog.getByRole('button', { name: 'No answer' }).click()
  await expect(dialog.getByLabel('Next step')).toHaveValue('Call again')
  await expectGood(page)
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(page.getByText('Recorded: you called Carla Quick and got no answer.')).toBeVisible()
  await expect(rowOf(page, 'Carla Quick')).toContainText(/New.*our call, next: Call again.*Ann Ford/s)

  await page.getByRole('button', { name: 'Record contact with Carla Quick' }).click()
  await dialog.getByRole('button', { name: 'Spoke' }).click()
  await dialog.getByLabel('What was said').fill('Wants it by May')
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(page.getByText('Recorded: you spoke to Carla Quick on the phone. Promise kept.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const row = rowOf(page, 'Carla Quick')
  await expect(row).toContainText('Contacted')
  await expect(row).toContainText('Ann Ford')
  const { rows: stored } = await desk.host.admin(
    `select state, promise, owner_id, (select array_agg(concat(kind, ': ', detail ->> 'note') order by id) from public.case_events
       where reference = leads.reference) as events
     from public.leads join public.lead_summaries using (reference) where contact_name = 'Carla Quick'`,
  )
  expect(stored).toEqual([
    {
      state: 'contacted',
      promise: 'kept',
      owner_id: desk.me.id,
      events: ['no_answer: ', 'spoke: Wants it by May'],
    },
  ])
}

export async function takeCase(page: Page, desk: FilledDesk): Promise<void> {
  await sendCallback(desk, 'Tessa Taken')
  await searchBox(page).fill('Tessa Taken')
  await page.getByRole('button', { name: 'Take Tessa Taken’s case' }).click()
  await expect(page.getByText('You took Tessa Taken’s case.')).toBeVisible()
  const row = rowOf(page, 'Tessa Taken')
  await expect(row).toContainText('Ann Ford')
  await expect(row.getByRole('link', { name: 'Tessa Taken' })).toBeFocused()
  await changeBy(desk, 'Tessa Taken', { owner_id: desk.colleague.id })
  await expect(row).toContainText('Ben Hale')
}

export async function holdFocusedRow(page: Page, desk: FilledDesk): Promise<void> {
  await sendCallback(desk, 'Sian Short')
  await searchBox(page).fill('Short')
  await expect(rowOf(page, 'Sian Short')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await searchBox(page).blur()
  await page.keyboard.press('j')
  const held = rowOf(page, 'Sian Short')
  await expect(held.getByRole('link', { name: 'Sian Short' })).toBeFocused()
  const before = await held.boundingBox()
  // Search results are listed newest first, so the new lead comes above the row.
  await sendCallback(desk, 'Sadie Short')
  await expect(rowOf(page, 'Sadie Short')).toBeAttached()
  await expect(rows(page).nth(1)).toContainText('Sian Short')
  expect(await held.boundingBox()).toEqual(before)
  await expect(held.getByRole('link', { name: 'Sian Short' })).toBeFocused()
  await expectGood(page)
}

export async function goOnBeforeTheAnswer(page: Page, desk: FilledDesk): Promise<void> {
  for (const name of ['Lena Late', 'Luke Late']) await sendCallback(desk, name)
  const search = searchBox(page)
  await search.fill('Late')
  let letGo = await holdAnswer(page, 'change_case')
  await page.getByRole('button', { name: 'Take Lena Late’s case' }).click()
  await page.getByRole('button', { name: 'Record contact with Luke Late' }).click()
  letGo()
  await expect(page.getByText('You took Lena Late’s case.')).toBeVisible()
  await expect(rowOf(page, 'Lena Late')).toContainText('Ann Ford')
  const dialog = page.getByRole('dialog', { name: 'Record contact with Luke Late' })
  await dialog.getByRole('button', { name: 'No answer' }).click()
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(page.getByText('Recorded: you called Luke Late and got no answer.')).toBeVisible()

  await expect(rowOf(page, 'Luke Late')).toContainText('Ann Ford')
  await changeBy(desk, 'Luke Late', { owner_id: null })
  letGo = await holdAnswer(page, 'change_case')
  await page.getByRole('button', { name: 'Take Luke Late’s case' }).click()
  await search.focus()
  letGo()
  await expect(page.getByText('You took Luke Late’s case.')).toBeVisible()
  await expect(rowOf(page, 'Luke Late')).toContainText('Ann Ford')
  await expect(search).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('c')
  await expect(search).toHaveValue('Latec')
}
