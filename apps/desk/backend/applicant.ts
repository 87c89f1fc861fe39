import type { ApplicantRequest } from '#shared/applicant/applicant-page.ts'
import { call, type DeskClient } from './client/call.ts'
import type { Outcome } from './client/outcomes.ts'

declare module './client/call.ts' {
  interface Answers {
    read_applicant_access: ApplicantAccess
    send_applicant_link: Outcome
    revoke_applicant_links: Outcome
    settle_applicant_request: Outcome<{ mailed?: boolean }>
  }
}

/** The fields are null while the request is open. */
export interface SettledRequest extends ApplicantRequest {
  settled_at: string | null
  settled_by: string | null
  settled_by_name: string | null
}

/** Times are ISO strings. */
interface ApplicantAccess {
  is_open: boolean
  /** When staff revoked the links; none works until they send a new one. Null if links aren't revoked. */
  switched_off_at: string | null
  /** Whether a wrong second fact, such as a postcode, was given five times in a day. A new link unlocks the page. */
  is_locked: boolean
  /** Whether those five were given today. Then the page takes no other one before tomorrow, even with a new link. */
  is_used_up: boolean
  /** Whether any link works. None does before the first, and after a merge or a new address. */
  has_link: boolean
  last_opened_at: string | null
  email: string | null
  last_sent_at: string | null
  /** Newest first. */
  requests: SettledRequest[]
}

export const readApplicantAccess = (desk: DeskClient, reference: string) =>
  call(desk, 'read_applicant_access', { case_reference: reference })

export const sendApplicantLink = (desk: DeskClient, reference: string) =>
  call(desk, 'send_applicant_link', { case_reference: reference })

export const revokeApplicantLinks = (desk: DeskClient, reference: string) =>
  call(desk, 'revoke_applicant_links', { case_reference: reference })

/** For a question, `accepted` has no effect. */
export const settleApplicantRequest = (desk: DeskClient, id: number, accepted: boolean, answer: string) =>
  call(desk, 'settle_applicant_request', { request_id: id, accepted, answer })
