import { DOCUMENT_EMPTY, documentType, MAX_DOCUMENT_BYTES } from '../../_shared/documents/document-rules.ts'
import { MAIL_LIMITS, type MailFile } from '../received-mail.ts'
import { cleanMailLine, cutText } from './clean-mail-text.ts'
import type { MailPart } from './decode-leaf.ts'

const WRONG_TYPE = 'We keep PDFs, JPEGs and PNGs only. Open this one in the mailbox.'
const TOO_LARGE = 'This file is larger than 20 MB. Open it in the mailbox.'
const ENCRYPTED = 'This file is encrypted or signed. Open it in the mailbox.'
const INCOMPLETE = 'This e-mail is too large to read to its end. Open this file in the mailbox.'

// Up to this size, pictures within the text (usually logos) and digital signatures aren't listed.
const LOGO_BYTES = 10 * 1024
const FOR_PROGRAMS =
  /^(?:message\/(?:global-)?(?:delivery-status|disposition-notification|headers)|text\/rfc822-headers|message\/global-headers)$/
const SIGNATURE = /^application\/(?:pgp-signature|(?:x-)?pkcs7-signature)$/
const ENCRYPTED_TYPE = /^application\/(?:pgp-encrypted|(?:x-)?pkcs7-mime)$/

/**
 * `contents` has only the files that may be stored, by their position. `lastIsIncomplete` says that the
 * message was cut off within its last part.
 */
export function listFiles(parts: MailPart[], lastIsIncomplete: boolean) {
  const listed = parts.filter((part) => !isLeftOut(part))
  const contents = new Map<number, Uint8Array>()
  const files = listed.slice(0, MAIL_LIMITS.files).map((part, position): MailFile => {
    const isIncomplete = lastIsIncomplete && part === parts.at(-1)
    const reason = isIncomplete ? INCOMPLETE : findReason(part)
    if (reason === null) contents.set(position, part.content)
    return { position, name: nameOf(part, position), bytes: part.content.length, reason }
  })
  return { files, contents, hasMore: listed.length > files.length }
}

function isLeftOut({ type, isInline, content }: MailPart): boolean {
  if (FOR_PROGRAMS.test(type)) return true
  return content.length <= LOGO_BYTES && (SIGNATURE.test(type) || (isInline && type.startsWith('image/')))
}

function findReason({ type, name, content }: MailPart): string | null {
  if (content.length === 0) return DOCUMENT_EMPTY
  if (ENCRYPTED_TYPE.test(type) || /\.(?:p7m|pgp|gpg|asc)$/i.test(name)) return ENCRYPTED
  if (type === 'message/rfc822' || !documentType(content)) return WRONG_TYPE
  return content.length > MAX_DOCUMENT_BYTES ? TOO_LARGE : null
}

const EXTENSIONS: Record<string, string> = { 'message/rfc822': '.eml', 'text/calendar': '.ics' }

/** Returns a file name that is safe to show and to store, whatever the sender wrote. */
function nameOf({ name, type }: MailPart, position: number): string {
  const clean = cleanMailLine(name, 100_000)
    .replace(/[/\\]+/g, '-')
    .replace(/^[.\s-]+/, '')
  const extension = EXTENSIONS[type] ?? ''
  const whole = clean === '' ? `Attachment ${position + 1}` : clean
  return cutName(whole.toLowerCase().endsWith(extension) ? whole : whole + extension)
}

function cutName(name: string): string {
  if (name.length <= MAIL_LIMITS.fileName) return name
  const [extension = ''] = /\.[\w-]{1,10}$/.exec(name) ?? []
  return cutText(name, MAIL_LIMITS.fileName - extension.length) + extension
}
