import { cleanLine } from '../../fields/clean-text.ts'
import { firm } from '../../firm.ts'
import type { Mail } from '../mail.ts'
import type { MailSettings } from '../mail-settings.ts'
import { renderHtml } from '../render-html.ts'
import { renderText } from '../render-text.ts'
import { type AccountMessage, accountMailContent } from './account-mail-content.ts'

/** Turns a message about an account into the mail that is sent; `id` makes it distinct from another of its kind. */
export function composeAccountMail(
  message: AccountMessage,
  to: string,
  { from, deskUrl }: Pick<MailSettings, 'from' | 'deskUrl'>,
  id: string,
): Mail {
  const content = accountMailContent(message, deskUrl)
  return {
    messageId: `<account.${id}@${from.address.split('@').at(-1)}>`,
    fileName: `account.${message.kind}.${id}.eml`,
    from,
    to,
    replyTo: firm.email.shown,
    subject: cleanLine(content.subject),
    text: renderText(content),
    html: renderHtml(content),
  }
}
