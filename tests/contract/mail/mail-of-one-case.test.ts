import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCase, readEarlierEvents } from '../../../apps/desk/backend/cases.ts'
import { readFacts } from '../../../apps/desk/backend/facts.ts'
import { exportCaseFile } from '../../../apps/desk/backend/papers.ts'
import { fileMail, listUnmatchedMail, readReceivedMail } from '../../../apps/desk/backend/received-mail.ts'
import { howMany } from '../../faults/scale.ts'
import { readPdfText } from '../../pdfs/read-pdf-text.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { sendLead } from '../desk/desk-leads.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { timelineOf } from '../your-application/applicant-client.ts'
import { recordMail, sampleMail } from './mail-samples.ts'

let host: TestHost
let ada: StaffAccount
let admin: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
  admin = await signInStaff(host, { role: 'admin', name: 'Ida Knot' })
})
afterAll(() => host.close())

const from = (address: string) => ({ name: 'Priya Nair', address })
const apply = (email: string) => sendLead(host, 'bridging', { email })
const filed = async (reference: string) =>
  (await timelineOf(host, reference)).filter((kind) => kind === 'mail_received').length
const bytesOf = (answer: unknown) => Buffer.byteLength(JSON.stringify(answer))

describe('what one case takes by e-mail by itself', () => {
  it('is limited by the day, also for mail that comes at the same moment; the rest waits for a person', async () => {
    const reference = await apply('day@nair.example')
    const mail = () => sampleMail({ from: from('day@nair.example'), subject: reference })
    const reader = host.client(host.serviceKey)
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, uid) => {
        const place = { mailbox: 'mail.example/FLOOD', uidValidity: 1, uid }
        return (await reader.rpc('record_mail', { place, mail: mail() })).data
      }),
    )
    expect(await filed(reference)).toBe(30)
    const waiting = (await listUnmatchedMail(ada.client, 'people')).filter(
      ({ doubt }) => doubt === 'too_much',
    )
    expect(waiting).toHaveLength(10)
    expect(answers.map(({ outcome }) => outcome)).toEqual(Array(40).fill('recorded'))
    expect(await fileMail(ada.client, waiting[0]?.id ?? '', reference)).toMatchObject({ outcome: 'changed' })
    expect(await filed(reference)).toBe(31)

    await host.admin(
      `update received_mail set received_at = received_at - interval '1 day' where reference = $1`,
      [reference],
    )
    await recordMail(host, mail())
    expect(await filed(reference)).toBe(32)
  })

  it('is limited in all, in messages and in bytes', async () => {
    const reference = await apply('all@nair.example')
    const mail = (bytes = 100) =>
      sampleMail({
        from: from('all@nair.example'),
        subject: reference,
        files: [{ position: 0, name: 'A.pdf', bytes, reason: null }],
      })
    await recordMail(host, mail(150_000_000))
    await recordMail(host, mail(60_000_000))
    expect(await filed(reference)).toBe(1)
    await recordMail(host, mail())
    expect(await filed(reference)).toBe(2)
    await host.admin(
      `insert into received_mail select (jsonb_populate_record(mail, jsonb_build_object(
         'id', gen_random_uuid(), 'bytes', 0, 'received_at', now() - interval '9 days'))).*
       from received_mail as mail, generate_series(1, 298)
       where mail.id = (select id from received_mail where reference = $1 and state = 'filed' limit 1)`,
      [reference],
    )
    await recordMail(host, mail())
    expect(await filed(reference)).toBe(2)
  })
})

describe('a case with 600 e-mails of the greatest length', () => {
  const MESSAGES = howMany(600, 1_200)
  const text = 'A line of what somebody writes, in words. '.repeat(238)
  let reference: string

  beforeAll(async () => {
    reference = await apply('flood@nair.example')
    const files = Array.from({ length: 50 }, (_, index) => ({ name: `${'n'.repeat(250)}${index}`, bytes: 1 }))
    const detail = {
      ...{
        mail_id: crypto.randomUUID(),
        kind: 'person',
        from_name: 'Priya',
        from_address: 'flood@nair.example',
      },
      ...{ authentication: 'none', subject: 'Again', text, quoted: text, files },
    }
    await host.admin(
      `insert into case_events (reference, kind, detail)
       select $1, 'mail_received', $2 from generate_series(1, $3)`,
      [reference, detail, MESSAGES],
    )
  })

  it('is shown page by page, each of them small, and an e-mail in full when asked for', async () => {
    const shown = await readCase(ada.client, reference)
    expect(bytesOf(shown)).toBeLessThan(300_000)
    expect(shown?.events).toHaveLength(100)
    const [event] = shown?.events ?? []
    if (event?.kind !== 'mail_received') throw new Error('no e-mail')
    expect(event.detail).toMatchObject({ shortened: true, text: text.slice(0, 600), subject: 'Again' })
    expect(event.detail.files).toHaveLength(5)
    const whole = await readReceivedMail(ada.client, event.id)
    expect(whole).toMatchObject({ text, quoted: text })
    expect(whole?.files).toHaveLength(50)

    const seen = shown?.events.map(({ id }) => id) ?? []
    for (;;) {
      const page = await readEarlierEvents(ada.client, reference, seen.at(-1) ?? 0)
      expect(bytesOf(page)).toBeLessThan(300_000)
      seen.push(...page.map(({ id }) => id))
      if (page.length < 100) break
    }
    expect(seen).toHaveLength(MESSAGES)
    expect(seen).toEqual([...new Set(seen)].sort((one, other) => other - one))
  })

  it('shows no more of them in the case it was merged into', async () => {
    const other = await apply('other@nair.example')
    await host.admin('update leads set merged_into = $2 where reference = $1', [reference, other])
    expect(bytesOf(await readFacts(ada.client, other))).toBeLessThan(300_000)
    const earlier = await readEarlierEvents(ada.client, other, Number.MAX_SAFE_INTEGER)
    expect(earlier.find(({ kind }) => kind === 'mail_received')).toMatchObject({ reference })
    await host.admin('update leads set merged_into = null where reference = $1', [reference])
  })

  it('has a paper that is bounded and says so, and a file with everything', async () => {
    const paper = new Uint8Array(await (await exportCaseFile(admin.client, reference, 'pdf')).arrayBuffer())
    expect((await readPdfText(paper)).join('\n')).toContain('[Shortened: the JSON file has the whole e-mail]')
    const { events } = JSON.parse(await (await exportCaseFile(admin.client, reference, 'json')).text())
    expect(events).toHaveLength(MESSAGES)
    expect(new Set(events.map(({ detail }: { detail: { quoted: string } }) => detail.quoted))).toEqual(
      new Set([text]),
    )
  })
})
