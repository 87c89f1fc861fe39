import type { Block, MailContent } from '../mail-content.ts'
import type { OutboxMessage, WrittenMessage } from '../outbox-message.ts'
import { CONTACT_DETAILS, pageBlocks, WAYS_TO_REACH_US } from './applicant-blocks.ts'

/** The e-mail for a message that a member of staff wrote to somebody, on the case's page of the desk. */
export function writtenMessage(message: OutboxMessage, siteUrl?: string): MailContent {
  const { subject = '', body = '', withLink = false } = message.payload ?? {}
  if (message.recipient !== 'applicant') return writtenContent({ subject, body }, quotedReference(message))
  return writtenContent({ subject, body }, [
    ...(withLink ? pageBlocks(message, siteUrl) : []),
    ...CONTACT_DETAILS,
  ])
}

/** Comes below what staff write to anybody else than the applicant. */
export const quotedReference = ({ reference }: Pick<OutboxMessage, 'reference'>): Block[] => [
  { kind: 'heading', text: 'How to reach us' },
  `Call us or reply to this e-mail. Our reference is ${reference}.`,
  WAYS_TO_REACH_US,
]

export function writtenContent(
  { subject, body }: Pick<WrittenMessage, 'subject' | 'body'>,
  below: Block[],
): MailContent {
  const paragraphs = splitParagraphs(body)
  return {
    subject,
    // The second paragraph, because the first is usually the greeting.
    preview: paragraphs[1] ?? subject,
    title: subject,
    blocks: [...paragraphs.map((text) => text.trim()), ...below],
  }
}

/** `payload.body` is the text of the PDF that is attached. */
export function lenderEnquiry({ reference, payload }: OutboxMessage): MailContent {
  return {
    subject: `Loan enquiry ${reference}`,
    preview: 'The details are attached as a PDF.',
    title: 'Loan enquiry',
    blocks: [
      'Hello,',
      'Would you look at this enquiry? The details are below, and attached as a PDF.',
      ...splitParagraphs(payload?.body ?? ''),
    ],
  }
}

const splitParagraphs = (text: string): string[] => text.trim().split(/\n\s*\n/)
