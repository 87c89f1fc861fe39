import { afterAll, beforeAll, expect, it } from 'vitest'
import { readDocuments } from '../../../apps/desk/backend/documents.ts'
import { fileMail, listUnmatchedMail } from '../../../apps/desk/backend/received-mail.ts'
import { parseMail } from '../../../supabase/functions/read-mail/parse-mail.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { sendLead } from '../desk/desk-leads.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { timelineOf } from '../your-application/applicant-client.ts'
import { recordMail, sampleMail } from './mail-samples.ts'

let host: TestHost
let ada: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
})
afterAll(() => host.close())

const RESULTS = {
  'the sender’s domain': 'dkim=pass header.d=nair.example; spf=pass smtp.mailfrom=nair.example; dmarc=none',
  'another domain': 'dkim=pass header.d=evil.example; spf=pass smtp.mailfrom=evil.example; dmarc=none',
  'another domain, without a word of DMARC': 'spf=pass smtp.mailfrom=bounce@evil.example',
}

/** An e-mail with a file, in the applicant's name, as our mail server hands it over. */
async function receive(reference: string, email: string, results: string) {
  const source = [
    `Authentication-Results: mx.broker.example; ${results}`,
    `From: Priya Nair <${email}>`,
    `Subject: ${reference}`,
    `Message-ID: <${crypto.randomUUID()}@nair.example>`,
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b\r\nContent-Type: text/plain\r\n\r\nMy passport',
    '--b\r\nContent-Type: application/pdf; name=Passport.pdf\r\n\r\n%PDF-1.4 x\r\n--b--',
  ].join('\r\n')
  const { mail } = await parseMail(new TextEncoder().encode(source), { authServId: 'mx.broker.example' })
  return recordMail(host, mail)
}

async function storeFile(reference: string, id: string) {
  const { rows } = await host.admin('select public.record_mail_document($1, 0, $2) as answer', [
    id,
    {
      path: `${reference}/${crypto.randomUUID()}.pdf`,
      bytes: 10,
      sha256: 'ab'.repeat(32),
      mediaType: 'application/pdf',
      marks: [],
      quarantined: false,
      scanState: 'clean',
    },
  ])
  expect(rows[0]?.answer).toEqual({ outcome: 'recorded' })
  const { documents = [] } = (await readDocuments(ada.client, reference)) ?? {}
  return documents.map(({ source }) => source)
}

it('files mail with a proven sender domain, its documents as the applicant’s', async () => {
  const reference = await sendLead(host, 'bridging', { email: 'priya@nair.example' })
  const { id = '' } = await receive(reference, 'priya@nair.example', RESULTS['the sender’s domain'])
  expect(await timelineOf(host, reference)).toContain('mail_received')
  expect(await storeFile(reference, id)).toEqual(['applicant'])
})

const mailOf = async (reference: string) => {
  const { rows } = await host.admin(
    "select detail, actor_id from public.case_events where reference = $1 and kind = 'mail_received'",
    [reference],
  )
  return rows
}
const waiting = async (id: string | undefined) =>
  (await listUnmatchedMail(ada.client, 'people')).find((mail) => mail.id === id)

it('offers the case of a known address and assumes nothing', async () => {
  const reference = await sendLead(host, 'bridging', { email: 'offered@nair.example' })
  const { id } = await recordMail(host, sampleMail({ from: { name: '', address: 'Offered@Nair.example' } }))
  expect(await mailOf(reference)).toEqual([])
  expect(await waiting(id)).toMatchObject({ doubt: null, cases: [{ reference, named: false }] })
})

it.each([
  ['an unknown sender', 'named@nair.example.net', 'pass', 'unknown_sender'],
  ['a sender that failed the check', 'named@nair.example', 'fail', 'failed_check'],
] as const)('never lets %s change a case by itself', async (_who, address, authentication, doubt) => {
  const reference = await sendLead(host, 'bridging', { email: 'named@nair.example' })
  const before = await timelineOf(host, reference)
  const { id } = await recordMail(
    host,
    sampleMail({
      from: { name: 'Priya Nair', address },
      authentication,
      threadIds: [`${reference}.case_message.7@larkandcrane.example`],
    }),
  )
  expect(await timelineOf(host, reference)).toEqual(before)
  expect(await waiting(id)).toMatchObject({
    doubt,
    cases: expect.arrayContaining([expect.objectContaining({ reference, named: true })]),
  })
  expect(await fileMail(ada.client, id ?? '', reference)).toEqual({ outcome: 'changed', reference })
  expect(await mailOf(reference)).toMatchObject([{ actor_id: ada.id, detail: { authentication } }])
  expect(await waiting(id)).toBeUndefined()
})

it.each(['another domain', 'another domain, without a word of DMARC'] as const)(
  'mail that proves %s waits until staff say who sent it',
  async (what) => {
    for (const fromApplicant of [false, true]) {
      const email = `${fromApplicant}.${what.length}@nair.example`
      const reference = await sendLead(host, 'bridging', { email })
      const { id = '' } = await receive(reference, email, RESULTS[what])
      expect(await timelineOf(host, reference)).toEqual([])
      expect(await waiting(id)).toMatchObject({ authentication: 'other_domain', doubt: 'other_domain' })
      expect(await fileMail(ada.client, id, reference, fromApplicant)).toMatchObject({ outcome: 'changed' })
      expect(await storeFile(reference, id)).toEqual([fromApplicant ? 'applicant' : 'mail'])
    }
  },
)
