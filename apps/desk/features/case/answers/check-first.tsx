import type { AnswerFlag } from '#shared/answer-checks/answer-check.ts'
import { formatLongDate } from '#shared/format/format-date.ts'
import { QUICKEST_COMPLETION_DAYS } from '#shared/promises/days-left.ts'
import type { BridgingAnswers } from '../../../backend/case.ts'
import { Notice } from '../../../ui/notice.tsx'
import { flagsStillOpen } from '../regulation.ts'
import { useShownCase } from '../shown-case.ts'

export function CheckFirst() {
  const shown = useShownCase()
  const { answers } = shown
  const flags = flagsStillOpen(shown)
  if (flags.length === 0) return null
  // Only bridging applications have these two fields, which the first two flags below need.
  const { needed_by, family_home } = (answers ?? {}) as Partial<BridgingAnswers>
  return (
    <Notice tone="amber" title="Check first">
      {flags.includes('urgent') && needed_by && (
        <p>
          Needed by {formatLongDate(needed_by)}, sooner than our quickest completion (
          {QUICKEST_COMPLETION_DAYS} days), which ends on a working day. Tell the applicant whether it can be
          done.
        </p>
      )}
      {flags.includes('may_be_regulated') && (
        <p>
          {REASONS[family_home ?? 'no']} It may be a regulated mortgage: decide before you approach a lender.
          The applicant has been promised nothing.
        </p>
      )}
      {flags.map((flag) => flag in CHECKS && <p key={flag}>{CHECKS[flag as AnswerFlag]}</p>)}
    </Notice>
  )
}

const CHECKS: Record<AnswerFlag, string> = {
  check_amount: 'The amount is unusual or has no figure. Ask the applicant what they need.',
  check_phone: 'The phone number looks incomplete or wrong, so a call may not connect.',
  check_birth_date:
    'By this date of birth the shareholder is under 18 or over 110. Ask the applicant for the right one.',
}

const REASONS = {
  yes: 'The applicant or close family will live in a property that secures the loan.',
  unsure:
    'The applicant isn’t sure whether they or close family will live in a property that secures the loan.',
  no: 'The applicant’s own words suggest that they or close family live, or will live, in a property that secures the loan.',
} as const
