import { expect, type Page } from '@playwright/test'
import { listInbox } from '../../../../apps/desk/backend/inbox.ts'
import { expectAccessible, expectGood } from '../../setup/accessibility.ts'
import { isDeep } from '../../setup/deep.ts'
import { expectNoSidewaysScroll } from '../../setup/sideways-scroll.ts'
import { type FilledDesk, rows, searchBox, section, sendCallback } from './desk-inbox-steps.ts'

const LIST = '**/rest/v1/rpc/list_inbox'

export async function filterLeads(page: Page, desk: FilledDesk): Promise<void> {
  const overdue = await expectOnly(page, desk, { overdue: true })
  await expect(page.getByRole('button', { name: `Late ${overdue}` })).toBeVisible()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByLabel('Kind').selectOption('Bridging loan')
  await expect(page).toHaveURL(/\?kind=bridging_application$/)
  await expectOnly(page, desk, { forms: ['bridging_application'] })
  await page.getByLabel('Status').selectOption('With lenders')
  await page.getByLabel('Owner').selectOption('Me')
  await expect(page).toHaveURL(/\?kind=bridging_application&state=with_lenders&owner=me$/)
  await expectOnly(page, desk, {
    forms: ['bridging_application'],
    states: ['with_lenders'],
    owner: desk.me.id,
  })
  await expectGood(page)

  await page.goBack()
  await expect(page.getByLabel('Owner')).toHaveValue('')
  await page.goBack()
  await expect(page.getByLabel('Status')).toHaveValue('')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page).toHaveURL(`${desk.host.deskUrl}/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // The address changes before the filters are drawn.
  await expect(page.getByLabel('Kind')).toHaveValue('')

  await page.getByRole('button', { name: /^Possible spam/ }).click()
  await expectOnly(page, desk, { quarantined: true })
  await expect(page.getByRole('button', { name: /^Record contact / })).toHaveCount(0)
  await expect(section(page, 'Possible spam')).toBeVisible()
  await expectGood(page)
  await chooseBeforeDrawn(page)
  await expect(page).toHaveURL(/\?state=decided$/)
  await expect(section(page, 'Decided')).toBeVisible()
}

/** Leaves the spam and asks for decided cases before the page had time to draw the list without spam. */
async function chooseBeforeDrawn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Possible spam/ }).evaluate(async (button: HTMLElement) => {
    const before = window.location.search
    button.click()
    // Gives way to promises only, which change the address, and not to React, which draws in a later task.
    for (let turn = 0; turn < 10_000 && window.location.search === before; turn++) await Promise.resolve()
    const status = document.querySelector<HTMLSelectElement>('select[aria-label="Status"]')
    if (window.location.search === before) throw new Error('The address hasn’t changed.')
    if (!status || button.ariaPressed !== 'true') throw new Error('It is drawn already.')
    status.value = 'decided'
    status.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

async function expectOnly(
  page: Page,
  desk: FilledDesk,
  filters: Parameters<typeof listInbox>[1],
): Promise<number> {
  const expected = await listInbox(desk.me.client, filters, null, { pageSize: 200 })
  expect(expected.rows.length).toBeGreaterThan(0)
  await expect(page.getByText(`${expected.rows.length} lead`)).toBeAttached()
  await expect(rows(page).first()).toHaveAttribute('data-reference', expected.rows[0]?.reference ?? '')
  return expected.rows.length
}

export async function searchLeads(page: Page, desk: FilledDesk): Promise<void> {
  const { rows: found } = await desk.host.admin(
    `select reference, contact_name as name, phone, email from public.lead_summaries
     where email is not null and (select count(*) from public.lead_summaries as other where other.email = lead_summaries.email) = 1
     order by reference limit 1`,
  )
  const lead = found[0] as { reference: string; name: string; phone: string; email: string }
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  const [first = '', last = ''] = lead.name.toLowerCase().split(' ')
  for (const typed of [
    `${last} ${first}`,
    lead.reference,
    lead.reference.toLowerCase(),
    lead.phone,
    lead.phone.slice(-6),
    lead.email,
  ]) {
    await searchBox(page).fill(typed)
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(typed)
    await expect(rows(page).and(page.locator(`[data-reference="${lead.reference}"]`))).toBeVisible()
    await expect(section(page, 'Search results')).toBeVisible()
  }
  await expectGood(page)
  // Letters typed while the search before them is on its way stay in the box.
  await typeOnceSearched(page, first, `${first} ${last}`)
  await searchBox(page).fill(first)
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(`${first} ${last}`)
  await expect(searchBox(page)).toHaveValue(`${first} ${last}`)
  // Typing on does not fill the history: one step back is the whole list.
  await page.goBack()
  await expect(searchBox(page)).toHaveValue('')
  await expect(section(page, 'Waiting to hear from us')).toBeVisible()

  // An empty list says why it is empty, and what to do about it.
  await searchBox(page).fill('Nobody Of This Name')
  await expect(page.getByText('No leads match')).toBeVisible()
  await expectGood(page)
  await searchBox(page).fill('07')
  await expect(page.getByText('Type at least three digits')).toBeVisible()
  await page.getByRole('button', { name: 'Show all open cases' }).click()
  await expect(rows(page).first()).toBeVisible()
  await expect(searchBox(page)).toHaveValue('')
}

/** Has more typed at the moment in which a search is in the address, before the page has drawn it. */
const typeOnceSearched = (page: Page, searched: string, typed: string) =>
  searchBox(page).evaluate(
    (input: HTMLInputElement, { searched, typed }) => {
      const replace = history.replaceState
      history.replaceState = (...given) => {
        replace.apply(history, given)
        if (new URL(location.href).searchParams.get('q') !== searched) return
        history.replaceState = replace
        input.select()
        document.execCommand('insertText', false, typed)
      }
    },
    { searched, typed },
  )

export async function emptyTheList(page: Page, desk: FilledDesk): Promise<void> {
  await page.getByLabel('Kind').selectOption('Callback')
  await page.getByLabel('Status').selectOption('Offer')
  await page.getByLabel('Owner').selectOption('Unassigned')
  await page.getByRole('button', { name: /^Late/ }).click()
  await expect(page.getByText('No lead matches all of these filters.')).toBeVisible()
  await expectGood(page)

  const nothing = { rows: [], next: null }
  // As if no case were open, although there are decided ones.
  await page.route(LIST, (route) =>
    route.request().postDataJSON().filters.states ? route.continue() : route.fulfill({ json: nothing }),
  )
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByText('All done')).toBeVisible()
  await expectGood(page)
  await page.getByRole('button', { name: 'Show decided cases' }).click()
  await expect(section(page, 'Decided')).toBeVisible()

  await page.unroute(LIST)
  await page.route(LIST, (route) => route.fulfill({ json: nothing }))
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  // A change is announced, so the page asks again whether there are decided cases.
  await sendCallback(desk, 'Nell Nudge')
  for (const [filter, title] of [
    [undefined, 'No leads yet'],
    [/^Late/, 'Nothing is late'],
    [/^Possible spam/, 'No possible spam'],
  ] as const) {
    if (filter) await page.getByRole('button', { name: filter }).click()
    await expect(page.getByText(title)).toBeVisible()
    await expectNoSidewaysScroll(page)
    if (isDeep) await expectAccessible(page)
    if (filter) await page.getByRole('button', { name: filter }).click()
  }
}
