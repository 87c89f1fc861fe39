import { readCardCost } from '../../calculators/read-card-cost.ts'
import { CALLBACK_TOPIC_LABELS, CHECK_FIRST_LABELS, flagsToCheckFirst } from '../../desk/lead-forms.ts'
import { caseUrl } from '../../desk-links.ts'
import { cleanLine } from '../../fields/clean-text.ts'
import { formatMoment } from '../../format/format-moment.ts'
import { formatPounds } from '../../format/format-pounds.ts'
import { promiseDeadline } from '../../promises/promise-deadline.ts'
import { toldOtherwise } from '../../promises/promise-words.ts'
import type { Block, Fact, MailContent } from '../mail-content.ts'
import type { ApplicantDeed, OutboxMessage } from '../outbox-message.ts'
import { mailedFacts } from './mailed-facts.ts'

const PRODUCTS = {
  business_application: { name: 'Business finance', promise: 'Decision by' },
  bridging_application: { name: 'Bridging loan', promise: 'Contact by' },
} as const

/** The notice has no names or contact details, in case the mailbox is broken into. */
export function applicationNotice(
  message: OutboxMessage,
  form: keyof typeof PRODUCTS,
  deskUrl: string,
): MailContent {
  const { reference, receivedAt, facts } = message
  const { name, promise } = PRODUCTS[form]
  const due = promiseDeadline(form, new Date(receivedAt))
  const deadline = formatMoment(due)
  const told = toldOtherwise(due, new Date(receivedAt))
  const amount = facts.amount_pounds == null ? '' : `, ${formatPounds(facts.amount_pounds)}`
  return {
    subject: `${spamPrefix(message)}${urgentPrefix(message)}New application: ${name}${amount} (${reference})`,
    preview: `${promise} ${deadline}.`,
    title: 'New application',
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: 'Reference', value: reference },
          { label: 'Product', value: name },
          ...mailedFacts(message),
          ...markFacts(message),
          { label: promise, value: deadline },
          ...(told ? [{ label: 'They were told', value: told }] : []),
        ],
      },
      ...spamWarning(message),
      { kind: 'action', label: 'Open it on the desk', href: caseUrl(deskUrl, reference) },
    ],
  }
}

const DEEDS: Record<ApplicantDeed, string> = {
  question: 'asked a question',
  correction: 'asked for a correction',
  consent: 'gave permission to approach lenders',
  terms: 'chose terms',
  withdrawal: 'withdrew',
  locked_out: 'couldn’t get into their page',
}

/** Tells staff what an applicant did on their page: only the desk shows what they wrote. */
export function applicantNotice({ reference, payload }: OutboxMessage, deskUrl: string): MailContent {
  // An e-mail from before an update doesn't say.
  const did = payload?.did?.map((deed) => DEEDS[deed]) ?? ['used their page']
  const title = `The applicant ${new Intl.ListFormat('en-GB').format(did)}`
  return {
    subject: `${title} (${reference})`,
    preview: 'The desk shows what they wrote or chose.',
    title,
    blocks: [
      'The desk shows what they wrote or chose on their own page.',
      { kind: 'action', label: 'Open it on the desk', href: caseUrl(deskUrl, reference) },
    ],
  }
}

export function callbackNotice(message: OutboxMessage, deskUrl: string): MailContent {
  const { reference, receivedAt, topic } = message
  const deadline = formatMoment(promiseDeadline('callback', new Date(receivedAt)))
  const phone = cleanLine(message.phone ?? '')
  const dialled = phone.replace(/[^\d+]/g, '')
  const about = topic ? ` about ${CALLBACK_TOPIC_LABELS[topic].toLowerCase()}` : ''
  return {
    subject: `${spamPrefix(message)}Call back${about} by ${deadline} (${reference})`,
    preview: `Someone on the website asked for a call${about}.`,
    title: 'Call back',
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: 'Name', value: cleanLine(message.name ?? '') },
          { label: 'Phone', value: phone, ...(dialled && { href: `tel:${dialled}` }) },
          ...topicFacts(message),
          ...markFacts(message),
          { label: 'Call by', value: deadline },
          { label: 'Reference', value: reference },
        ],
      },
      ...spamWarning(message),
      { kind: 'action', label: 'Open it on the desk', href: caseUrl(deskUrl, reference) },
    ],
  }
}

function topicFacts({ topic, monthlyCardTakings, currentCost }: OutboxMessage): Fact[] {
  if (!topic) return []
  const about = { label: 'About', value: CALLBACK_TOPIC_LABELS[topic] }
  if (typeof monthlyCardTakings !== 'number') return [about]
  const takings = { label: 'Card takings a month', value: formatPounds(monthlyCardTakings) }
  if (!currentCost) return [about, takings]
  return [about, takings, { label: 'They pay now', value: paidNow(currentCost, monthlyCardTakings) }]
}

/** Only the figure that we read in what was typed: e-mails have no free text. */
function paidNow(typed: string, takingsPounds: number): string {
  const cost = readCardCost(typed, takingsPounds)
  if (!cost || 'question' in cost) return 'See the desk: there’s no clear figure in what they wrote'
  const pence = cost.pencePerSale > 0 ? `, and ${cost.pencePerSale}p a sale` : ''
  return `${formatPounds(cost.monthlyPounds)} a month${pence}`
}

const spamPrefix = ({ quarantined }: OutboxMessage) => (quarantined ? '[Possible spam] ' : '')

const urgentPrefix = ({ flags }: OutboxMessage) => (flags.includes('urgent') ? 'Urgent: ' : '')

function markFacts({ flags }: OutboxMessage): Fact[] {
  const marks = flagsToCheckFirst(flags).map((mark) => CHECK_FIRST_LABELS[mark])
  return marks.length > 0 ? [{ label: 'Check first', value: marks.join(', ') }] : []
}

function spamWarning({ quarantined, kind }: OutboxMessage): Block[] {
  if (!quarantined) return []
  const unanswered = kind === 'callback_received' ? '' : ' We haven’t sent the applicant a confirmation.'
  return [
    {
      kind: 'warning',
      text: `Possible spam: a bot may have filled in this form.${unanswered} Check it before you act on it.`,
    },
  ]
}
