import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileMail, listUnmatchedMail } from '../../../apps/desk/backend/received-mail.ts'
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

const from = (address: string) => ({ name: 'Priya Nair', address })
const apply = (email: string) => sendLead(host, 'bridging', { email })
const filed = async (reference: string) =>
  (await timelineOf(host, reference)).filter((kind) => kind === 'mail_received').length

describe('what one case takes by e-mail by itself', () => {
  it('is limited by the day, also at once; people file the rest', async () => {
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
