import { applicantPageUrl } from '../../applicant/page-url.ts'
import type { Block } from '../mail-content.ts'
import type { OutboxMessage } from '../outbox-message.ts'

/** The link to the applicant's own page; nothing when the message has none. */
export function pageBlocks({ pageToken }: OutboxMessage, siteUrl: string | undefined): Block[] {
  if (!pageToken || !siteUrl) return []
  return [
    {
      kind: 'paragraph',
      text: 'Your own page shows how far we’ve got and what we need from you. The link is yours alone, so please don’t forward this e-mail.',
    },
    { kind: 'action', label: 'See your application', href: applicantPageUrl(siteUrl, pageToken) },
  ]
}
