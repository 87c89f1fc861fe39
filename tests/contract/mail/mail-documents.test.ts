import { afterAll, beforeAll, expect, it } from 'vitest'
import { fileDocument, readDocuments, requestDocuments } from '../../../apps/desk/backend/documents.ts'
import { exportCaseFile } from '../../../apps/desk/backend/papers.ts'
import { fileMail } from '../../../apps/desk/backend/received-mail.ts'
import { hostilePdfs } from '../../pdfs/hostile-pdfs.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { sendLead } from '../desk/desk-leads.ts'
import { pdfOf } from '../intake/lead-samples.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { recordMail, sampleMail } from './mail-samples.ts'
import { mailSource } from './mail-sources.ts'
import { documentsOf, eventsOf, mailboxSteps } from './mailbox-steps.ts'
import { openMemoryFolder } from './memory-folder.ts'

let host: TestHost
let ada: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
})
afterAll(() => host.close())

const APPLICANT = { name: 'Priya Nair', address: 'priya@nair.example' }
const WRITTEN = `${APPLICANT.name} <${APPLICANT.address}>`
const apply = () => sendLead(host, 'bridging', { email: APPLICANT.address })

/** An e-mail in the case, from the applicant or somebody else, and its file among the documents. */
async function receiveFile(reference: string, name: string, from = APPLICANT): Promise<void> {
  const file = { position: 0, name, bytes: 900, reason: null }
  const { id = '' } = await recordMail(host, sampleMail({ from, subject: reference, files: [file] }))
  if (from !== APPLICANT) await fileMail(ada.client, id, reference)
  const document = {
    path: `${reference}/${crypto.randomUUID()}.pdf`,
    bytes: 900,
    sha256: 'ab'.repeat(32),
    mediaType: 'application/pdf',
    marks: [],
    quarantined: false,
    scanState: 'clean',
  }
  const { rows } = await host.admin('select public.record_mail_document($1, 0, $2) as answer', [id, document])
  expect(rows[0]?.answer).toEqual({ outcome: 'recorded' })
}

const pdf = async (bytes: number) => new Uint8Array(await pdfOf(bytes).arrayBuffer())

/** A mailbox of this name after its first read, which skips the mail that is already there. */
async function openMailbox(name: string) {
  const { folder, deliver } = openMemoryFolder()
  const url = `imap://post:secret@127.0.0.1/${name}`
  const { step } = await mailboxSteps(host, url, { openFolder: async () => folder })
  await step()
  return { deliver, step }
}

it('stores the files of matched mail as documents, inspected', async () => {
  const { deliver, step } = await openMailbox('matched')
  const reference = await apply()
  const hostile = hostilePdfs().find(({ verdict }) => verdict === 'kept apart')
  if (!hostile) throw new Error('no sample')
  deliver(
    mailSource({
      from: WRITTEN,
      subject: `Re: ${reference}`,
      files: [
        { name: 'Lease.pdf', content: await pdf(5_000) },
        { name: 'Odd.pdf', content: hostile.bytes },
        { name: 'Notes.txt', type: 'text/plain', content: Buffer.from('Notes') },
      ],
    }),
  )
  await step()
  expect(await documentsOf(host, reference)).toMatchObject([
    {
      original_name: 'Lease.pdf',
      bytes: 5_000,
      source: 'applicant',
      quarantined: false,
      scan_state: 'unscanned',
    },
    { original_name: 'Odd.pdf', source: 'applicant', quarantined: true },
  ])
  expect(await eventsOf(host, reference, 'mail_received')).toMatchObject([
    {
      files: [{ name: 'Lease.pdf' }, { name: 'Odd.pdf' }, { name: 'Notes.txt', reason: expect.any(String) }],
    },
  ])
})

it('refuses a file where a case has no room, and says so', async () => {
  const { deliver, step } = await openMailbox('full')
  const reference = await apply()
  await host.admin(
    `insert into public.application_documents (reference, field, path, original_name, bytes, sha256, scan_state, source, position, quarantined)
     select $1, 'other', gen_random_uuid() || '.pdf', 'x.pdf', 10, repeat('0', 64), 'clean', 'staff', n, false
     from generate_series(1, 50) as n`,
    [reference],
  )
  const files = [{ name: 'One more.pdf', content: await pdf(2_000) }]
  deliver(mailSource({ from: WRITTEN, subject: reference, files }))
  await step()
  expect(await documentsOf(host, reference)).toHaveLength(50)
  expect(await eventsOf(host, reference, 'mail_file_refused')).toEqual([
    { name: 'One more.pdf', reason: 'A case can hold 50 files. This one is still in the mailbox.' },
  ])
})

it('staff can file an e-mailed document under one we asked for', async () => {
  const reference = await apply()
  await receiveFile(reference, 'Passport.pdf')
  await receiveFile(reference, 'Lease.pdf', { name: 'Solicitor', address: 'desk@solicitor.example' })
  const wanted = [
    { name: 'Passport', explanation: '' },
    { name: 'Lease', explanation: '' },
  ]
  await requestDocuments(ada.client, reference, wanted, crypto.randomUUID())
  const before = await readDocuments(ada.client, reference)
  expect(before?.documents.map(({ source, by_mail }) => [source, by_mail])).toEqual([
    ['applicant', true],
    ['mail', true],
  ])
  for (const { id, original_name } of before?.documents ?? []) {
    const requirement = before?.requirements.find(({ name }) => original_name.startsWith(name))
    expect(await fileDocument(ada.client, id, requirement?.id ?? null)).toEqual({ outcome: 'changed' })
  }
  const after = await readDocuments(ada.client, reference)
  expect(after?.requirements.map(({ name, state }) => [name, state])).toEqual(
    expect.arrayContaining([
      ['Passport', 'received'],
      ['Lease', 'received'],
    ]),
  )

  const { rows } = await host.admin('select private.applicant_documents($1, true)::text as page', [reference])
  expect(rows[0]?.page).toContain('Passport.pdf')
  expect(rows[0]?.page).not.toContain('Lease.pdf')
})

it('a case file marks e-mails as free text, others’ for redaction', async () => {
  const reference = await apply()
  await receiveFile(reference, 'Passport.pdf')
  await receiveFile(reference, 'Lease.pdf', { name: 'Solicitor', address: 'desk@solicitor.example' })
  const admin = await signInStaff(host, { role: 'admin', name: 'Ida Knot' })
  const file = JSON.parse(await (await exportCaseFile(admin.client, reference, 'json')).text())
  const mails = file.events.filter(({ kind }: { kind: string }) => kind === 'mail_received')
  expect(mails).toEqual([
    expect.objectContaining({ free_text: true, third_party: false }),
    expect.objectContaining({ free_text: true, third_party: true }),
  ])
})
