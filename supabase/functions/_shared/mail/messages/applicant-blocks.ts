import { applicantPageUrl } from '../../applicant/page-url.ts'
import { firm } from '../../firm.ts'
import type { Block } from '../mail-content.ts'
import type { OutboxMessage } from '../outbox-message.ts'

/** Returns the link to the applicant's own page, or nothing if its token or the site's address is missing. */
export function pageBlocks({ pageToken }: OutboxMessage, siteUrl: string | undefined): Block[] {
  if (!pageToken || !siteUrl) return []
  return [
    'Your own page shows how far we’ve got and what we need from you. The link is yours alone, so please don’t forward this e-mail.',
    { kind: 'action', label: 'See your application', href: applicantPageUrl(siteUrl, pageToken) },
  ]
}

export const CONTACT_DETAILS: Block[] = [
  { kind: 'heading', text: 'How to reach us' },
  'Call us or reply to this e-mail. Quote your reference so that we can find your application.',
  {
    kind: 'facts',
    facts: [
      { label: 'Phone', value: firm.phone.shown, href: firm.phone.href },
      { label: 'Hours', value: firm.phoneHours },
      { label: 'E-mail', value: firm.email.shown, href: firm.email.href },
    ],
  },
]
