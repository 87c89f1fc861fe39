import { afterAll, beforeAll, expect, it } from 'vitest'
import { fileDocument, readDocuments, requestDocuments } from '../../../apps/desk/backend/documents.ts'
import { exportCaseFile } from '../../../apps/desk/backend/papers.ts'
import { fileMail } from '../../../apps/desk/backend/received-mail.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { sendLead } from '../desk/desk-leads.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { recordMail, sampleMail } from './mail-samples.ts'

let host: TestHost
let ada: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
})
afterAll(() => host.close())

const APPLICANT = { name: 'Priya Nair', address: 'priya@nair.example' }
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
