import type { CaseState } from '#shared/desk/case-states.ts'
import type { Missing, Refused } from './answers.ts'
import { call, type Desk } from './call.ts'

/** The parts of the list of unmatched mail. */
export type MailPart = 'people' | 'automatic' | 'left'

/** What is attached to mail. */
export interface AttachedFile {
  name: string
  bytes: number
  /** Why it isn't stored. */
  reason?: string | null
}

/** What an e-mail to the firm says. Everything in it is as sent: anybody can write anything there. */
export interface MailContent {
  sent_at?: string | null
  kind: 'person' | 'automatic' | 'bounce'
  from_name?: string
  from_address: string
  /** What the firm's mail server found out about the sender. */
  authentication: 'pass' | 'fail' | 'none'
  subject: string
  text: string
  /** The earlier messages below it. */
  quoted?: string
  /** Whether the text goes on in the mailbox. */
  cut?: boolean
  files?: AttachedFile[]
}

/** Mail in the firm's mailbox that no case has. */
export interface UnmatchedMail extends Required<Omit<MailContent, 'text'>> {
  id: string
  received_at: string
  body: string
  state: 'waiting' | 'left'
  /** Why it isn't in the case that it names. */
  doubt: 'unknown_sender' | 'failed_check' | 'closed' | null
  /** The case it names, then those whose people have its address. */
  cases: { reference: string; name: string; state: CaseState; named: boolean }[]
}

/** An address of the case that our mail came back from. */
export interface BouncedAddress {
  address: string
  /** As in 5.1.1. */
  status: string
  at: string
}

export const countUnmatchedMail = (desk: Desk): Promise<Record<MailPart, number>> =>
  call(desk, 'count_unmatched_mail', {})

/** Newest first, 50 at a time; `after` is the id of the last one known. */
export const listUnmatchedMail = (desk: Desk, part: MailPart, after?: string): Promise<UnmatchedMail[]> =>
  call(desk, 'list_unmatched_mail', { part, after: after ?? null })

/** Puts mail into a case. Its files follow as soon as they have been fetched from the mailbox. */
export const fileMail = (
  desk: Desk,
  id: string,
  reference: string,
): Promise<{ outcome: 'changed'; reference: string } | Refused | Missing> =>
  call(desk, 'file_mail', { of_mail: id, case_reference: reference })

/** Leaves mail in the mailbox, or takes that back. */
export const leaveMail = (
  desk: Desk,
  id: string,
  leave: boolean,
): Promise<{ outcome: 'changed' } | Missing> => call(desk, 'leave_mail', { of_mail: id, leave })

export const listBouncedAddresses = (desk: Desk, reference: string): Promise<BouncedAddress[]> =>
  call(desk, 'list_bounced_addresses', { case_reference: reference })
