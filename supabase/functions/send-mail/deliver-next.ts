import { Buffer } from 'node:buffer'
import { cleanLine } from '../_shared/fields/clean-text.ts'
import { composeMail } from '../_shared/mail/compose-mail.ts'
import type { Attachment } from '../_shared/mail/mail.ts'
import { isMailable } from '../_shared/mail/mail-settings.ts'
import type { ClaimedMessage } from '../_shared/mail/outbox-message.ts'
import { retryDelaySeconds, shouldGiveUp } from '../_shared/mail/retry-policy.ts'
import type { Delivery, MailDeps, Settlement } from './deps.ts'

// Longer than sending can take, so that no other worker sends the same message at the same time.
const LEASE_SECONDS = 180

export type DeliveryOutcome = Settlement['outcome']

export async function deliverNext(deps: MailDeps): Promise<DeliveryOutcome | undefined> {
  const message = await deps.outbox.claim(LEASE_SECONDS)
  if (!message) return undefined
  const delivery = await attempt(message, deps)
  const settlement = settle(message, delivery, deps.random ?? Math.random)
  deps.log({
    code: settlement.outcome,
    reference: message.reference,
    kind: `${message.kind}.${message.recipient}`,
    attempts: message.attempts,
    ...(!delivery.ok && { fault: delivery.code }),
  })
  await deps.outbox.settle(message, settlement)
  return settlement.outcome
}

// Never throws. A message that can't be composed is retried and given up after a day, like one that the mail
// server doesn't accept for now.
async function attempt(message: ClaimedMessage, deps: MailDeps): Promise<Delivery> {
  try {
    if (message.kind === 'case_message' && message.recipient !== 'applicant' && !message.email)
      return MAY_NOT_GO
    const mail = composeMail(message, deps.settings)
    if (![mail.to, ...(mail.cc ?? [])].every(isMailable)) return NOT_AN_ADDRESS
    const attachments = await readAttachments(message, deps)
    return attachments ? await deps.send({ ...mail, attachments }) : FILE_MISSING
  } catch (error) {
    const code = (error as Error).name
    return { ok: false, permanent: false, code, detail: `The message could not be written: ${code}.` }
  }
}

/** Returns undefined if a file no longer exists. */
async function readAttachments(
  message: ClaimedMessage,
  { readFile }: MailDeps,
): Promise<Attachment[] | undefined> {
  if (message.recipient === 'account') return []
  const { files = [], attachments: stored = [] } = message.payload ?? {}
  const attachments: Attachment[] = files.map(({ content, ...file }) => ({
    ...file,
    content: Buffer.from(content, 'base64'),
  }))
  for (const file of stored) {
    const content = await readFile(file)
    if (!content) return undefined
    attachments.push({ name: file.name, mediaType: file.mediaType, content })
  }
  return attachments
}

const neverSent = (code: string, detail: string): Delivery => ({ ok: false, permanent: true, code, detail })
const FILE_MISSING = neverSent('attachment_missing', 'A document that should go with it no longer exists.')
const MAY_NOT_GO = neverSent(
  'may_not_go',
  'The address is no longer on the case, or the applicant’s permission to approach lenders is missing.',
)
const NOT_AN_ADDRESS = neverSent('not_an_address', 'This is not an address mail can go to.')

function settle(message: ClaimedMessage, delivery: Delivery, random: () => number): Settlement {
  if (delivery.ok) return { outcome: 'sent' }
  // A mail server's reply may contain characters that the database can't store.
  const error = cleanLine(delivery.detail)
  if (delivery.permanent || shouldGiveUp(message.tryingForSeconds)) return { outcome: 'parked', error }
  return { outcome: 'retry', retryInSeconds: retryDelaySeconds(message.attempts, random), error }
}
