import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileMail } from '../../../apps/desk/backend/received-mail.ts'
import { describeError } from '../../../engine/describe-error.ts'
import { imapFault } from '../../../supabase/functions/read-mail/imap-folder.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { sendLead } from '../desk/desk-leads.ts'
import { pdfOf } from '../intake/lead-samples.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { mailSource } from './mail-sources.ts'
import { documentsOf, eventsOf, mailboxSteps, storedMail } from './mailbox-steps.ts'
import { hasDovecot, MAILBOX_PASSWORD, startDovecot, type TestDovecot } from './start-dovecot.ts'

let host: TestHost
let dovecot: TestDovecot
let ada: StaffAccount

const APPLICANT = 'Priya Nair <priya@nair.example>'
const pdf = async (bytes: number) => new Uint8Array(await pdfOf(bytes).arrayBuffer())
const apply = () => sendLead(host, 'bridging', { email: 'priya@nair.example' })

/** A mailbox after its first read, which skips the mail that is already there. What arrives from now on is read. */
async function openMailbox(changes = {}) {
  const folder = await dovecot.makeFolder()
  const reader = await mailboxSteps(host, folder.url, changes)
  await reader.step()
  return { folder, ...reader, stored: () => storedMail(host, reader.mailbox) }
}

describe.skipIf(!hasDovecot())('a mailbox on dovecot', () => {
  beforeAll(async () => {
    ;[host, dovecot] = await Promise.all([startTestHost(), startDovecot()])
    ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
  })
  afterAll(async () => {
    await dovecot?.close()
    await host?.close()
  })

  it('starts with mail that arrives from now on, and changes nothing', async () => {
    const folder = await dovecot.makeFolder()
    await folder.deliver(mailSource({ subject: 'Before we came' }))
    const { step, mailbox } = await mailboxSteps(host, folder.url)
    expect(await step()).toEqual({ code: 'read', messages: 0, more: false })
    for (const subject of ['First', 'Second', 'Third']) await folder.deliver(mailSource({ subject }))
    const before = await folder.readMessages()
    expect(await step({ messages: 2 })).toEqual({ code: 'read', messages: 2, more: true })
    expect(await step({ messages: 2 })).toEqual({ code: 'read', messages: 1, more: false })
    expect(await step()).toEqual({ code: 'read', messages: 0, more: false })
    expect((await storedMail(host, mailbox)).map(({ subject }) => subject)).toEqual([
      'First',
      'Second',
      'Third',
    ])
    expect(await folder.readMessages()).toEqual(before)
    expect(Object.values(before).map(({ flags }) => flags)).toEqual(['', '', '', ''])
  })

  it('stores 30 MB with three files, and only the text beyond that', async () => {
    const { folder, step, stored } = await openMailbox()
    const reference = await apply()
    const names = ['Plans.pdf', 'Lease.pdf', 'Survey.pdf']
    const content = await pdf(7_700_000)
    const files = names.map((name) => ({ name, content }))
    await folder.deliver(mailSource({ from: APPLICANT, subject: reference, files }))
    const large = [{ name: 'Film.pdf', content: await pdf(31_000_000) }]
    await folder.deliver(mailSource({ subject: 'Large', text: 'See the film.', files: large }))
    expect(
      Object.values(await folder.readMessages()).map((each) => Math.floor(each.content.length / 2 ** 20)),
    ).toEqual([30, 40])
    await step()
    expect(await documentsOf(host, reference)).toMatchObject(
      names.map((original_name) => ({ original_name, bytes: 7_700_000, quarantined: false })),
    )
    const { rows } = await host.admin(
      `select body, cut, file.name, file.state, file.reason from public.received_mail as mail
       join public.received_mail_files as file on file.mail_id = mail.id where mail.id = $1`,
      [(await stored()).at(-1)?.id],
    )
    expect(rows).toEqual([
      {
        body: 'See the film.',
        cut: true,
        name: 'Film.pdf',
        state: 'refused',
        reason: expect.stringContaining('too large'),
      },
    ])
  })

  it('fetches files of unmatched mail once filed, wherever the message is then', async () => {
    const { folder, step, stored } = await openMailbox()
    const [reference, other] = [await apply(), await apply()]
    const files = [{ name: 'Accounts.pdf', content: await pdf(3_000) }]
    await folder.deliver(mailSource({ subject: 'Stays', files }))
    await folder.deliver(mailSource({ subject: 'Renumbered', messageId: 'same@mail.example', files }))
    // Anybody can send a message with the same Message-ID.
    const forged = [{ name: 'Accounts.pdf', content: await pdf(4_000) }]
    await folder.deliver(mailSource({ subject: 'Forged', messageId: 'same@mail.example', files: forged }))
    await step()
    const [stays, renumbered] = await stored()
    expect(
      (await host.admin('select from public.application_documents where reference = $1', [reference]))
        .rowCount,
    ).toBe(0)
    await fileMail(ada.client, stays?.id ?? '', reference)
    await step()
    expect(await documentsOf(host, reference)).toMatchObject([
      { original_name: 'Accounts.pdf', bytes: 3_000, source: 'mail' },
    ])
    await fileMail(ada.client, renumbered?.id ?? '', other)
    // As if the server had given its messages new UIDs since then. Then only mail of the last days is read again
    // (READ_AGAIN_MS), and an older message is found by its message id.
    await host.admin('update public.received_mail set uid_validity = 1 where id = $1', [renumbered?.id])
    await step()
    expect(await documentsOf(host, other)).toMatchObject([{ bytes: 3_000 }])
  })

  it('says so on the case when the original is gone by then', async () => {
    const { folder, step, stored } = await openMailbox()
    const reference = await apply()
    await folder.deliver(
      mailSource({ subject: 'Short-lived', files: [{ name: 'Plan.pdf', content: await pdf(3_000) }] }),
    )
    await step()
    await folder.remove('Short-lived')
    await fileMail(ada.client, (await stored())[0]?.id ?? '', reference)
    await step()
    const gone = { name: 'Plan.pdf', reason: 'The original is no longer in the mailbox.' }
    expect(await eventsOf(host, reference, 'mail_file_refused')).toEqual([gone])
    await step()
    expect(await eventsOf(host, reference, 'mail_file_refused')).toHaveLength(1)
  })

  it('passes over a message that is deleted while it is read', async () => {
    const { folder, step, deps, stored } = await openMailbox()
    for (const subject of ['One', 'Two']) await folder.deliver(mailSource({ subject }))
    const { callSqlFunction: call } = deps
    deps.callSqlFunction = async (...sql) => {
      if (sql[0] === 'record_mail') await folder.remove('Subject: Two')
      return call(...sql)
    }
    expect(await step()).toMatchObject({ messages: 2, more: false })
    expect((await stored()).map(({ subject }) => subject)).toEqual(['One'])
  })

  it('lets one host read at a time, and stops without its lease', async () => {
    const { folder, step, deps, mailbox, stored } = await openMailbox()
    for (const subject of ['One', 'Two']) await folder.deliver(mailSource({ subject }))
    const { callSqlFunction: call } = deps
    let second: unknown
    deps.callSqlFunction = async (...sql) => {
      if (sql[0] === 'record_mail' && !second) {
        deps.callSqlFunction = call
        second = await step()
        await host.admin('update private.mailboxes set lease = gen_random_uuid() where name = $1', [mailbox])
      }
      return call(...sql)
    }
    expect(await step()).toEqual({ code: 'lease_lost', messages: 0, more: false })
    expect(second).toMatchObject({ code: 'read_by_another' })
    await host.admin('update private.mailboxes set leased_until = now() where name = $1', [mailbox])
    await step()
    expect((await stored()).map(({ subject }) => subject)).toEqual(['One', 'Two'])
  })

  it('refuses a certificate nobody vouches for, and never names the password', async () => {
    const { url, tlsUrl } = await dovecot.makeFolder()
    const failureOf = async (address: string) =>
      (await mailboxSteps(host, address)).step().then(String, (error: Error) => ({
        ...describeError(error),
        fault: imapFault(error),
      }))
    const failures = [
      await failureOf(tlsUrl),
      await failureOf(url.replace(MAILBOX_PASSWORD, 'wrong-password')),
    ]
    expect(failures).toMatchObject([
      { fault: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' },
      { fault: 'AUTHENTICATION_FAILED' },
    ])
    expect(JSON.stringify(failures)).not.toMatch(/correct-horse|wrong-password/)
  })
})
