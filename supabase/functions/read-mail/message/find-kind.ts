import type { MailPart } from './decode-leaf.ts'
import type { MailHeaders } from './read-headers.ts'

export function isAutomatic(headers: MailHeaders, parts: MailPart[]): boolean {
  const autoSubmitted = headers.first('auto-submitted').toLowerCase()
  if (autoSubmitted !== '' && !/^no\b/.test(autoSubmitted)) return true
  if (/^(?:bulk|junk|list|auto_reply)\b/i.test(headers.first('precedence'))) return true
  const marks = ['list-id', 'list-unsubscribe', 'x-autoreply', 'x-autorespond']
  return (
    marks.some((name) => headers.all(name).length > 0) || parts.some(isReceipt) || parts.some(isCalendarReply)
  )
}

const isReceipt = ({ type }: MailPart): boolean => type === 'message/disposition-notification'

function isCalendarReply({ type, content }: MailPart): boolean {
  if (type !== 'text/calendar' && type !== 'application/ics') return false
  const calendar = new TextDecoder().decode(content.subarray(0, 100_000))
  return /^METHOD:(?:REPLY|COUNTER)\s*$/im.test(calendar)
}
