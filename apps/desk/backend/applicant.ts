import type { ApplicantRequest } from '#shared/applicant/applicant-page.ts'
import type { Missing, Refused } from './answers.ts'
import { call, type Desk } from './call.ts'

/** A correction or question, with what staff did about it. */
export interface SettledRequest extends ApplicantRequest {
  settled_at: string | null
  settled_by_name: string | null
}

/** The applicant's page as staff see it. Times are ISO strings. */
interface ApplicantAccess {
  is_open: boolean
  /** When staff ended the links; none works until staff send one. */
  switched_off_at: string | null
  /** Whether five second facts were wrong. A new link unlocks it. */
  is_locked: boolean
  last_opened_at: string | null
  email: string | null
  last_sent_at: string | null
  /** Newest first. */
  requests: SettledRequest[]
}

type Done = Promise<{ outcome: 'changed' } | Refused | Missing>

export function readApplicantAccess(desk: Desk, reference: string): Promise<ApplicantAccess> {
  return call(desk, 'read_applicant_access', { case_reference: reference })
}

export function sendApplicantLink(desk: Desk, reference: string): Done {
  return call(desk, 'send_applicant_link', { case_reference: reference })
}

export function revokeApplicantLinks(desk: Desk, reference: string): Done {
  return call(desk, 'revoke_applicant_links', { case_reference: reference })
}

/** Accepts or refuses a correction, or answers a question. */
export function settleApplicantRequest(desk: Desk, id: number, accepted: boolean, answer: string): Done {
  return call(desk, 'settle_applicant_request', { request_id: id, accepted, answer })
}
