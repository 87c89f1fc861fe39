import type { Block, MailContent } from '../mail-content.ts'
import type { OutboxMessage } from '../outbox-message.ts'

/** An enquiry to a lender. Its text is the text version of the PDF that goes with it. */
export function lenderEnquiry({ reference, payload }: OutboxMessage): MailContent {
  const paragraphs = (payload?.body ?? '').trim().split(/\n\s*\n/)
  return {
    subject: `Loan enquiry ${reference}`,
    preview: 'The details are attached as a PDF.',
    title: 'Loan enquiry',
    blocks: [
      { kind: 'paragraph', text: 'Hello,' },
      {
        kind: 'paragraph',
        text: 'Would you look at this enquiry? The details are below, and attached as a PDF.',
      },
      ...paragraphs.map((text): Block => ({ kind: 'paragraph', text })),
    ],
  }
}
