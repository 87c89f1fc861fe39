import { disclosures } from '../../disclosures.ts'
import { firm } from '../../firm.ts'
import { answerDate } from '../../promises/answer-date.ts'
import { DECISION_PROMISE, promisedDeadline } from '../../promises/promise-words.ts'
import { PROMISES } from '../../promises/promises.ts'
import type { DatedForm } from '../../promises/timetable.ts'
import { USER_MESSAGES } from '../../user-messages.ts'
import type { Block, MailContent } from '../mail-content.ts'
import type { OutboxMessage } from '../outbox-message.ts'
import { CONTACT_DETAILS, permissionBlocks } from './applicant-blocks.ts'
import { greeting } from './greeting.ts'
import { mailedFacts } from './mailed-facts.ts'

export function businessConfirmation(message: OutboxMessage, siteUrl?: string): MailContent {
  const { reference, receivedAt } = message
  const deadline = promisedDeadline('business_application', new Date(receivedAt))
  return {
    subject: `We have your business finance application ${reference}`,
    preview: `We’ll tell you our decision ${deadline}.`,
    title: USER_MESSAGES.thankYou.received,
    blocks: [
      greeting(message.name),
      `Thank you for applying. ${DECISION_PROMISE}`,
      ...permissionBlocks(message, siteUrl),
      {
        kind: 'facts',
        facts: [
          { label: 'Reference', value: reference },
          ...mailedFacts(message),
          { label: 'Our decision', value: deadline },
        ],
      },
      ...dateBlocks('business_application', message),
      { kind: 'heading', text: 'What happens next' },
      {
        kind: 'steps',
        steps: [
          'We’ll read your application and your documents.',
          `We’ll tell you our decision ${deadline}. If something is missing, we’ll ask you before then.`,
          'If we can place it, we’ll go through the lenders’ offers with you before you commit to anything.',
        ],
      },
      ...CONTACT_DETAILS,
      {
        kind: 'smallPrint',
        text: `${disclosures.creditBroker} ${disclosures.authorised} ${disclosures.unregulatedBusiness}`,
      },
    ],
  }
}

export function bridgingConfirmation(message: OutboxMessage, siteUrl?: string): MailContent {
  const { reference, receivedAt, flags } = message
  const mayBeRegulated = flags.includes('may_be_regulated')
  const deadline = promisedDeadline('bridging_application', new Date(receivedAt))
  return {
    subject: `We have your bridging loan application ${reference}`,
    preview: `We’ll contact you ${deadline}.`,
    title: USER_MESSAGES.thankYou.received,
    blocks: [
      greeting(message.name),
      `Thank you for applying. We’ll contact you ${PROMISES.bridging_application.within}, counted while our phones are open (${firm.phoneHours}).`,
      ...permissionBlocks(message, siteUrl),
      {
        kind: 'facts',
        facts: [
          { label: 'Reference', value: reference },
          ...mailedFacts(message),
          { label: 'We’ll contact you', value: deadline },
        ],
      },
      ...dateBlocks('bridging_application', message),
      { kind: 'heading', text: 'What happens next' },
      {
        kind: 'steps',
        steps: [
          `An adviser will contact you ${deadline} to talk through the property and how you’ll repay.`,
          mayBeRegulated
            ? 'We’ll check whether your loan would be regulated before we approach a lender.'
            : 'When you say so, we’ll ask the lenders who may fund it, and bring you their offers.',
          'You decide. We’ll tell you what it costs and whether it’s regulated before you commit.',
        ],
      },
      { kind: 'warning', text: disclosures.repossession },
      ...CONTACT_DETAILS,
      {
        kind: 'smallPrint',
        text: `${disclosures.creditBroker} ${disclosures.authorised} ${mayBeRegulated ? disclosures.mayBeRegulated : disclosures.unregulated}`,
      },
    ],
  }
}

/** What we say about the day on which the money is needed. */
function dateBlocks(form: DatedForm, { facts, flags, receivedAt }: OutboxMessage): Block[] {
  const options = { dated: true, isSent: flags.includes('urgent') }
  const answer = facts.needed_by && answerDate(form, facts.needed_by, new Date(receivedAt), options)
  if (!answer) return []
  const { verdict, call, steps } = answer
  return [
    { kind: 'heading', text: 'Your date' },
    `${verdict}${call ? ` ${call}: ${firm.phone.shown}.` : ''}`,
    ...(steps.length > 0
      ? [{ kind: 'facts' as const, facts: steps.map(({ what, by }) => ({ label: by, value: what })) }]
      : []),
    ...(steps.length > 0 && flags.includes('may_be_regulated')
      ? ['A regulated loan can take longer. We’ll confirm these dates on our first call.']
      : []),
  ]
}
