import type { Block } from '#shared/mail/mail-content.ts'
import { writtenContent } from '#shared/mail/messages/written-message.ts'
import { renderText } from '#shared/mail/render-text.ts'
import type { MessageDraft } from '../../../backend/written-messages.ts'

/** The e-mail as a mail program without HTML shows it. */
export function MessagePreview({
  draft: { subject, body, with_link },
}: {
  draft: Pick<MessageDraft, 'subject' | 'body' | 'with_link'>
}) {
  const page: Block[] = with_link
    ? [{ kind: 'action', label: 'See your application', href: 'their own link' }]
    : []
  return (
    <p className="rounded-card border border-rule bg-paper px-4 py-3 whitespace-pre-line">
      {renderText(writtenContent({ subject: subject || 'No subject yet', body }, page))}
    </p>
  )
}
