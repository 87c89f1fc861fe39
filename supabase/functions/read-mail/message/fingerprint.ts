import type { ReceivedMail } from '../received-mail.ts'
import type { MailPart } from './decode-leaf.ts'

type Named = Pick<ReceivedMail, 'messageId' | 'from' | 'sentAt' | 'subject'>

/** SHA-256 over what the sender made. Not over what servers add on the way: they may deliver a message twice. */
export async function fingerprint(mail: Named, text: string, parts: MailPart[]): Promise<string> {
  const files: unknown[] = []
  for (const { name, content } of parts) files.push([name, content.length, await sha256(content)])
  const { messageId, from, sentAt, subject } = mail
  return sha256(
    new TextEncoder().encode(
      JSON.stringify([messageId, from.name, from.address, sentAt, subject, text, files]),
    ),
  )
}

async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
