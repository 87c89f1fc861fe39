import { Buffer } from 'node:buffer'
import { cleanLine } from '../_shared/fields/clean-text.ts'
import { composeMail } from '../_shared/mail/compose-mail.ts'
import type { Attachment } from '../_shared/mail/mail.ts'
import { isMailable } from '../_shared/mail/mail-settings.ts'
import type { ClaimedMessage } from '../_shared/mail/outbox-message.ts'
import { retryDelaySeconds, shouldGiveUp } from '../_shared/mail/retry-policy.ts'
import type { Delivery, MailDeps, Settlement } from './deps.ts'

/** Longer than sending can take, so that no other worker sends the same message meanwhile. */
const LEASE_SECONDS = 180

export type DeliveryOutcome = Settlement['outcome']

/** Sends the message that has been due for longest and saves the outcome; undefined if none is due. */
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

// A message that cannot be composed is retried and parked after a day, like any other.
async function attempt(message: ClaimedMessage, deps: MailDeps): Promise<Delivery> {
  try {
    const mail = composeMail(message, deps.settings)
    if (!isMailable(mail.to)) return NOT_AN_ADDRESS
    const attachments = await readAttachments(message, deps)
    return attachments ? await deps.send({ ...mail, attachments }) : FILE_MISSING
  } catch (error) {
    const code = (error as Error).name
    return { ok: false, permanent: false, code, detail: `The message could not be written: ${code}.` }
  }
}

/** The files that go with a message; undefined when one is gone, since it can't be sent as it was written. */
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

const FILE_MISSING: Delivery = {
  ok: false,
  permanent: true,
  code: 'attachment_missing',
  detail: 'A document that should go with it no longer exists.',
}

const NOT_AN_ADDRESS: Delivery = {
  ok: false,
  permanent: true,
  code: 'not_an_address',
  detail: 'This is not an address mail can go to.',
}

function settle(message: ClaimedMessage, delivery: Delivery, random: () => number): Settlement {
  if (delivery.ok) return { outcome: 'sent' }
  // A mail server may reply with characters that the database cannot store.
  const error = cleanLine(delivery.detail)
  if (delivery.permanent || shouldGiveUp(message.tryingForSeconds)) return { outcome: 'parked', error }
  return { outcome: 'retry', retryInSeconds: retryDelaySeconds(message.attempts, random), error }
}
