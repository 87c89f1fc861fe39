import type { CheckHow, CheckResult, EnquiryAnswer, GateTarget, SentHow } from '#shared/desk/placing.ts'
import type { PricedTerms } from '#shared/desk/terms-cost.ts'
import type { Changed, Missing, Refused } from './answers.ts'
import { call, type Desk } from './call.ts'

export interface Enquiry {
  id: string
  /** Null when the lender was removed from the panel. */
  lender_id: string | null
  lender_name: string
  sent_at: string
  sent_how: SentHow
  chase_on: string | null
  answer: EnquiryAnswer | null
  answer_reason: string | null
  answered_at: string | null
  version: number
}

/** What a person fills in of a lender's terms. */
export interface TermsFields extends PricedTerms {
  loan_to_value_percent: number | null
  conditions: string | null
  expires_on: string | null
}

export interface Terms extends TermsFields {
  id: string
  enquiry_id: string
  lender_name: string
  chosen_at: string | null
  chosen_by_name: string | null
  chosen_why: string | null
  /** When they were put on the applicant's page; null when they aren't there. */
  shared_at: string | null
  names_lender: boolean
  /** What the applicant answered on their page. */
  reply: 'chosen' | 'question' | null
  reply_words: string | null
  replied_at: string | null
  version: number
}

export interface CheckRecord {
  id: number
  result: CheckResult
  how?: CheckHow
  /** Absent when it's restricted. */
  wording?: string
  version?: string
  given_at: string
  given_by?: string
  actor_name?: string
  mine?: boolean
}

export interface Check {
  kind: string
  label: string
  restricted: boolean
  done: boolean
  /** Newest first. */
  records: CheckRecord[]
}

interface Completion {
  lender_id: string | null
  lender_name: string
  amount_pounds: number
  broker_fee_pounds: number
  commission_pounds: number | null
  completed_on: string
  /** The day a bridge has to be repaid. */
  ends_on: string | null
}

export interface Placing {
  enquiries: Enquiry[]
  terms: Terms[]
  checks: Check[]
  /** The disclosure in the confirmation e-mail of a bridging application. */
  shown_on_site: { disclosure: string; version: string } | null
  /** What each step is missing; empty when it's open. */
  gates: Partial<Record<GateTarget, string[]>>
  overrides: { target: GateTarget; missing: string[]; reason: string; at: string; actor_name: string }[]
  completion: Completion | null
  outcome_reasons: Record<'declined' | 'withdrawn', string[]>
}

type Done = { outcome: 'changed' } | Refused | Missing

/** Null when the reference doesn't exist. */
export function readPlacing(desk: Desk, reference: string): Promise<Placing | null> {
  return call(desk, 'read_placing', { case_reference: reference })
}

export function recordCheck(
  desk: Desk,
  reference: string,
  kind: string,
  details: Partial<Pick<CheckRecord, 'result' | 'how' | 'wording' | 'version' | 'given_at' | 'given_by'>>,
): Promise<Done> {
  return call(desk, 'record_check', { case_reference: reference, check_kind: kind, details })
}

/** The words of a restricted record. Each reading is audited. */
export function readRestrictedCheck(
  desk: Desk,
  id: number,
): Promise<{ outcome: 'changed'; wording: string } | Refused | Missing> {
  return call(desk, 'read_restricted_check', { check_id: id })
}

export function addEnquiry(
  desk: Desk,
  reference: string,
  fields: {
    lender_id?: string
    lender_name?: string
    sent_how: SentHow
    chase_on?: string
    sent_at?: string
  },
): Promise<{ outcome: 'changed'; id: string } | Refused | Missing> {
  return call(desk, 'add_enquiry', { case_reference: reference, fields })
}

interface ChangedSince<Current> {
  outcome: 'conflict'
  current: Current
}

export function changeEnquiry(
  desk: Desk,
  { id, version }: Pick<Enquiry, 'id' | 'version'>,
  fields: Partial<Pick<Enquiry, 'answer' | 'answer_reason' | 'chase_on'>>,
): Promise<Changed | ChangedSince<Enquiry> | Refused | Missing> {
  return call(desk, 'change_enquiry', { enquiry_id: id, expected_version: version, fields })
}

/** Without known terms, adds them. `confirmed`: the person was asked about an odd rate or a past expiry. */
export function saveTerms(
  desk: Desk,
  enquiryId: string,
  known: Pick<Terms, 'id' | 'version'> | null,
  fields: TermsFields & { confirmed?: boolean },
): Promise<(Changed & { id: string }) | ChangedSince<Terms> | Refused | Missing> {
  return call(desk, 'save_terms', {
    enquiry_id: enquiryId,
    terms_id: known?.id ?? null,
    expected_version: known?.version ?? null,
    fields,
  })
}

/** Somebody chose other terms since. */
interface ChoiceConflict {
  outcome: 'conflict'
  current: string | null
  why: string | null
  actor_name: string | null
}

/** `seen`: the terms that were chosen when the person decided. */
export function chooseTerms(
  desk: Desk,
  reference: string,
  termsId: string,
  seen: string | null,
  why: string,
): Promise<{ outcome: 'changed' } | ChoiceConflict | (Refused & { missing?: string[] }) | Missing> {
  return call(desk, 'choose_terms', { case_reference: reference, terms_id: termsId, seen, why })
}

/** Puts exactly these terms on the applicant's page. `commission`: what the applicant reads about it beside them. */
export function shareTerms(
  desk: Desk,
  reference: string,
  shown: { terms_id: string; names_lender: boolean }[],
  commission = '',
): Promise<Done> {
  return call(desk, 'share_terms', { case_reference: reference, shown, commission })
}

/** Opens a gate for one case. Admins only. */
export function overrideGate(
  desk: Desk,
  reference: string,
  target: GateTarget,
  reason: string,
): Promise<Done> {
  return call(desk, 'override_gate', { case_reference: reference, gate_target: target, reason })
}

export function recordCompletion(desk: Desk, reference: string, fields: Completion): Promise<Done> {
  return call(desk, 'record_completion', { case_reference: reference, fields })
}
