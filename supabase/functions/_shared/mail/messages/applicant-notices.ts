import { disclosures } from '../../disclosures.ts'
import type { MailContent } from '../mail-content.ts'
import type { OutboxMessage, RequestedDocument } from '../outbox-message.ts'
import { CONTACT_DETAILS, pageBlocks } from './applicant-blocks.ts'
import { greeting } from './greeting.ts'

export function applicantLink(message: OutboxMessage, siteUrl?: string): MailContent {
  return {
    subject: `Your link to application ${message.reference}`,
    preview: 'It opens your own page.',
    title: 'Your link',
    blocks: [
      greeting(message.name),
      `Here’s a new link to your application ${message.reference}.`,
      ...pageBlocks(message, siteUrl),
      'If you didn’t ask for it, you needn’t do anything. Nobody else has received it.',
      ...CONTACT_DETAILS,
    ],
  }
}

export function documentsRequested(message: OutboxMessage, siteUrl?: string): MailContent {
  const documents = message.payload?.documents ?? []
  const count = documents.length === 1 ? 'one document' : `${documents.length} documents`
  return {
    subject: `What we need for your application ${message.reference}`,
    preview: `We need ${count} from you.`,
    title: 'What we need from you',
    blocks: [
      greeting(message.name),
      `To move your application on, we need ${count} from you. Photos are fine, as long as every corner can be seen and read.`,
      { kind: 'steps', steps: documents.map(describe) },
      'Please send them through your own page and not by e-mail, which other people can read.',
      ...pageBlocks(message, siteUrl),
      ...CONTACT_DETAILS,
    ],
  }
}

function describe({ name, explanation, reason }: RequestedDocument): string {
  if (reason) return `${name}, once more: ${reason}`
  return explanation ? `${name}: ${explanation}` : name
}

/** The figures are only on the applicant's page, because it checks who is reading and an e-mail can't. */
export function termsShared(message: OutboxMessage, siteUrl?: string): MailContent {
  return {
    subject: `Terms for your application ${message.reference}`,
    preview: 'They’re on your own page.',
    title: 'Terms to look at',
    blocks: [
      greeting(message.name),
      'Terms for your application are on your own page: what you’d receive and what it would cost. You can compare them there, ask about them and tell us which you’d like.',
      ...pageBlocks(message, siteUrl),
      ...(message.payload?.secured ? [{ kind: 'warning' as const, text: disclosures.repossession }] : []),
      'Looking at them commits you to nothing. If something isn’t clear, ask us before you choose.',
      ...CONTACT_DETAILS,
    ],
  }
}

/** The answer itself is only on the page, for the same reason. */
export function requestAnswered(message: OutboxMessage, siteUrl?: string): MailContent {
  return {
    subject: `We’ve answered you ${message.reference}`,
    preview: 'Our answer is on your own page.',
    title: 'We’ve answered you',
    blocks: [
      greeting(message.name),
      'You asked us something on your page, and our answer is there now.',
      ...pageBlocks(message, siteUrl),
      ...CONTACT_DETAILS,
    ],
  }
}
