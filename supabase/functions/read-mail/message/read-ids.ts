import { MAIL_LIMITS } from '../received-mail.ts'
import { cleanMailLine } from './clean-mail-text.ts'
import type { MailHeaders } from './read-headers.ts'

/** The id has no angle brackets. */
export function readMessageId(headers: MailHeaders): string | null {
  return readIds(headers.first('message-id'))[0] ?? null
}

export function readThreadIds(headers: MailHeaders): string[] {
  const ids = [...readIds(headers.first('in-reply-to')), ...readIds(headers.first('references')).reverse()]
  return [...new Set(ids)].slice(0, MAIL_LIMITS.threadIds)
}

/** Some programs write words between ids or leave out the angle brackets. */
function readIds(header: string): string[] {
  const bracketed = Array.from(header.matchAll(/<([^<>]*)>/g), ([, id = '']) => id)
  const ids = bracketed.length > 0 ? bracketed : header.split(/[\s,]+/).filter((word) => word.includes('@'))
  return ids
    .map((id) => cleanMailLine(id.replace(/\s/g, ''), MAIL_LIMITS.messageId))
    .filter((id) => id !== '')
}
