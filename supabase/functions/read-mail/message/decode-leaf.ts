import { Buffer } from 'node:buffer'
import PostalMime, { type Attachment } from 'postal-mime'
import { withCharset } from './guess-charset.ts'
import type { Leaf } from './split-parts.ts'

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

type DecodedLeaf =
  | { kind: 'plain' | 'html'; text: string; isIncomplete: boolean }
  | { kind: 'part'; part: MailPart }

/** More of a text is never read. */
const MAX_TEXT_BYTES = 1_000_000

/** Decodes a part: its text, or its name and content. */
export async function decodeLeaf(leaf: Leaf): Promise<DecodedLeaf> {
  const contentType = leaf.headers.first('content-type')
  const isAttached = /^attachment\b/i.test(leaf.headers.first('content-disposition'))
  const isText = !isAttached && /^(?:$|text\/(?:plain|html)\b)/i.test(contentType)
  const encoding = leaf.headers.first('content-transfer-encoding')
  const isEncoded = /base64|quoted-printable/i.test(encoding)
  const content = isText ? undefined : isEncoded ? decodeBase64(encoding, leaf.body) : leaf.body
  const body = isText ? leaf.body.subarray(0, MAX_TEXT_BYTES) : leaf.body
  try {
    const source = content ? toSource(leaf) : isEncoded ? toSource(leaf, body) : toQuotedSource(leaf, body)
    const { text, html, attachments } = await PostalMime.parse(source, { forceRfc822Attachments: true })
    const [attachment] = attachments
    if (attachment) return { kind: 'part', part: toPart(attachment, leaf, content) }
    if (!isText || leaf.isBroken) return decodeRaw(leaf)
    const isIncomplete = body.length < leaf.body.length
    return { kind: html === undefined ? 'plain' : 'html', text: html ?? text ?? '', isIncomplete }
  } catch {
    return decodeRaw(leaf)
  }
}

/** The source of a part that breaks the rules of mail stands for its text. */
function decodeRaw({ body }: Leaf): DecodedLeaf {
  const text = new TextDecoder().decode(body.subarray(0, MAX_TEXT_BYTES))
  return { kind: 'plain', text, isIncomplete: true }
}

function toPart(
  { filename, mimeType, disposition, content }: Attachment,
  leaf: Leaf,
  decoded: Uint8Array | undefined,
): MailPart {
  const read = () =>
    typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
  return {
    name: filename ?? '',
    type: mimeType,
    isInline: disposition === 'inline' || (disposition !== 'attachment' && leaf.isRelated),
    content: decoded ?? read(),
  }
}

/**
 * postal-mime decodes base64 line by line, which holds up everything else for seconds where a file is large. Undefined
 * for what isn't base64 to its end: that is left to it.
 */
function decodeBase64(encoding: string, body: Uint8Array): Uint8Array | undefined {
  if (!/^\s*base64\s*$/i.test(encoding)) return undefined
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1')
  const end = text.indexOf('=')
  if (end >= 0 && /[^=\s]/.test(text.slice(end))) return undefined
  const decoded = Buffer.from(text, 'base64')
  return new Uint8Array(decoded.buffer, decoded.byteOffset, decoded.byteLength)
}

function toSource({ headers }: Leaf, body: Uint8Array = new Uint8Array(), encoding?: string): ArrayBuffer {
  const lines = [
    `content-type: ${encoding ? withCharset(headers.first('content-type'), body) : headers.first('content-type') || 'text/plain'}`,
    `content-transfer-encoding: ${encoding ?? headers.first('content-transfer-encoding')}`,
    `content-disposition: ${headers.first('content-disposition')}`,
  ]
  const head = new TextEncoder().encode(`${lines.join('\r\n')}\r\n\r\n`)
  const source = new Uint8Array(head.length + body.length)
  source.set(head)
  source.set(body, head.length)
  return source.buffer
}

const EQUALS = 61

/** Text that isn't encoded, encoded: postal-mime makes an object of every line of what isn't. */
function toQuotedSource(leaf: Leaf, body: Uint8Array): ArrayBuffer {
  const quoted = new Uint8Array(body.length * 3)
  let at = 0
  for (const byte of body) {
    quoted[at++] = byte
    if (byte !== EQUALS) continue
    quoted[at++] = 51
    quoted[at++] = 68
  }
  return toSource(leaf, quoted.subarray(0, at), 'quoted-printable')
}
