import { expect, type Page, test } from '@playwright/test'
import { casePath } from '#shared/desk-links.ts'
import { createCase } from '../../../apps/desk/backend/entered-cases.ts'
import type { ReceivedMail } from '../../../supabase/functions/read-mail/received-mail.ts'
import { sampleMail } from '../../contract/mail/mail-samples.ts'
import { sendBridging, serviceClient, somebody } from '../forms/lead-steps.ts'
import { expectGoodAt } from '../setup/accessibility.ts'
import { heading, panel, timeline, turnTo } from './case/case-steps.ts'
import { hire, openDesk } from './desk-steps.ts'

/** Records mail as the reader of the mailbox does. */
async function receive(changes: Partial<ReceivedMail>): Promise<void> {
  const place = { mailbox: 'mail.example/INBOX', uidValidity: 1, uid: Math.ceil(Math.random() * 1e9) }
  const { error } = await serviceClient().rpc('record_mail', { place, mail: sampleMail(changes) })
  expect(error).toBeNull()
}

/** The Message-ID of our confirmation, once it has been sent: reports about anything else mark no address. */
async function sentConfirmation(reference: string): Promise<string> {
  let key: string | undefined
  const find = async () => {
    const { data } = await serviceClient()
      .from('outbox_messages')
      .select('message_key')
      .match({ reference, recipient: 'applicant', state: 'sent' })
    key = data?.[0]?.message_key
    return key
  }
  await expect.poll(find).toBeDefined()
  return `${reference}.bridging_application_received.applicant.${key}@x.example`
}

function sender() {
  const { name, phone } = somebody()
  return { name, phone, address: `${name.toLowerCase().replaceAll(' ', '.')}@mail.example` }
}

const widths = [390, 1366]
const list = (page: Page, part = 'People') => page.getByRole('list', { name: part, exact: true })
const openMail = (page: Page, name: string, part?: string) =>
  list(page, part)
    .getByRole('button', { name: `from ${name}` })
    .click()
const dialog = (page: Page) => page.getByRole('dialog')

test('a reply appears in the open case, and a bounce is marked', async ({ page }) => {
  const { name, address } = sender()
  const reference = await sendBridging({ email: address })
  await openDesk(page, await hire(), casePath(reference))
  await expect(timeline(page)).toContainText('came in through the website')
  await receive({
    from: { name, address },
    authentication: 'pass',
    subject: `Re: Terms ${reference}`,
    text: `Yes.\nSee https://mail.example/<b>x</b>\n${'Another line.\n'.repeat(20)}`,
    quoted: 'What we wrote before',
    cut: true,
    files: [
      { position: 0, name: 'Lease.pdf', bytes: 40_000, reason: null },
      { position: 1, name: 'run.exe', bytes: 90_000, reason: 'not a PDF, JPEG or PNG file' },
    ],
  })
  const entry = timeline(page)
    .getByRole('listitem')
    .filter({ hasText: `E-mail from ${name}` })
  for (const words of [
    address,
    'Sender checked by our mail server',
    'See https://mail.example/<b>x</b>',
    'Shortened. The whole e-mail is in the mailbox.',
    'Lease.pdf, 39 KB',
    'Not stored: not a PDF, JPEG or PNG file',
  ])
    await expect(entry).toContainText(words)
  await expect(entry.getByRole('link')).toHaveCount(0)
  await entry.getByRole('button', { name: 'Show the whole e-mail' }).click()
  await expect(entry.getByText('What we wrote before')).toBeHidden()
  await entry.getByText('Show the earlier messages').click()
  await expect(entry.getByText('What we wrote before')).toBeVisible()

  await receive({
    kind: 'bounce',
    bounce: { recipient: address, status: '5.1.1', messageId: await sentConfirmation(reference) },
  })
  const cameBack = new RegExp(
    `^Our e-mail to ${address} came back on .+ \\(5\\.1\\.1\\)\\. Check the address\\.$`,
  )
  await expect(panel(page, 'Contact').getByText(cameBack)).toBeVisible()
  await expectGoodAt(page, widths)
  await page.getByRole('button', { name: /^Write to / }).click()
  await expect(dialog(page).getByText(cameBack)).toBeVisible()
})

test('a case with many entries shows the newest, earlier on request', async ({ page }) => {
  const ada = await hire()
  const reference = await sendBridging()
  for (let index = 0; index < 102; index++)
    await ada.client.rpc('add_note', { case_reference: reference, body: `Note ${index}` })
  await openDesk(page, ada, casePath(reference))
  await expect(timeline(page)).toContainText('Note 101')
  // Not as if it had begun with the hundredth.
  await expect(timeline(page)).not.toContainText('came in through the website')
  await page.getByRole('button', { name: 'Show earlier' }).click()
  await expect(timeline(page)).toContainText('came in through the website')
  await expect(timeline(page).getByText(/^Note \d+$/)).toHaveCount(102)
  await expect(page.getByRole('button', { name: 'Show earlier' })).toHaveCount(0)
})

test('unmatched mail is dismissed, restored, filed, or becomes a new case', async ({ page }) => {
  const asking = sender()
  await receive({ from: asking, subject: 'A loan', text: 'Can you help me buy a shop?' })
  await test.step('automatic mail is left and brought back', () => leaveAndBringBack(page))
  await test.step('mail is filed to a suggested case, or by reference', () => fileToCase(page))
  await test.step('mail becomes a new case', () => makeCase(page, asking))
  await test.step('an introducer is recognised by the address', () => introduceAgain(page))
})

async function leaveAndBringBack(page: Page): Promise<void> {
  const selling = sender()
  await receive({ from: selling, kind: 'automatic', subject: 'Our newsletter', text: 'Ten tips' })
  await openDesk(page, await hire(), '/mail/automatic')
  await openMail(page, selling.name, 'Automatic')
  await dialog(page).getByRole('button', { name: 'Leave' }).click()
  await expect(list(page, 'Automatic').getByText(selling.name)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await openMail(page, selling.name, 'Automatic')
  await dialog(page).getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('link', { name: /^Left/ }).click()
  await expectGoodAt(page, widths)
  await openMail(page, selling.name, 'Left')
  await dialog(page).getByRole('button', { name: 'Bring back' }).click()
  await expect(list(page, 'Left').getByText(selling.name)).toHaveCount(0)

  await page.getByRole('link', { name: /^People/ }).click()
}

async function fileToCase(page: Page): Promise<void> {
  const forger = sender()
  const known = sender()
  const reference = await sendBridging({ email: known.address })
  await receive({ from: forger, subject: `Re: ${reference}`, text: 'Pay it to another account.' })
  await receive({ from: known, subject: 'A question', text: 'When can we talk?' })
  const long = 'averylongword'.repeat(12)
  await receive({ from: { name: '', address: `${long}@mail.example` }, subject: long, text: long })

  const doubt = `Names ${reference} but comes from an address the case doesn’t know.`
  await expect(list(page).getByRole('listitem').filter({ hasText: forger.name })).toContainText(doubt)
  await expectGoodAt(page, widths)
  await openMail(page, forger.name)
  await expect(dialog(page)).toContainText(doubt)
  await expect(dialog(page)).toContainText('Pay it to another account.')
  await expectGoodAt(page, widths)
  await dialog(page).getByLabel('Find another case').fill('LC-20200101-9999')
  await dialog(page).getByRole('button', { name: 'File', exact: true }).click()
  await expect(dialog(page)).toContainText('There’s no case with this reference.')
  await dialog(page).getByLabel('Find another case').fill(reference)
  await expect(dialog(page).getByRole('status').getByRole('button')).toContainText(reference)
  await page.keyboard.press('Escape')

  await openMail(page, known.name)
  await dialog(page).getByRole('button', { name: reference }).dblclick()
  await expect(dialog(page)).toBeHidden()
  await expect(list(page).getByText(known.name)).toHaveCount(0)
  await expect(page.locator('[data-row]:focus')).toHaveCount(1)
  await page.getByRole('button', { name: 'Open case' }).click()
  await expect(timeline(page)).toContainText('When can we talk?')
  await expect(timeline(page)).toContainText(/Filed by /)
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await expect(heading(page, 'Unmatched mail')).toBeVisible()
}

async function makeCase(page: Page, asking: ReturnType<typeof sender>): Promise<void> {
  await openMail(page, asking.name)
  await dialog(page).getByRole('button', { name: 'New case' }).click()
  const form = page.getByRole('dialog', { name: 'New case' })
  await expect(form.getByLabel('Name')).toHaveValue(asking.name)
  await expect(form.getByLabel('E-mail', { exact: true })).toHaveValue(asking.address)
  await expect(form.getByLabel('How it came')).toHaveValue('email')
  await form.getByRole('button', { name: 'Create case' }).click()
  await expect(heading(page, asking.name)).toBeVisible()
  await expect(timeline(page)).toContainText('Can you help me buy a shop?')
}

async function introduceAgain(page: Page): Promise<void> {
  const { name, address, phone } = sender()
  const introduced = { introducer: name, introducer_email: address, entered_as: 'introducer' as const }
  await createCase((await hire()).client, { name: 'Ada Heron', phone, ...introduced }, crypto.randomUUID())
  await receive({
    from: { name: 'W. P.', address },
    subject: 'Another one',
    text: 'My client needs a bridge.',
  })
  await turnTo(page, '/mail')
  await openMail(page, 'W. P.')
  await dialog(page).getByRole('button', { name: 'New case' }).click()
  const form = page.getByRole('dialog', { name: 'New case' })
  await expect(form).toContainText(`${name} has introduced a case before`)
  await expect(form.getByLabel('Introducer', { exact: true })).toHaveValue(name)
  await expect(form.getByLabel('Introducer’s e-mail')).toHaveValue(address)
  await expect(form.getByLabel('Name')).toHaveValue('')
  await expectGoodAt(page, [390, 1280], 720)
  await form.getByLabel('How it came').selectOption('E-mail')
  await expect(form.getByLabel('Name')).toHaveValue(name)
  await page.keyboard.press('Escape')
}
