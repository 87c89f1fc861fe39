import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { ReceivedMail } from '../../supabase/functions/read-mail/received-mail.ts'
import { MAIL_DOMAIN } from './create-demo-staff.ts'

const MAILBOX = `mail.${MAIL_DOMAIN}/INBOX`

interface MailedCase {
  reference: string
  contact_name: string
  email: string
}

export async function writeMail(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<MailedCase>(
    `select reference, contact_name, email
     from public.leads join public.lead_summaries using (reference)
     where email is not null and decided_at is null and not quarantined and merged_into is null
       and first_contact_at is not null
     order by leads.received_at desc limit 3`,
  )
  for (const [index, mail] of [...rows.flatMap(answersIn), ...UNMATCHED].entries())
    await owner.query('select public.record_mail($1, $2)', [
      { mailbox: MAILBOX, uidValidity: 1, uid: index + 1 },
      toReceived(mail),
    ])
}

type Invented = Pick<ReceivedMail, 'from' | 'subject' | 'text'> & Partial<ReceivedMail>

function answersIn({ reference, contact_name, email }: MailedCase, index: number): Invented[] {
  const from = { name: contact_name, address: email }
  const subject = `Re: Your application ${reference}`
  const answer: Invented = {
    from,
    subject,
    authentication: 'pass',
    text: 'Hello,\n\nThank you for calling. Tomorrow after two suits me.\n\nDo you need last year’s accounts as well?',
    quoted: 'When can we talk about the figures?',
  }
  const forged: Invented = {
    from: { name: contact_name, address: 'accounts@cheap-mail.example' },
    subject,
    authentication: 'fail',
    text: 'Our bank details have changed. Please use the new account from now on.',
  }
  const question: Invented = {
    from,
    subject: 'A second property',
    authentication: 'pass',
    text: 'We may buy the unit next door as well. Would that be a loan of its own?',
  }
  return [[answer], [forged], [question]][index] ?? []
}

const UNMATCHED: Invented[] = [
  {
    from: { name: 'Fern Accountants', address: 'desk@fern-accountants.example' },
    subject: 'A client who needs a bridging loan',
    authentication: 'pass',
    text: 'Good morning,\n\nA client of ours has to complete by the end of the month. Could you call him?',
    files: [{ position: 0, name: 'Heads of terms.pdf', bytes: 184_000, reason: null }],
  },
  {
    from: { name: 'Broker Weekly', address: 'news@broker-weekly.example' },
    kind: 'automatic',
    subject: 'This week in lending',
    text: 'Rates, people and events.',
  },
]

function toReceived(mail: Invented): ReceivedMail {
  const content = {
    messageId: null,
    threadIds: [],
    kind: 'person' as const,
    authentication: 'none' as const,
    sentAt: null,
    quoted: '',
    cut: false,
    files: [],
    bounce: null,
    ...mail,
  }
  return { ...content, fingerprint: createHash('sha256').update(JSON.stringify(content)).digest('hex') }
}
