import type {
  CheckHow,
  CheckResult,
  EnquiryAnswer,
  GateTarget,
  SentHow,
} from '#shared/desk/placing/placing.ts'
import type { ComparedTerms } from '#shared/desk/placing/terms-rows.ts'
import { call, type DeskClient } from './client/call.ts'
import type { Missing, Outcome, Refused, Row } from './client/outcomes.ts'

declare module './client/call.ts' {
  interface Answers {
    read_placing: Placing | null
    record_check: Outcome<{ id: number }>
    read_restricted_check: Outcome<{ wording: string }>
    add_enquiry: Outcome<{ id: string }>
    change_enquiry: Outcome<{ version: number }> | ChangedSince<EnquiryRow>
    save_terms: Outcome<{ version: number; id: string }> | ChangedSince<TermsRow>
    choose_terms: { outcome: 'changed' } | ChoiceConflict | (Refused & { missing?: string[] }) | Missing
    share_terms: Outcome<{ mailed: boolean }>
    override_gate: Outcome
    record_completion: Outcome | ChangedSince<Row<'completions'>>
  }
}

type EnquiryRow = Row<'enquiries', { sent_how: SentHow; answer: EnquiryAnswer | null }>

/** `lender_id` is null if the lender isn't on the firm's list, or no longer is. */
export type Enquiry = Omit<EnquiryRow, 'reference'>

/** `shared_at` is null if the terms aren't on the applicant's page, and `reply` if they answered nothing there. */
type TermsRow = Row<'case_terms', ComparedTerms & { reply: 'chosen' | 'question' | null }>

export type TermsFields = ComparedTerms

export type Terms = Omit<TermsRow, 'reference'> & { lender_name: string; chosen_by_name: string | null }

export interface CheckRecord {
  id: number
  result: CheckResult
  how?: CheckHow
  /** Absent if the check is restricted: readRestrictedCheck returns it then. */
  wording?: string
  version?: string
  at: string
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

/** `ends_on` is the day on which a bridging loan has to be repaid. */
export type Completion = Pick<
  Row<'completions'>,
  | 'lender_id'
  | 'lender_name'
  | 'amount_pounds'
  | 'broker_fee_pounds'
  | 'commission_pounds'
  | 'completed_on'
  | 'ends_on'
>

/** `taken_back`: the entry says that the case didn't complete. `why`: what was wrong with the one before it. */
export interface CompletionEntry extends Completion {
  id: number
  why: string | null
  taken_back: boolean
  at: string
  actor_id: string | null
  actor_name: string | null
}

export interface Placing {
  enquiries: Enquiry[]
  terms: Terms[]
  checks: Check[]
  /** The legal disclosure in the confirmation e-mail of a bridging application; null if there was none. */
  shown_on_site: { disclosure: string; version: string } | null
  /**
   * What the case still needs before each step; empty if it can take the step. A step is a move to another
   * state, or choosing terms.
   */
  gates: Partial<Record<GateTarget, string[]>>
  overrides: { target: GateTarget; missing: string[]; reason: string; at: string; actor_name: string }[]
  /** Newest first; the newest counts. */
  completions: CompletionEntry[]
  /** What counts of the cases that were merged into this one. */
  merged_completions: (CompletionEntry & { reference: string })[]
  outcome_reasons: Record<'declined' | 'withdrawn', string[]>
}

export const readPlacing = (desk: DeskClient, reference: string) =>
  call(desk, 'read_placing', { case_reference: reference })

interface CheckDetails
  extends Partial<Pick<CheckRecord, 'result' | 'how' | 'wording' | 'version' | 'given_at' | 'given_by'>> {
  /** A check that is sent again with the same key is recorded once. */
  key?: string
}

export const recordCheck = (desk: DeskClient, reference: string, kind: string, details: CheckDetails) =>
  call(desk, 'record_check', { case_reference: reference, check_kind: kind, details })

/** Only admins and whoever recorded the check may read its wording. Each reading is audited. */
export const readRestrictedCheck = (desk: DeskClient, id: number) =>
  call(desk, 'read_restricted_check', { check_id: id })

export const addEnquiry = (
  desk: DeskClient,
  reference: string,
  fields: {
    lender_id?: string
    lender_name?: string
    sent_how: SentHow
    chase_on?: string
    sent_at?: string
  },
) => call(desk, 'add_enquiry', { case_reference: reference, fields })

interface ChangedSince<Current> {
  outcome: 'conflict'
  current: Current
}

/** What follows from a lender's answer: a task of the case about this lender. */
export interface AfterAnswer {
  next_step?: string
  next_on?: string
}

/** An answer ends the chase, unless it comes with a day for it. */
export const changeEnquiry = (
  desk: DeskClient,
  { id, version }: Pick<Enquiry, 'id' | 'version'>,
  fields: Partial<Pick<Enquiry, 'answer' | 'answer_reason' | 'chase_on'>> & AfterAnswer,
) => call(desk, 'change_enquiry', { enquiry_id: id, expected_version: version, fields })

/**
 * If `known` is null, the terms are added. An unusual rate or an expiry date in the past is refused unless
 * `confirmed` is true.
 */
export const saveTerms = (
  desk: DeskClient,
  enquiryId: string,
  known: Pick<Terms, 'id' | 'version'> | null,
  fields: TermsFields & { confirmed?: boolean } & AfterAnswer,
) =>
  call(desk, 'save_terms', {
    enquiry_id: enquiryId,
    terms_id: known?.id ?? null,
    expected_version: known?.version ?? null,
    fields,
  })

/** `current` is the id of the terms that a colleague chose in the meantime; null if none are chosen now. */
interface ChoiceConflict {
  outcome: 'conflict'
  current: string | null
  why: string | null
  actor_name: string | null
}

/**
 * `seen` is the id of the terms that were chosen when the person decided. If others are chosen by now, the
 * answer is a conflict.
 */
export const chooseTerms = (
  desk: DeskClient,
  reference: string,
  termsId: string,
  seen: string | null,
  why: string,
) => call(desk, 'choose_terms', { case_reference: reference, terms_id: termsId, seen, why })

/**
 * All other terms are taken off the applicant's page. `commission` is what the page says about our
 * commission; if it's empty, that text stays as it is.
 */
export const shareTerms = (
  desk: DeskClient,
  reference: string,
  shown: { terms_id: string; names_lender: boolean }[],
  commission = '',
) => call(desk, 'share_terms', { case_reference: reference, shown, commission })

/** Only admins may call this. */
export const overrideGate = (desk: DeskClient, reference: string, target: GateTarget, reason: string) =>
  call(desk, 'override_gate', { case_reference: reference, gate_target: target, reason })

/**
 * An entry that corrects another says why. `seen` is the id of the newest entry that the person saw; absent if
 * there was none.
 */
export const recordCompletion = (
  desk: DeskClient,
  reference: string,
  fields: Completion | { taken_back: true },
  correction: { seen?: number; why?: string } = {},
) => call(desk, 'record_completion', { case_reference: reference, fields: { ...fields, ...correction } })
