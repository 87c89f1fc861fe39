import { Buffer } from 'node:buffer'
import type { ReceivedMail } from '../received-mail.ts'
import type { MailPart } from './decode-leaf.ts'

type Named = Pick<ReceivedMail, 'messageId' | 'from' | 'sentAt' | 'subject'>

/**
 * The hash leaves out what mail servers add on the way, because that differs between two copies of one
 * message.
 */
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
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)
  return Buffer.from(digest).toString('hex')
}
