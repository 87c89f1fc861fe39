import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCase } from '../../../apps/desk/backend/cases.ts'
import { listBouncedAddresses, listUnmatchedMail } from '../../../apps/desk/backend/received-mail.ts'
import type { ReceivedMail } from '../../../supabase/functions/read-mail/received-mail.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { sendLead } from '../desk/desk-leads.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { timelineOf } from '../your-application/applicant-client.ts'
import { sentMessageId } from './mail-delivery.ts'
import { recordMail, sampleMail } from './mail-samples.ts'

let host: TestHost
let ada: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
})
afterAll(() => host.close())

async function sentTo(email: string) {
  const reference = await sendLead(host, 'bridging', { email })
  return { reference, email, messageId: await sentMessageId(host, reference, email) }
}

const report = (recipient: string, messageId: string | null, changes: Partial<ReceivedMail> = {}) =>
  recordMail(
    host,
    sampleMail({
      kind: 'bounce',
      from: { name: '', address: 'MAILER-DAEMON@mail.example' },
      subject: 'Undelivered Mail Returned to Sender',
      bounce: { recipient, status: '5.1.1', messageId },
      ...changes,
    }),
  )

it('marks an address that bounced, until the person writes', async () => {
  const { reference, email, messageId } = await sentTo('gone@bounced.example')
  expect(await report('Gone@Bounced.example', messageId)).toEqual({ outcome: 'bounce' })
  expect(await listBouncedAddresses(ada.client, reference)).toMatchObject([
    { address: email, status: '5.1.1' },
  ])
  expect((await readCase(ada.client, reference))?.lead.next_step).toBe(
    'Check the e-mail address: our e-mail came back',
  )
  await recordMail(host, sampleMail({ from: { name: '', address: email }, subject: reference }))
  expect(await listBouncedAddresses(ada.client, reference)).toEqual([])
})

it.each<[string, (id: string, reference: string) => string]>([
  ['only the reference', (_, reference) => `${reference}.case_message.3@x.example`],
  ['what can be guessed of an id', (id) => id.replace(/\.[0-9a-f]{16}@/, '@')],
  ['another random part', (id) => id.replace(/\.[0-9a-f]{16}@/, '.0123456789abcdef@')],
  ['another kind', (id) => id.replace('bridging_application_received', 'applicant_link')],
])('marks nothing on a report that names %s', async (what, change) => {
  const { reference, email, messageId } = await sentTo(`${what.replaceAll(' ', '-')}@forged.example`)
  const before = await timelineOf(host, reference)
  const { outcome, id } = await report(email, change(messageId, reference))
  expect(outcome).toBe('recorded')
  expect(await listBouncedAddresses(ada.client, reference)).toEqual([])
  expect(await timelineOf(host, reference)).toEqual(before)
  expect((await readCase(ada.client, reference))?.lead.next_step).toBeNull()
  const waiting = (await listUnmatchedMail(ada.client, 'automatic')).find((mail) => mail.id === id)
  expect(waiting).toMatchObject({ doubt: 'unproven_report', cases: [{ reference, named: true }] })
})

it('ignores references in subjects, addresses we didn’t write to, and old e-mails', async () => {
  const { reference, email, messageId } = await sentTo('sure@forged.example')
  const other = await sentTo('other@forged.example')
  await report(email, null, { subject: `Undelivered: ${reference}` })
  await report(email, other.messageId)
  await report(other.email, messageId)
  await host.admin(
    `update outbox_messages set sent_at = now() - interval '11 days' where reference = $1 and state = 'sent'`,
    [reference],
  )
  await report(email, messageId)
  for (const marked of [reference, other.reference])
    expect(await listBouncedAddresses(ada.client, marked)).toEqual([])
})

it.each(['fail', 'other_domain'] as const)(
  'marks nothing when the sender’s check says %s',
  async (authentication) => {
    const { reference, email, messageId } = await sentTo(`${authentication}@forged.example`)
    expect(await report(email, messageId, { authentication })).toMatchObject({ outcome: 'recorded' })
    expect(await listBouncedAddresses(ada.client, reference)).toEqual([])
    expect(await timelineOf(host, reference)).toEqual([])
  },
)

it('a report that the applicant’s own address sent isn’t filed by itself', async () => {
  const { reference, email } = await sentTo('self@forged.example')
  await report(email, null, { from: { name: '', address: email }, subject: reference })
  expect(await timelineOf(host, reference)).toEqual([])
})
