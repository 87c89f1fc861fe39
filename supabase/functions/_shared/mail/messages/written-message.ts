import type { Block, MailContent } from '../mail-content.ts'
import type { OutboxMessage, WrittenMessage } from '../outbox-message.ts'
import { contactDetails } from './contact-details.ts'
import { pageBlocks } from './page-blocks.ts'

/** What a member of staff wrote to an applicant from the case. */
export function writtenMessage(message: OutboxMessage, siteUrl?: string): MailContent {
  const { subject = '', body = '', withLink = false } = message.payload ?? {}
  return writtenContent({ subject, body }, withLink ? pageBlocks(message, siteUrl) : [])
}

/** A text that was typed, as an e-mail: each blank line begins a paragraph. */
export function writtenContent(
  { subject, body }: Pick<WrittenMessage, 'subject' | 'body'>,
  page: Block[],
): MailContent {
  const paragraphs = body.trim().split(/\n\s*\n/)
  return {
    subject,
    // The first line is usually the greeting.
    preview: paragraphs[1] ?? subject,
    title: subject,
    blocks: [
      ...paragraphs.map((text): Block => ({ kind: 'paragraph', text: text.trim() })),
      ...page,
      ...contactDetails(),
    ],
  }
}
