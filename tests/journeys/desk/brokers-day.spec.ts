import { expect, test } from '@playwright/test'
import { casePath } from '#shared/desk-links.ts'
import { londonDay } from '#shared/promises/london-time.ts'
import { workingDayAfter } from '../../../apps/desk/contact/upcoming-days.ts'
import { sendBusiness, sendCallback, somebody } from '../forms/lead-steps.ts'
import { expectAccessible, expectGood, expectGoodAt } from '../setup/accessibility.ts'
import { panel, promise, timeline } from './case/case-steps.ts'
import { deskUrl, hire, openDesk } from './desk-steps.ts'

const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7

test('a broker’s day', async ({ page, browser }) => {
  // No other journey has an Ivy Marsh, so that a case can be given to her by name.
  const ivy = await hire({ name: 'Ivy Marsh' })
  const ben = await hire({ role: 'admin', name: 'Ben Hale' })
  const { name, phone } = somebody()
  await openDesk(page, ivy, `/?q=${encodeURIComponent(name)}`)

  // A visitor applies; Ivy calls, presses the wrong button and takes it back.
  const reference = await sendBusiness({ shareholderName: name, mobilePhone: phone })
  const row = page.locator(`li[data-reference="${reference}"]`)
  await page.getByRole('button', { name: `Record contact with ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Spoke' }).click()
  await dialog.getByLabel('Our answer').selectOption('We can’t help')
  await expect(dialog).toContainText('This keeps our promise and stops the clock.')
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(page.getByText(`Recorded: you spoke to ${name} on the phone. Promise kept.`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`Undone: nothing is recorded for ${name}.`)).toBeVisible()
  await expect(row).toContainText('waiting for our answer')

  // A conversation is no answer: the clock runs until one is given.
  await row.getByRole('link', { name }).click()
  const contact = panel(page, 'Contact')
  const glance = page.getByLabel('At a glance')
  await contact.getByRole('button', { name: 'Spoke' }).click()
  await expect(contact).toContainText('We promised an answer: the clock runs until you give one.')
  await page.getByLabel('What was said').fill('Two years of accounts, VAT up to date')
  await contact.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(timeline(page)).toContainText('spoke to them on the phone, took the case')
  await expect(contact.getByRole('button', { name: 'Spoke' })).toBeFocused()
  await expect(promise(page)).toContainText(/left\s*Decision by/)
  await contact.getByRole('button', { name: 'Voicemail' }).click()
  await contact.getByLabel('Our answer').selectOption('We need more from them')
  await contact.getByLabel('Next step').fill('Chase documents')
  await contact
    .getByRole('button', { name: 'Tomorrow' })
    .or(contact.getByRole('button', { name: /^Mon / }))
    .first()
    .click()
  await contact.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(promise(page)).toContainText('Promise kept')
  await expect(promise(page)).toContainText('Answered: we need more')
  await expect(glance).toContainText('Chase documents')
  await expect(glance).toContainText('told them we need more')

  // On a laptop the next step, the contact and the newest entry are in view.
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.evaluate(() => scrollTo(0, 0))
  for (const part of [glance, contact.getByRole('link', { name: phone })])
    await expect(part).toBeInViewport({ ratio: 1 })
  await expectGoodAt(page, [1280, 768, 390], 720)
  await page.setViewportSize({ width: 1280, height: 720 })

  // The voicemail was really an e-mail: the entry stays, and is marked as corrected.
  const entry = timeline(page).getByRole('listitem').filter({ hasText: 'left a voicemail' })
  await entry.getByRole('button', { name: 'Correct' }).click()
  await dialog.getByLabel('What really happened').selectOption('E-mailed')
  await dialog.getByLabel('What was wrong').fill('Sent it by e-mail')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add the correction' }).click()
  await expect(timeline(page)).toContainText('to “e-mailed them”, answer: We need more from them')
  await expect(entry.last()).toContainText('(corrected)')

  // Ben gives the case to himself while Ivy moves it on: both are saved.
  const other = await (await browser.newContext()).newPage()
  await openDesk(other, ben, casePath(reference))
  const status = panel(page, 'Status')
  await status.getByRole('combobox', { name: 'Status' }).selectOption('Documents')
  await panel(other, 'Status').getByLabel('Owner').selectOption({ label: 'Ben Hale (you)' })
  await panel(other, 'Status').getByRole('button', { name: 'Save' }).click()
  await expect(glance).toContainText('Ben Hale')
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Inbox' }).click()
  await expect(dialog).toContainText('haven’t saved it')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save and leave' }).click()
  // Back in the list as it was left.
  await expect(page).toHaveURL(`${deskUrl}/?q=${encodeURIComponent(name).replaceAll('%20', '+')}`)
  await expect(row).toContainText('Documents')
  await expect(row).toContainText('Ben Hale')
  await expect(row).toContainText('Chase documents')

  // Views count what they list, and survive a visit to a case.
  await other.goto(`${deskUrl}/`)
  const views = other.getByRole('navigation', { name: 'Saved views' })
  await expect(views.getByRole('link', { name: 'Mine' })).toHaveText('Mine1')
  await views.getByRole('link', { name: 'Mine' }).click()
  await expect(other.locator('li[data-reference]')).toHaveCount(1)
  await expectGood(other)
  await other.getByRole('link', { name }).click()
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await other.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Inbox' }).click()
  await expect(other).toHaveURL(`${deskUrl}/?owner=me`)
  await other.getByRole('button', { name: 'Hand over 1 case' }).click()
  const handover = other.getByRole('dialog', { name: 'Hand over cases' })
  await expect(handover).toContainText('1 of your open cases.')
  await handover.getByRole('button', { name: 'Hand over' }).click()
  await expect(handover).toContainText('Choose who gets the cases.')
  await handover.getByLabel('Who gets them').selectOption('Ivy Marsh')
  await handover.getByRole('textbox', { name: 'Back on' }).fill(inTwoWeeks())
  await handover.getByLabel('Note').fill('She is in after two')
  await expectGoodAt(other, [1280, 390], 720)
  await handover.getByRole('button', { name: 'Hand over' }).click()
  await expect(other.getByText(/^1 case handed to Ivy Marsh, back on/)).toBeVisible()
  await expect(other.getByText('No leads match')).toBeVisible()
  await expect(other.getByText(/^Ivy Marsh has 1 of your cases until you’re back on/)).toBeVisible()

  // Ivy is told whose it is, and for how long; Ben is back early.
  await page.goto(`${deskUrl}/?owner=me`)
  const notices = page.getByRole('region', { name: 'Handovers' })
  await expect(notices).toContainText('Ben Hale is away and back on')
  await expect(notices).toContainText('“She is in after two”')
  await expect(row).toContainText('for Ben Hale')
  await expectGoodAt(page, [1280, 390], 720)
  await page.setViewportSize({ width: 1280, height: 720 })
  await notices.getByRole('link', { name: 'Show these cases' }).click()
  await expect(page.getByLabel('Owner', { exact: true }).locator('option:checked')).toHaveText('for Ben Hale')
  await expect(page.locator('li[data-reference]')).toHaveCount(1)
  await notices.getByRole('button', { name: 'Got it' }).click()
  await expect(notices).toBeHidden()
  await other.getByRole('button', { name: 'Back early' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(other.getByText('1 case went back')).toBeVisible()
  await expect(other.locator('li[data-reference]')).toHaveCount(1)
  await expect(row).toBeHidden()

  // Ben's task is done and undone from its line, where the phone number is too.
  const today = londonDay(new Date())
  const isThisWeek = weekdayOf(workingDayAfter(today, 1)) > weekdayOf(today)
  await other.goto(`${deskUrl}/my-day`)
  await other
    .getByRole('navigation', { name: 'Days' })
    .getByRole('link', { name: isThisWeek ? 'This week' : 'Next week' })
    .click()
  const line = other.getByRole('main').getByRole('listitem').filter({ hasText: 'Chase documents' })
  await expect(line).toContainText(phone)
  await expect(line.getByRole('link', { name: `Call ${name}` })).toBeVisible()
  await expectGoodAt(other, [1280, 768, 390], 720)
  await other.setViewportSize({ width: 1280, height: 720 })
  await line.getByRole('button', { name: 'Done: Chase documents' }).click()
  await expect(line).toHaveCount(0)
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(line).toBeVisible()
  await other.context().close()

  // What Ivy planned and did is on a page of its own; the case that Ben gave her is among it.
  await page.goto(`${deskUrl}/?owner=me`)
  await page.getByRole('link', { name: 'My day' }).click()
  const days = page.getByRole('navigation', { name: 'Days' })
  await days.getByRole('link', { name: 'What I did today' }).click()
  await expect(page.getByRole('main')).toContainText('spoke to them on the phone, took the case')
  await expectGoodAt(page, [1280, 390], 720)
  await page.setViewportSize({ width: 1280, height: 720 })
  await days.getByRole('link', { name: 'Today', exact: true }).click()
  await expect(page.getByText('Nothing planned')).toBeVisible()

  // A lead that is marked as spam leaves the inbox.
  const spam = await sendCallback({ name: `${name} Pills`, phone: '020 7946 0555' })
  await page.goto(deskUrl + casePath(spam))
  // What a callback hasn't come to is one line each, below its timeline.
  const checks = panel(page, 'Checks')
  await expect(checks).toContainText(/^Checks\s*None of \d+ recorded yet$/)
  await expect(timeline(page).locator('xpath=following::section').first()).toHaveText(/^Documents\s*None yet/)
  await expect(panel(page, 'Lenders')).toContainText('Nobody asked yet')
  await checks.getByRole('button', { name: 'Checks' }).click()
  await expect(checks.getByText('Not yet').first()).toBeVisible()
  await page.getByRole('link', { name: 'Go to Checks' }).click()
  await expect(checks).toBeFocused()
  await expect(checks.getByRole('heading', { name: 'Checks' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Mark as spam' }).click()
  await expect(page.getByText(`${spam} is marked as spam and has left the inbox`)).toBeVisible()
  await expectGood(page)
  const { data } = await ivy.client.rpc('list_inbox', { filters: { quarantined: true } }).throwOnError()
  expect(data.rows.map((lead: { reference: string }) => lead.reference)).not.toContain(spam)
})

const inTwoWeeks = () => new Date(Date.now() + 14 * 86_400_000).toLocaleDateString('en-GB')
