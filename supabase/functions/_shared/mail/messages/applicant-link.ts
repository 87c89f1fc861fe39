import type { MailContent } from '../mail-content.ts'
import type { OutboxMessage } from '../outbox-message.ts'
import { contactDetails } from './contact-details.ts'
import { greeting } from './greeting.ts'
import { pageBlocks } from './page-blocks.ts'

/** A new link to the applicant's page, because they or staff asked for one. */
export function applicantLink(message: OutboxMessage, siteUrl?: string): MailContent {
  return {
    subject: `Your link to application ${message.reference}`,
    preview: 'It opens your own page.',
    title: 'Your link',
    blocks: [
      { kind: 'paragraph', text: greeting(message.name) },
      { kind: 'paragraph', text: `Here’s a new link to your application ${message.reference}.` },
      ...pageBlocks(message, siteUrl),
      {
        kind: 'paragraph',
        text: 'If you didn’t ask for it, you needn’t do anything. Nobody else has received it.',
      },
      ...contactDetails(),
    ],
  }
}
