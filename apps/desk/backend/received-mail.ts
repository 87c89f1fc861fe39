import type { CaseState } from '#shared/desk/case-states.ts'
import { call, type DeskClient } from './client/call.ts'
import type { Missing, Outcome } from './client/outcomes.ts'
import type { RecipientRole } from './written-messages.ts'

declare module './client/call.ts' {
  interface Answers {
    count_unmatched_mail: Record<MailPart, number>
    list_unmatched_mail: UnmatchedMail[]
    file_mail: Outcome<{ reference: string }>
    read_received_mail: (MailContent & { mail_id: string }) | null
    leave_mail: { outcome: 'changed' } | Missing
    list_bounced_addresses: BouncedAddress[]
  }
}

/**
 * The parts of the list of unmatched mail: written by people, automatic (also bounces), and `left`, which
 * staff decided not to file.
 */
export type MailPart = 'people' | 'automatic' | 'left'

export interface AttachedFile {
  name: string
  bytes: number
  /** Why the file couldn't be stored; null or absent if there was no problem. */
  reason?: string | null
}

/** Don't trust the content, because anybody can write anything, even another sender's address. */
export interface MailContent {
  sent_at?: string | null
  kind: 'person' | 'automatic' | 'bounce'
  from_name?: string
  from_address: string
  /**
   * Whether the firm's mail server could confirm the sender. `other_domain` if it confirmed another domain than
   * the sender's, `none` if it found nothing either way.
   */
  authentication: 'pass' | 'fail' | 'other_domain' | 'none'
  /** Who of the case wrote it. Absent for the applicant, and if the sender is in doubt. */
  sender?: { role: RecipientRole; name: string }
  subject: string
  text: string
  quoted?: string
  /** Whether the text was too long to store in full. The mailbox has all of it. */
  cut?: boolean
  files?: AttachedFile[]
  /** Whether this is only the beginning. readReceivedMail reads the rest. */
  shortened?: boolean
}

export interface UnmatchedMail extends Required<Omit<MailContent, 'text' | 'shortened' | 'sender'>> {
  id: string
  received_at: string
  body: string
  state: 'waiting' | 'left'
  bytes: number
  vouched_by: string | null
  /** Why the mail wasn't filed automatically to the case that it names; null if it names none. */
  doubt: 'unknown_sender' | 'failed_check' | 'other_domain' | 'unproven_report' | 'too_much' | 'closed' | null
  /** The name under which the sender's address is an introducer's; null if it's nobody's. */
  introducer: string | null
  /** The case that the mail names, then up to five other cases that have the sender's address. */
  cases: { reference: string; name: string; state: CaseState; named: boolean }[]
}

export interface BouncedAddress {
  address: string
  /** The mail server's status code, such as 5.1.1. */
  status: string
  at: string
}

export const countUnmatchedMail = (desk: DeskClient) => call(desk, 'count_unmatched_mail')

/** A page has 50 e-mails, newest first. `after` is the id of the last one on the previous page. */
export const listUnmatchedMail = (desk: DeskClient, part: MailPart, after?: string) =>
  call(desk, 'list_unmatched_mail', { part, after: after ?? null })

/**
 * If the case was merged into another, the mail is filed to that one. Attachments are added once they have
 * been fetched from the mailbox; they count as the applicant's if their address is the sender's and the check
 * found nothing against it, or if `fromApplicant` says that somebody made sure.
 */
export const fileMail = (desk: DeskClient, id: string, reference: string, fromApplicant = false) =>
  call(desk, 'file_mail', { of_mail: id, case_reference: reference, from_applicant: fromApplicant })

/** All of an e-mail in the timeline. Null if the case is gone. */
export const readReceivedMail = (desk: DeskClient, eventId: number) =>
  call(desk, 'read_received_mail', { event_id: eventId })

/** The mail stays in the mailbox either way. */
export const leaveMail = (desk: DeskClient, id: string, leave: boolean) =>
  call(desk, 'leave_mail', { of_mail: id, leave })

export const listBouncedAddresses = (desk: DeskClient, reference: string) =>
  call(desk, 'list_bounced_addresses', { case_reference: reference })
