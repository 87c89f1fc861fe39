import { decodeWords } from 'postal-mime'
import { boundSource } from './message/bound-source.ts'
import { cleanMailLine, cleanMailText, cutText } from './message/clean-mail-text.ts'
import { isAutomatic } from './message/find-kind.ts'
import { fingerprint } from './message/fingerprint.ts'
import { listFiles } from './message/list-files.ts'
import { readAuthentication } from './message/read-authentication.ts'
import { readDate } from './message/read-date.ts'
import { readDeliveryReport } from './message/read-delivery-report.ts'
import { type MailHeaders, readHeaders } from './message/read-headers.ts'
import { readMessageId, readThreadIds } from './message/read-ids.ts'
import { readParts } from './message/read-parts.ts'
import { readSender } from './message/read-sender.ts'
import { splitQuoted } from './message/split-quoted.ts'
import { MAIL_LIMITS, type ReceivedMail } from './received-mail.ts'

export interface ParsedMail {
  mail: ReceivedMail
  /** The contents of the files that may be stored, by their position in `mail.files`. */
  contents: Map<number, Uint8Array>
}

export interface ParseOptions {
  /** See ImapSettings. */
  authServId?: string | undefined
  /** Whether the source is only the beginning of a larger message. */
  cutOff?: boolean
}

// How many characters of text are read. Far fewer are stored (MAIL_LIMITS.text).
const MAX_READ = 200_000

/** Never throws, because a message that breaks the rules is read as far as possible. */
export async function parseMail(source: Uint8Array, options: ParseOptions = {}): Promise<ParsedMail> {
  const bounded = boundSource(source)
  const cutOff = bounded.cutOff || options.cutOff === true
  const { headers, bodyStart } = readHeaders(bounded.source)
  const read = await readParts(headers, bounded.source.subarray(bodyStart))
  const whole = cleanMailText(cutText(read.text, MAX_READ))
  const { text, quoted } = splitQuoted(whole)
  const { files, contents, hasMore } = listFiles(read.parts, cutOff && read.endsInPart)
  const named = readNames(headers)
  const report = readDeliveryReport(headers, named.from.address, whole, read.parts)
  const isPerson = !report && !isAutomatic(headers, read.parts)
  const isLonger = Math.max(text.length, quoted.length) > MAIL_LIMITS.text || read.text.length > MAX_READ
  const mail: ReceivedMail = {
    ...named,
    threadIds: readThreadIds(headers),
    kind: report?.failed ? 'bounce' : isPerson ? 'person' : 'automatic',
    authentication: authenticate(headers, options.authServId, named.from.address),
    text: cutText(text, MAIL_LIMITS.text),
    quoted: cutText(quoted, MAIL_LIMITS.text),
    cut: isLonger || cutOff || hasMore || read.isIncomplete,
    files,
    bounce: report?.failed ? report.bounce : null,
    fingerprint: await fingerprint(named, read.text, read.parts),
  }
  return { mail, contents }
}

/** Reads the headers only, for a message that can't be read whole. */
export function parseHead(source: Uint8Array, authServId: string | undefined) {
  const { headers } = readHeaders(source)
  const named = readNames(headers)
  return {
    ...named,
    threadIds: readThreadIds(headers),
    kind: isAutomatic(headers, []) ? ('automatic' as const) : ('person' as const),
    authentication: authenticate(headers, authServId, named.from.address),
  }
}

function readNames(headers: MailHeaders) {
  return {
    messageId: readMessageId(headers),
    from: readSender(headers.first('from')),
    subject: cleanMailLine(decodeWords(headers.first('subject').slice(0, 4_000)), MAIL_LIMITS.subject),
    sentAt: readDate(headers.first('date')),
  }
}

/** A pass doesn't count if there are two From headers, because the server may have checked the other one. */
function authenticate(headers: MailHeaders, authServId: string | undefined, address: string) {
  const found = readAuthentication(headers.all('authentication-results'), authServId, address)
  return found === 'pass' && headers.all('from').length > 1 ? 'other_domain' : found
}
