import { disclosures } from '../../disclosures.ts'
import { formatDeadline } from '../../format/format-deadline.ts'
import { promiseDeadline } from '../../promises/promise-deadline.ts'
import { PROMISES } from '../../promises/promises.ts'
import { USER_MESSAGES } from '../../user-messages.ts'
import type { MailContent } from '../mail-content.ts'
import type { OutboxMessage } from '../outbox-message.ts'
import { amountFacts } from './amount-facts.ts'
import { contactDetails } from './contact-details.ts'
import { greeting } from './greeting.ts'
import { pageBlocks } from './page-blocks.ts'

/** The confirmation for a business applicant. */
export function businessConfirmation(message: OutboxMessage, siteUrl?: string): MailContent {
  const { reference, receivedAt } = message
  const deadline = formatDeadline(promiseDeadline('business_application', new Date(receivedAt)))
  return {
    subject: `We have your business finance application ${reference}`,
    preview: `We’ll tell you our decision by ${deadline}.`,
    title: USER_MESSAGES.thankYou.received,
    blocks: [
      { kind: 'paragraph', text: greeting(message.name) },
      {
        kind: 'paragraph',
        text: `Thank you for applying. We’ll tell you our decision within ${PROMISES.business_application.hours} hours.`,
      },
      {
        kind: 'facts',
        facts: [
          { label: 'Reference', value: reference },
          ...amountFacts(message),
          { label: 'Decision by', value: deadline },
        ],
      },
      ...pageBlocks(message, siteUrl),
      { kind: 'heading', text: 'What happens next' },
      {
        kind: 'steps',
        steps: [
          'We’ll read your application and your documents.',
          `We’ll tell you our decision by ${deadline}. If something is missing, we’ll ask you before then.`,
          'If it’s a yes, we’ll go through the offer with you before you commit to anything.',
        ],
      },
      ...contactDetails(),
      { kind: 'smallPrint', text: `${disclosures.creditBroker} ${disclosures.authorised}` },
    ],
  }
}
