import PostalMime, { type Attachment } from 'postal-mime'
import type { MailHeaders } from './read-headers.ts'

/** A part of a message that isn't its text. */
export interface MailPart {
  /** Empty when it has none. */
  name: string
  /** In lower case, as in application/pdf. */
  type: string
  /** Whether it's shown within the text, as the logo of a signature is. */
  isInline: boolean
  content: Uint8Array
}

export interface MailParts {
  plain: string
  html: string
  parts: MailPart[]
  /** Whether the message breaks the rules so badly that its source stands for its text. */
  isRaw: boolean
}

const LIMITS = { maxNestingDepth: 50, maxHeadersSize: 1024 * 1024 }

/** Separates a message into its text and its attachments. A message within it is an attachment. */
export async function readParts(headers: MailHeaders, body: Uint8Array): Promise<MailParts> {
  try {
    const { text, html, attachments } = await PostalMime.parse(withContentHeaders(headers, body), {
      ...LIMITS,
      forceRfc822Attachments: true,
    })
    const read = { plain: text ?? '', html: html ?? '', parts: attachments.map(toPart), isRaw: false }
    const isEmpty = read.plain.trim() === '' && read.html.trim() === '' && read.parts.length === 0
    // A multipart message whose boundary is missing or never comes.
    return isEmpty && body.length > 0 ? raw(body) : read
  } catch {
    // Nested or headed beyond the limits.
    return raw(body)
  }
}

const MAX_RAW_BYTES = 100_000

function raw(body: Uint8Array): MailParts {
  return { plain: decode(body.subarray(0, MAX_RAW_BYTES)), html: '', parts: [], isRaw: true }
}

function toPart(attachment: Attachment): MailPart {
  const content = attachment.content
  return {
    name: attachment.filename ?? '',
    type: attachment.mimeType,
    isInline:
      attachment.disposition !== 'attachment' &&
      (attachment.related === true || attachment.disposition === 'inline'),
    content: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
  }
}

/** The other headers may be enormous, and have been read. */
function withContentHeaders(headers: MailHeaders, body: Uint8Array): ArrayBuffer {
  const lines = [
    `content-type: ${withCharset(headers.first('content-type'), body)}`,
    `content-transfer-encoding: ${headers.first('content-transfer-encoding')}`,
    `content-disposition: ${headers.first('content-disposition')}`,
  ]
  const head = new TextEncoder().encode(`${lines.join('\r\n')}\r\n\r\n`)
  const source = new Uint8Array(head.length + body.length)
  source.set(head)
  source.set(body, head.length)
  return source.buffer
}

/** Text that doesn't say how it's encoded, or says ASCII and isn't: UTF-8 if it can be, or else as old Windows programs do. */
function withCharset(contentType: string, body: Uint8Array): string {
  const declared = contentType === '' ? 'text/plain' : contentType
  const charset = /charset\s?=\s?"?([\w.:-]+)/i.exec(declared)?.[1] ?? 'ascii'
  if (!/^text\//i.test(declared) || !/^(?:us-)?ascii$/i.test(charset) || body.every((byte) => byte < 128))
    return declared
  // Of two parameters of one name, the first counts.
  return `${declared.replace(/charset/i, 'declared')}; charset=${isUtf8(body) ? 'utf-8' : 'windows-1252'}`
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes) !== undefined
  } catch {
    return false
  }
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder('utf-8').decode(bytes)
}
