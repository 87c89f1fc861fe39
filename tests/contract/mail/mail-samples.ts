import type { ReceivedMail } from '../../../supabase/functions/read-mail/received-mail.ts'
import type { TestHost } from '../setup/start-test-host.ts'

/** Mail as it was read from the mailbox. */
export function sampleMail(changes: Partial<ReceivedMail> = {}): ReceivedMail {
  return {
    messageId: `${crypto.randomUUID()}@mail.example`,
    threadIds: [],
    kind: 'person',
    from: { name: 'Nora Swift', address: 'nora.swift@mail.example' },
    authentication: 'none',
    subject: 'A question',
    sentAt: '2026-11-16T09:30:00.000Z',
    text: 'Can you call me tomorrow?',
    quoted: '',
    cut: false,
    files: [],
    bounce: null,
    fingerprint: crypto.randomUUID().replaceAll('-', '').repeat(2),
    ...changes,
  }
}

let lastUid = 0

/** Records mail as the reader of the mailbox does. */
export async function recordMail(
  host: Pick<TestHost, 'admin'>,
  mail: ReceivedMail,
  place: { uidValidity?: number; uid?: number } = {},
): Promise<{ outcome: string; id?: string; files?: number[] }> {
  lastUid += 1
  const { rows } = await host.admin('select public.record_mail($1, $2) as answer', [
    { mailbox: 'mail.example/INBOX', uidValidity: 1, uid: lastUid, ...place },
    mail,
  ])
  return rows[0]?.answer
}
