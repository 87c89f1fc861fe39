import { createHash } from 'node:crypto'
import type { MailFolder, ReadMailDeps } from './deps.ts'
import { parseHead } from './parse-mail.ts'
import type { ReceivedMail } from './received-mail.ts'
import type { MailPlace } from './try-mail.ts'

// More than the headers of real messages, and read in a moment whatever it is.
const HEAD_BYTES = 64 * 1024
const NO_SUBJECT = 'A message that couldn’t be read'
const NOTICE = 'We couldn’t read this e-mail. Open it in the mailbox.'

/** The desk shows this instead of an unreadable message, so that staff look in the mailbox. */
export function standIn(place: MailPlace, address = ''): ReceivedMail {
  return {
    messageId: null,
    threadIds: [],
    kind: 'person',
    from: { name: '', address: /^[\x21-\x7e]{1,255}$/.test(address) ? address : '' },
    authentication: 'none',
    subject: NO_SUBJECT,
    sentAt: null,
    text: NOTICE,
    quoted: '',
    cut: true,
    files: [],
    bounce: null,
    fingerprint: createHash('sha256').update(JSON.stringify(place)).digest('hex'),
  }
}

/** A stand-in with what the headers say, if the server can read them. */
export async function readStandIn(
  { authServId }: ReadMailDeps,
  folder: MailFolder,
  place: MailPlace,
): Promise<ReceivedMail> {
  const source = await folder.readSource(place.uid, HEAD_BYTES)
  if (!(source instanceof Uint8Array)) return standIn(place)
  const head = parseHead(source, authServId)
  return { ...standIn(place), ...head, subject: head.subject || NO_SUBJECT }
}
