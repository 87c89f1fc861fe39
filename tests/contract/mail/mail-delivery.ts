import type { Mail } from '#shared/mail/mail.ts'
import type { MailSettings } from '#shared/mail/mail-settings.ts'
import { createDatabaseOutbox } from '../../../host/outbox/database-outbox.ts'
import { createFileSend, mailFolder } from '../../../host/outbox/file-send.ts'
import { createStoredFileReader } from '../../../host/outbox/stored-file-reader.ts'
import { deliverNext } from '../../../supabase/functions/send-mail/deliver-next.ts'
import type { MailDeps } from '../../../supabase/functions/send-mail/deps.ts'
import { createSmtpSend } from '../../../supabase/functions/send-mail/smtp-send.ts'
import { nextReference } from '../intake/lead-samples.ts'
import type { TestHost } from '../setup/start-test-host.ts'

const mailSettings: MailSettings = {
  from: { name: 'Lark & Crane', address: 'mail@larkandcrane.example' },
  leadsTo: 'desk@larkandcrane.example',
  deskUrl: 'https://desk.larkandcrane.example',
  siteUrl: 'https://larkandcrane.example',
}

/** Long enough for a busy machine. A test about a silent server passes shorter ones. */
const PATIENCE = { connectMs: 20_000, silenceMs: 20_000, totalMs: 25_000 }

/** Delivers through this mail server, by the clock `now` or else by the database's. */
export function deliverer(host: TestHost, smtpUrl: string, now?: () => Date, patience = PATIENCE) {
  const logged: Record<string, unknown>[] = []
  const deps: MailDeps = {
    outbox: createDatabaseOutbox(host.database, now),
    send: createSmtpSend(smtpUrl, patience),
    readFile: createStoredFileReader(host.dataDir, host.database),
    settings: mailSettings,
    log: (entry) => logged.push(entry),
  }
  return { logged, deps, next: () => deliverNext(deps) }
}

/** Delivers everything in the outbox into the host's mail folder, as a host without a mail server does. */
export async function deliverMail(host: TestHost): Promise<void> {
  const send = createFileSend(mailFolder(host.dataDir))
  const outbox = createDatabaseOutbox(host.database)
  const readFile = createStoredFileReader(host.dataDir, host.database)
  while (await deliverNext({ outbox, send, readFile, settings: mailSettings, log: () => {} }));
}

/** Sends everything in the outbox to nowhere, and gives back what was sent. */
async function sendAll(host: TestHost): Promise<Mail[]> {
  const sent: Mail[] = []
  const { deps } = deliverer(host, 'smtp://127.0.0.1:1')
  const send = async (mail: Mail) => {
    sent.push(mail)
    return { ok: true } as const
  }
  while (await deliverNext({ ...deps, send }));
  return sent
}

/** The Message-ID of the e-mail that was sent to this address about this case, without angle brackets. */
export async function sentMessageId(host: TestHost, reference: string, to: string): Promise<string> {
  const sent = await sendAll(host)
  const mail = sent.find(({ messageId, to: address }) => messageId.includes(reference) && address === to)
  if (!mail) throw new Error(`no e-mail about ${reference} to ${to}`)
  return mail.messageId.slice(1, -1)
}

interface BridgingLead {
  fullName?: string
  email?: string
  phone?: string
  propertyAddress?: string
  exitStrategy?: string
  additionalInfo?: string
}

/** A bridging lead straight into the tables, past every form, with its two messages or only one of them. */
export async function insertBridgingLead(
  host: TestHost,
  lead: BridgingLead = {},
  recipients: ('staff' | 'applicant')[] = ['staff', 'applicant'],
): Promise<string> {
  const reference = nextReference()
  await host.admin("insert into leads (reference, form) values ($1, 'bridging_application')", [reference])
  await host.admin(
    `insert into bridging_applications (reference, full_name, email, phone, property_address, property_value,
       exit_strategy, additional_info, loan_amount, duration_months, monthly_interest, total_interest, total_repayment)
     values ($1, $2, $3, $4, $5, 750000, $6, $7, 500000, 12, 2450, 29400, 529400)`,
    [
      reference,
      lead.fullName ?? 'Ada Heron',
      lead.email ?? 'ada@example.com',
      lead.phone ?? '020 7946 0123',
      lead.propertyAddress ?? '4 Mill Lane, Leeds',
      lead.exitStrategy ?? 'Sale of the property',
      lead.additionalInfo ?? null,
    ],
  )
  await host.admin(
    `insert into outbox_messages (kind, recipient, reference)
     select 'bridging_application_received', unnest($2::text[]), $1`,
    [reference, recipients],
  )
  return reference
}

interface OutboxRow {
  state: string
  attempts: number
  last_error: string | null
  sent_at: Date | null
  next_attempt_at: Date
  lease: string | null
  message_key: string
}

export async function outboxRow(
  host: TestHost,
  reference: string,
  recipient = 'applicant',
): Promise<OutboxRow> {
  const { rows } = await host.admin('select * from outbox_messages where reference = $1 and recipient = $2', [
    reference,
    recipient,
  ])
  return rows[0]
}
