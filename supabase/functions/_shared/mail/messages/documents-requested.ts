import type { MailContent } from '../mail-content.ts'
import type { OutboxMessage, RequestedDocument } from '../outbox-message.ts'
import { contactDetails } from './contact-details.ts'
import { greeting } from './greeting.ts'
import { pageBlocks } from './page-blocks.ts'

/** What we still need from an applicant, and where to send it. */
export function documentsRequested(message: OutboxMessage, siteUrl?: string): MailContent {
  const documents = message.payload?.documents ?? []
  const count = documents.length === 1 ? 'one document' : `${documents.length} documents`
  return {
    subject: `What we need for your application ${message.reference}`,
    preview: `We need ${count} from you.`,
    title: 'What we need from you',
    blocks: [
      { kind: 'paragraph', text: greeting(message.name) },
      {
        kind: 'paragraph',
        text: `To move your application on, we need ${count} from you. Photos are fine, as long as every corner can be seen and read.`,
      },
      { kind: 'steps', steps: documents.map(describe) },
      {
        kind: 'paragraph',
        text: 'Please send them through your own page and not by e-mail, which other people can read.',
      },
      ...pageBlocks(message, siteUrl),
      ...contactDetails(),
    ],
  }
}

function describe({ name, explanation, reason }: RequestedDocument): string {
  if (reason) return `${name}, once more: ${reason}`
  return explanation ? `${name}: ${explanation}` : name
}
