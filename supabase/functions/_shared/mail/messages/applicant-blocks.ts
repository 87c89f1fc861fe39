import { applicantPageUrl } from '../../applicant/page-url.ts'
import { PERMISSION_FIRST } from '../../applicant/permission-first.ts'
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

/**
 * Comes first in a confirmation, because nothing goes to a lender without this permission. Without a link to the
 * applicant's own page, they can give it on the phone or in their reply.
 */
export function permissionBlocks({ pageToken }: OutboxMessage, siteUrl: string | undefined): Block[] {
  const { why } = PERMISSION_FIRST
  const heading: Block = { kind: 'heading', text: PERMISSION_FIRST.heading }
  if (!pageToken || !siteUrl) return [heading, `${why} Tell us when we call, or reply to this e-mail.`]
  return [
    heading,
    `${why} Giving permission takes a minute on your own page, which also shows how far we’ve got and what we need from you. The link is yours alone, so please don’t forward this e-mail.`,
    { kind: 'action', label: 'Give permission', href: applicantPageUrl(siteUrl, pageToken) },
  ]
}

export const WAYS_TO_REACH_US: Block = {
  kind: 'facts',
  facts: [
    { label: 'Phone', value: firm.phone.shown, href: firm.phone.href },
    { label: 'Hours', value: firm.phoneHours },
    { label: 'E-mail', value: firm.email.shown, href: firm.email.href },
  ],
}

export const CONTACT_DETAILS: Block[] = [
  { kind: 'heading', text: 'How to reach us' },
  'Call us or reply to this e-mail. Quote your reference so that we can find your application.',
  WAYS_TO_REACH_US,
]
