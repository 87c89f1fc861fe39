import * as applicant from '../../../../apps/desk/backend/applicant.ts'
import * as cases from '../../../../apps/desk/backend/cases.ts'
import * as facts from '../../../../apps/desk/backend/facts.ts'
import { listUndelivered, retryMessage } from '../../../../apps/desk/backend/messages.ts'
import * as mail from '../../../../apps/desk/backend/received-mail.ts'
import * as written from '../../../../apps/desk/backend/written-messages.ts'
import { sendLead } from '../desk-leads.ts'
import { changed, key, type Office } from './office.ts'

export async function writeMessages({ host, desk }: Office): Promise<void> {
  const reference = await sendLead(host, 'bridging')
  const text = { name: 'Hello', subject: 'Hello {{first_name}}', body: 'How are you?', with_link: false }
  const { id, version } = changed(await written.saveTemplate(desk, text))
  await written.saveTemplate(desk, text, { id, version: 9 })
  changed(await written.saveTemplate(desk, { ...text, body: 'Again' }, { id, version }))
  await written.listTemplates(desk)
  await written.listTemplateVersions(desk, id)
  await written.sendTemplateTest(desk, text)
  await written.fillMessage(desk, reference, text)
  await written.fillMessage(desk, reference, { ...text, body: '{{nonsense}}' })
  changed(
    await written.sendMessage(
      desk,
      reference,
      { subject: 'Hello', body: 'How are you?', with_link: true },
      key(),
    ),
  )
  await written.sendMessage(desk, reference, { subject: '{{nonsense}}', body: 'x', with_link: false }, key())
  await written.listMailContacts(desk, reference)
  changed(
    await facts.changePerson(desk, reference, null, {
      role: { from: null as never, to: 'solicitor' },
      name: { from: null as never, to: 'Kim Wren' },
      email: { from: null, to: 'kim@law.example' },
    }),
  )
  const copied = {
    subject: 'Hello',
    body: 'x',
    with_link: false,
    to: 'kim@law.example',
    cc: ['ada@example.com'],
  }
  changed(await written.sendMessage(desk, reference, copied, key()))
  await written.listMailContacts(desk, reference)
  await cases.readCase(desk, reference)
  await written.removeTemplate(desk, id)
  const [parked] = await listUndelivered(desk)
  await retryMessage(desk, parked?.id ?? 0)
  await mail.countUnmatchedMail(desk)
  const [first, second] = await mail.listUnmatchedMail(desk, 'people')
  await mail.listUnmatchedMail(desk, 'automatic')
  changed(await mail.fileMail(desk, first?.id ?? '', reference))
  const received = (await cases.readCase(desk, reference))?.events.find(
    ({ kind }) => kind === 'mail_received',
  )
  await mail.readReceivedMail(desk, received?.id ?? 0)
  await mail.leaveMail(desk, second?.id ?? '', true)
  await mail.listUnmatchedMail(desk, 'left')
  const bounced = 'insert into public.bounced_addresses (reference, address, status) values ($1, $2, $3)'
  await host.admin(bounced, [reference, 'ada@example.com', '5.1.1'])
  await mail.listBouncedAddresses(desk, reference)
}

export async function answerApplicants({ host, desk }: Office): Promise<void> {
  const reference = await sendLead(host, 'bridging')
  changed(await applicant.sendApplicantLink(desk, reference))
  const { rows } = await host.admin(
    `insert into private.applicant_requests (reference, kind, body, key) values ($1, 'question', 'When?', $2) returning id`,
    [reference, key()],
  )
  await applicant.readApplicantAccess(desk, reference)
  changed(await applicant.settleApplicantRequest(desk, Number(rows[0].id), true, 'Tomorrow'))
  changed(await applicant.revokeApplicantLinks(desk, reference))
  await applicant.readApplicantAccess(desk, reference)
}
