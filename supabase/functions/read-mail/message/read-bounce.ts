import { type Bounce, MAIL_LIMITS } from '../received-mail.ts'
import { cleanAddress } from './clean-mail-text.ts'
import type { MailPart } from './decode-leaf.ts'
import { type MailHeaders, readHeaders } from './read-headers.ts'
import { readMessageId } from './read-ids.ts'

/** What a delivery report says: failed, with the e-mail that came back if it did for good, or something else. */
type DeliveryReport = { failed: true; bounce: Bounce | null } | { failed: false }

const MAX_REPORT_BYTES = 100_000
const ORIGINAL = /^(?:message\/(?:rfc822|global)|(?:text\/rfc822|message\/global)-headers)$/

/** Reads a delivery report: one of RFC 3464, or what older servers write instead; undefined for other messages. */
export function readDeliveryReport(
  headers: MailHeaders,
  fromAddress: string,
  text: string,
  parts: MailPart[],
): DeliveryReport | undefined {
  const status = parts.find(({ type }) => /^message\/(?:global-)?delivery-status$/.test(type))
  const originalId = findOriginalId(text, parts)
  if (status) return readStatus(decode(status.content), originalId)
  if (
    /^multipart\/report\b.*report-type\s?=\s?"?delivery-status/i.test(
      headers.first('content-type').slice(0, 2_000),
    )
  )
    return { failed: true, bounce: readWords(headers, text, originalId) }
  const isFromServer =
    /^(?:mailer-daemon|postmaster|mail-daemon)@/i.test(fromAddress) || /^mailer-daemon$/i.test(fromAddress)
  if (!isFromServer || headers.first('return-path').replace(/\s/g, '') !== '<>') return undefined
  const isWarning = /delay|warning|not yet been/i.test(`${headers.first('subject')}\n${text.slice(0, 2_000)}`)
  if (isWarning && headers.first('x-failed-recipients') === '') return { failed: false }
  return { failed: true, bounce: readWords(headers, text, originalId) }
}

const decode = (content: Uint8Array): string =>
  new TextDecoder().decode(content.subarray(0, MAX_REPORT_BYTES))

/** The fields about each recipient stand in groups with a blank line between them. */
function readStatus(report: string, messageId: string | null): DeliveryReport {
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
    const [status] = /^5\.\d{1,3}\.\d{1,3}/.exec(field(group, 'Status')) ?? []
    const recipient =
      readRecipient(field(group, 'Original-Recipient')) || readRecipient(field(group, 'Final-Recipient'))
    if (status && recipient && /^failed/i.test(field(group, 'Action')))
      return { failed: true, bounce: { messageId, recipient, status } }
  }
  return { failed: true, bounce: null }
}

function field(group: string, name: string): string {
  const line = group
    .split('\n')
    .find((candidate) => candidate.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  return line?.slice(name.length + 1).trim() ?? ''
}

/** As in `rfc822; somebody@example.com`. */
function readRecipient(value: string): string {
  const address = value.slice(value.indexOf(';') + 1).replace(/[<>\s]/g, '')
  return address.includes('@') ? cleanAddress(address, MAIL_LIMITS.address) : ''
}

/** A report in words: Exim names who failed in a header, qmail in a line of its own. */
function readWords(headers: MailHeaders, text: string, messageId: string | null): Bounce | null {
  const head = text.slice(0, 20_000)
  const named = headers.first('x-failed-recipients').split(',')[0] ?? ''
  const recipient =
    readRecipient(named) || readRecipient(/^<?([^\s<>@]{1,200}@[^\s<>@]{1,200}?)>?:$/m.exec(head)?.[1] ?? '')
  const [status] = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(head) ?? []
  const isPermanent = named.trim() !== '' || /permanent|\b55\d\b/i.test(head)
  if (recipient === '' || !(status || isPermanent)) return null
  return { messageId, recipient, status: status ?? '5.0.0' }
}

function findOriginalId(text: string, parts: MailPart[]): string | null {
  const original = parts.find(({ type }) => ORIGINAL.test(type))
  const source = original ? decode(original.content) : text.slice(0, MAX_REPORT_BYTES)
  const line = /^>?[ \t]{0,4}(Message-ID:[ \t]{0,4}\n?[ \t]{0,4}<[^<>\n]{1,500}>)/im.exec(
    source.replace(/\r\n?/g, '\n'),
  )?.[1]
  return line === undefined ? null : readMessageId(readHeaders(new TextEncoder().encode(line)).headers)
}
