import { type Bounce, MAIL_LIMITS } from '../received-mail.ts'
import { cleanAddress } from './clean-mail-text.ts'
import type { MailPart } from './decode-leaf.ts'
import { type MailHeaders, readHeaders } from './read-headers.ts'
import { readMessageId } from './read-ids.ts'

/**
 * `failed: false` means that our e-mail was delivered, passed on or only delayed. `bounce` is null if the
 * report names no address or the failure may be temporary.
 */
type DeliveryReport = { failed: true; bounce: Bounce | null } | { failed: false }

const MAX_REPORT_BYTES = 100_000
const ORIGINAL = /^(?:message\/(?:rfc822|global)|(?:text\/rfc822|message\/global)-headers)$/

/** Reads a delivery report, as in RFC 3464 or a server's own form. Returns undefined for other messages. */
export function readDeliveryReport(
  headers: MailHeaders,
  fromAddress: string,
  text: string,
  parts: MailPart[],
): DeliveryReport | undefined {
  const statusPart = parts.find(({ type }) => /^message\/(?:global-)?delivery-status$/.test(type))
  const originalId = findOriginalId(text, parts)
  if (statusPart) return readStatusPart(decode(statusPart.content), originalId)
  if (
    /^multipart\/report\b.*report-type\s?=\s?"?delivery-status/i.test(
      headers.first('content-type').slice(0, 2_000),
    )
  )
    return { failed: true, bounce: readPlainTextReport(headers, text, originalId) }
  const isFromServer =
    /^(?:mailer-daemon|postmaster|mail-daemon)@/i.test(fromAddress) || /^mailer-daemon$/i.test(fromAddress)
  if (!isFromServer || headers.first('return-path').replace(/\s/g, '') !== '<>') return undefined
  const isWarning = /delay|warning|not yet been/i.test(`${headers.first('subject')}\n${text.slice(0, 2_000)}`)
  if (isWarning && headers.first('x-failed-recipients') === '') return { failed: false }
  return { failed: true, bounce: readPlainTextReport(headers, text, originalId) }
}

const decode = (content: Uint8Array): string =>
  new TextDecoder().decode(content.subarray(0, MAX_REPORT_BYTES))

/** The status part has one group of fields for each recipient, separated by blank lines. */
function readStatusPart(report: string, originalId: string | null): DeliveryReport {
  const groups = report
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
  const recipients = groups.filter((group) => /^(?:Final|Original)-Recipient:/im.test(group))
  const actions = recipients.map((group) => field(group, 'Action').toLowerCase())
  if (
    recipients.length > 0 &&
    actions.every((action) => /^(?:delayed|relayed|delivered|expanded)/.test(action))
  )
    return { failed: false }
  for (const group of recipients) {
    const [statusCode] = /^5\.\d{1,3}\.\d{1,3}/.exec(field(group, 'Status')) ?? []
    const recipient =
      readRecipient(field(group, 'Original-Recipient')) || readRecipient(field(group, 'Final-Recipient'))
    if (statusCode && recipient && /^failed/i.test(field(group, 'Action')))
      return { failed: true, bounce: { messageId: originalId, recipient, status: statusCode } }
  }
  return { failed: true, bounce: null }
}

function field(group: string, name: string): string {
  const line = group
    .split('\n')
    .find((candidate) => candidate.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  return line?.slice(name.length + 1).trim() ?? ''
}

/** Reads the address in a value such as `rfc822; somebody@example.com`. Returns '' if there is none. */
function readRecipient(value: string): string {
  const address = value.slice(value.indexOf(';') + 1).replace(/[<>\s]/g, '')
  return address.includes('@') ? cleanAddress(address, MAIL_LIMITS.address) : ''
}

/** The mail server Exim names the recipient in a header, and qmail on a line of its own in the text. */
function readPlainTextReport(headers: MailHeaders, text: string, originalId: string | null): Bounce | null {
  const head = text.slice(0, 20_000)
  const named = headers.first('x-failed-recipients').split(',')[0] ?? ''
  const recipient =
    readRecipient(named) || readRecipient(/^<?([^\s<>@]{1,200}@[^\s<>@]{1,200}?)>?:$/m.exec(head)?.[1] ?? '')
  const [statusCode] = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(head) ?? []
  const isPermanent = named.trim() !== '' || /permanent|\b55\d\b/i.test(head)
  if (recipient === '' || !(statusCode || isPermanent)) return null
  return { messageId: originalId, recipient, status: statusCode ?? '5.0.0' }
}

function findOriginalId(text: string, parts: MailPart[]): string | null {
  const original = parts.find(({ type }) => ORIGINAL.test(type))
  const source = original ? decode(original.content) : text.slice(0, MAX_REPORT_BYTES)
  const line = /^>?[ \t]{0,4}(Message-ID:[ \t]{0,4}\n?[ \t]{0,4}<[^<>\n]{1,500}>)/im.exec(
    source.replace(/\r\n?/g, '\n'),
  )?.[1]
  return line === undefined ? null : readMessageId(readHeaders(new TextEncoder().encode(line)).headers)
}
