import type { MailContent } from '../mail-content.ts'
import type { OutboxMessage } from '../outbox-message.ts'
import { contactDetails } from './contact-details.ts'
import { greeting } from './greeting.ts'
import { pageBlocks } from './page-blocks.ts'

/** Tells an applicant that there are terms on their page. Lenders and figures are there only, behind the second fact. */
export function termsShared(message: OutboxMessage, siteUrl?: string): MailContent {
  return {
    subject: `Terms for your application ${message.reference}`,
    preview: 'They’re on your own page.',
    title: 'Terms to look at',
    blocks: [
      { kind: 'paragraph', text: greeting(message.name) },
      {
        kind: 'paragraph',
        text: 'Terms for your application are on your own page: what you’d receive, what it would cost in all, and how we’re paid. You can compare them there, ask about them and tell us which you’d like.',
      },
      ...pageBlocks(message, siteUrl),
      {
        kind: 'paragraph',
        text: 'Looking at them commits you to nothing. If something isn’t clear, ask us before you choose.',
      },
      ...contactDetails(),
    ],
  }
}
