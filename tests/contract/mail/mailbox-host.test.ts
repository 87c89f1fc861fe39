import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileMail } from '../../../apps/desk/backend/received-mail.ts'
import { sendMessage } from '../../../apps/desk/backend/written-messages.ts'
import { createLocalDocuments } from '../../../host/leads/local-documents.ts'
import { startMailbox } from '../../../host/mailbox/open-mailbox.ts'
import { readImapSettings } from '../../../supabase/functions/read-mail/imap-settings.ts'
import { signInStaff } from '../auth/staff-accounts.ts'
import { sendLead } from '../desk/desk-leads.ts'
import { pdfOf } from '../intake/lead-samples.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { mailSource } from './mail-sources.ts'
import { eventsOf, storedMail } from './mailbox-steps.ts'
import { hasDovecot, MAILBOX_PASSWORD, startDovecot, type TestDovecot } from './start-dovecot.ts'
import { startSmtpServer } from './start-smtp-server.ts'

let dovecot: TestDovecot
const isRead = (host: TestHost, mailbox: string) =>
  expect
    .poll(
      async () =>
        (await host.admin('select uid_validity from private.mailboxes where name = $1', [mailbox])).rows,
    )
    .toMatchObject([{ uid_validity: expect.anything() }])
const nameOf = (url: string) => `post@larkandcrane.example@127.0.0.1${new URL(url).pathname}`

describe.skipIf(!hasDovecot())('a host that reads a mailbox on dovecot', () => {
  beforeAll(async () => {
    dovecot = await startDovecot()
  })
  afterAll(() => dovecot?.close())

  it('shows a reply in its case’s timeline, and fetches files once filed', async () => {
    await using stack = new AsyncDisposableStack()
    const smtp = await startSmtpServer()
    stack.defer(smtp.close)
    const folder = await dovecot.makeFolder()
    // Makes this process trust dovecot's certificate authority.
    const trusted = getCACertificates('default')
    setDefaultCACertificates([...trusted, dovecot.authority])
    stack.defer(() => setDefaultCACertificates(trusted))
    const host = await startTestHost({
      background: true,
      env: {
        IMAP_URL: folder.tlsUrl,
        SMTP_URL: smtp.url,
        MAIL_FROM: 'mail@larkandcrane.example',
        LEADS_TO: 'desk@larkandcrane.example',
      },
    })
    stack.defer(host.close)
    await isRead(host, nameOf(folder.tlsUrl))

    const { client } = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
    const reference = await sendLead(host, 'bridging', { email: 'priya@nair.example' })
    const text = { subject: 'When can we talk?', body: 'Hello,\n\nwhen can we talk?', with_link: false }
    await sendMessage(client, reference, text, crypto.randomUUID())
    const sent = () =>
      smtp.received.find(({ headers }) => headers.subject?.[0]?.includes('When can we talk?'))
    await expect.poll(sent).toBeDefined()
    const [sentId = ''] = sent()?.headers['message-id'] ?? []
    const id = sentId.replace(/^<|>$/g, '')
    const shownLive: string[] = []
    await client.realtime.setAuth()
    const subscribed = Promise.withResolvers<void>()
    client
      .channel(`test:${reference}`)
      .on(
        'postgres_changes',
        { event: 'INSERT', schema: 'public', table: 'case_events', filter: `reference=eq.${reference}` },
        (change) => shownLive.push(change.new.kind),
      )
      .on('system', {}, () => subscribed.resolve())
      .subscribe()
    await subscribed.promise
    await folder.deliver(
      mailSource({
        from: 'Priya Nair <priya@nair.example>',
        subject: 'Re: When can we talk?',
        text: 'Tomorrow at ten.\r\n\r\nOn 16/11/2026 09:12, Lark & Crane wrote:\r\n> Hello,\r\n>\r\n> when can we talk?',
        thread: { inReplyTo: id, references: [id] },
      }),
    )
    await expect
      .poll(() => eventsOf(host, reference, 'mail_received'))
      .toMatchObject([
        {
          text: 'Tomorrow at ten.',
          from_address: 'priya@nair.example',
          quoted: expect.stringContaining('when can we talk?'),
        },
      ])
    await expect.poll(() => shownLive).toContain('mail_received')
    await client.removeAllChannels()

    const content = new Uint8Array(await pdfOf(3_000).arrayBuffer())
    await folder.deliver(mailSource({ subject: 'Plans', files: [{ name: 'Plans.pdf', content }] }))
    const waiting = async () =>
      (await storedMail(host, nameOf(folder.tlsUrl))).find(({ state }) => state === 'waiting')
    await expect.poll(waiting).toBeDefined()
    await fileMail(client, (await waiting())?.id ?? '', reference)
    await expect
      .poll(() => eventsOf(host, reference, 'document_received'))
      .toMatchObject([{ file: 'Plans.pdf' }])
    expect(JSON.stringify(host.logged)).not.toMatch(new RegExp(`${MAILBOX_PASSWORD}|priya|Plans`))
  })

  it('reads each message once between two hosts, also after an outage', async () => {
    await using stack = new AsyncDisposableStack()
    const host = await startTestHost()
    stack.defer(host.close)
    const folder = await dovecot.makeFolder()
    const settings = readImapSettings({ IMAP_URL: folder.url })
    if (!settings) throw new Error('no mailbox')
    const documents = await createLocalDocuments(host.core)
    for (let n = 0; n < 2; n += 1) stack.defer(startMailbox(host.core, { settings, documents, retryMs: 50 }))
    const codes = () => host.logged.filter(({ event }) => event === 'received_mail').map(({ code }) => code)
    await expect.poll(codes).toEqual(['connected', 'connected'])
    for (let n = 0; n < 40; n += 1) await folder.deliver(mailSource({ subject: `Message ${n}` }))
    const subjects = async () => (await storedMail(host, settings.name)).map(({ subject }) => subject).sort()
    const expected = (count: number) => Array.from({ length: count }, (_, n) => `Message ${n}`).sort()
    await expect.poll(subjects).toEqual(expected(40))
    await dovecot.kill()
    await folder.deliver(mailSource({ subject: 'Message 40' }))
    await dovecot.start()
    await expect.poll(subjects).toEqual(expected(41))
    // A host says that it is connected again after it has stored what it found.
    await expect.poll(() => codes().slice(codes().indexOf('not_read'))).toContain('connected')
    expect(JSON.stringify(host.logged)).not.toMatch(new RegExp(`${MAILBOX_PASSWORD}|Message \\d|nora`))
  })
})
