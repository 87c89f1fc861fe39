import { Buffer } from 'node:buffer'
import PostalMime, { type Attachment } from 'postal-mime'
import { withCharset } from './guess-charset.ts'
import type { Leaf } from './split-parts.ts'

/** A part of a message that isn't its text. */
export interface MailPart {
  /** Empty if the part has no file name. */
  name: string
  /** The media type in lower case, such as application/pdf. */
  type: string
  /** Whether mail programs show the part within the text, like the logo in a signature. */
  isInline: boolean
  content: Uint8Array
}

type DecodedLeaf =
  | { kind: 'plain' | 'html'; text: string; isIncomplete: boolean }
  | { kind: 'part'; part: MailPart }

/** `textBytes` is how many bytes of a text are read. */
export async function decodeLeaf(leaf: Leaf, textBytes: number): Promise<DecodedLeaf> {
  const isText = isTextLeaf(leaf)
  const encoding = leaf.headers.first('content-transfer-encoding')
  const isEncoded = /base64|quoted-printable/i.test(encoding)
  const content = isText ? undefined : isEncoded ? decodeBase64(encoding, leaf.body) : leaf.body
  const body = isText ? leaf.body.subarray(0, textBytes) : leaf.body
  try {
    const source = content ? toSource(leaf) : isEncoded ? toSource(leaf, body) : toQuotedSource(leaf, body)
    const { text, html, attachments } = await PostalMime.parse(source, { forceRfc822Attachments: true })
    const [attachment] = attachments
    if (attachment) return { kind: 'part', part: toPart(attachment, leaf, content) }
    if (!isText || leaf.isBroken) return decodeRaw(leaf, textBytes)
    const isIncomplete = body.length < leaf.body.length
    return { kind: html === undefined ? 'plain' : 'html', text: html ?? text ?? '', isIncomplete }
  } catch {
    return decodeRaw(leaf, textBytes)
  }
}

/** Whether the part counts as text of the message and not as an attachment. */
export function isTextLeaf({ headers }: Leaf): boolean {
  const isAttached = /^attachment\b/i.test(headers.first('content-disposition'))
  return !isAttached && /^(?:$|text\/(?:plain|html)\b)/i.test(headers.first('content-type'))
}

/** Returns the raw source as text, for a part that breaks the rules of MIME and can't be decoded. */
function decodeRaw({ body }: Leaf, textBytes: number): DecodedLeaf {
  const text = new TextDecoder().decode(body.subarray(0, textBytes))
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

// Some programs join pieces of base64 that were encoded one by one, so there is padding between them.
const MAX_PIECES = 1_000

/**
 * Decodes base64, because postal-mime would do so line by line and block the process for seconds if a file is
 * large. Returns undefined for another encoding. Then postal-mime decodes it.
 */
function decodeBase64(encoding: string, body: Uint8Array): Uint8Array | undefined {
  if (!/^\s*base64\s*$/i.test(encoding)) return undefined
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1')
  const pieces = text.split(/=+\s*/, MAX_PIECES).filter((piece) => piece !== '')
  const decoded = pieces.map((piece) => Buffer.from(piece, 'base64'))
  const [only = Buffer.alloc(0)] = decoded.length > 1 ? [Buffer.concat(decoded)] : decoded
  return new Uint8Array(only.buffer, only.byteOffset, only.byteLength)
}

function toSource({ headers }: Leaf, body: Uint8Array = new Uint8Array(), encoding?: string): Uint8Array {
  const lines = [
    `content-type: ${encoding ? withCharset(headers.first('content-type'), body) : headers.first('content-type') || 'text/plain'}`,
    `content-transfer-encoding: ${encoding ?? headers.first('content-transfer-encoding')}`,
    `content-disposition: ${headers.first('content-disposition')}`,
  ]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body])
}

const EQUALS = 61

/** Encodes text as quoted-printable, because postal-mime keeps an object for each line of unencoded text. */
function toQuotedSource(leaf: Leaf, body: Uint8Array): Uint8Array {
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
