import { caseUrl } from '../desk-links.ts'
import { cleanLine } from '../fields/clean-text.ts'
import { formatDeadline } from '../format/format-deadline.ts'
import { formatPounds } from '../format/format-pounds.ts'
import { promiseDeadline } from '../promises/promise-deadline.ts'
import { amountFacts } from './amount-facts.ts'
import type { Block, MailContent } from './mail-content.ts'
import type { OutboxMessage } from './outbox-message.ts'

const PRODUCTS = {
  business_application: { name: 'Business finance', promise: 'Decision by' },
  bridging_application: { name: 'Bridging loan', promise: 'Contact by' },
} as const

/** Tells staff of an application: enough to act on, nothing a stolen mailbox could use against the applicant. */
export function applicationNotice(
  message: OutboxMessage,
  form: keyof typeof PRODUCTS,
  deskUrl: string,
): MailContent {
  const { reference, receivedAt, amountPounds } = message
  const { name, promise } = PRODUCTS[form]
  const deadline = formatDeadline(promiseDeadline(form, new Date(receivedAt)))
  const amount = amountPounds === null ? '' : `, ${formatPounds(amountPounds)}`
  return {
    subject: `${heldMark(message)}New application: ${name}${amount} (${reference})`,
    preview: `${promise} ${deadline}.`,
    title: 'New application',
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: 'Reference', value: reference },
          { label: 'Product', value: name },
          ...amountFacts(message),
          { label: promise, value: deadline },
        ],
      },
      ...heldBlocks(message),
      { kind: 'action', label: 'Open it on the desk', href: caseUrl(deskUrl, reference) },
    ],
  }
}

/** Tells staff whom to ring, and by when. */
export function callbackNotice(message: OutboxMessage, deskUrl: string): MailContent {
  const { reference, receivedAt } = message
  const deadline = formatDeadline(promiseDeadline('callback', new Date(receivedAt)))
  const phone = cleanLine(message.phone ?? '')
  const dialled = phone.replace(/[^\d+]/g, '')
  return {
    subject: `${heldMark(message)}Call back by ${deadline} (${reference})`,
    preview: 'Somebody on the website asked for a call.',
    title: 'Call back',
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: 'Name', value: cleanLine(message.name ?? '') },
          { label: 'Telephone', value: phone, ...(dialled && { href: `tel:${dialled}` }) },
          { label: 'Call by', value: deadline },
          { label: 'Reference', value: reference },
        ],
      },
      ...heldBlocks(message),
      { kind: 'action', label: 'Open it on the desk', href: caseUrl(deskUrl, reference) },
    ],
  }
}

const heldMark = ({ quarantined }: OutboxMessage) => (quarantined ? '[Set aside] ' : '')

function heldBlocks({ quarantined, kind }: OutboxMessage): Block[] {
  if (!quarantined) return []
  const unanswered = kind === 'callback_received' ? '' : ' The applicant was sent no confirmation.'
  return [
    {
      kind: 'warning',
      text: `Set aside: a program may have filled in this form.${unanswered} Judge it before you act on it.`,
    },
  ]
}
