import { type PostedPage, requireFields } from '../_intake/body/read-fields.ts'
import { readJson } from '../_intake/body/read-json.ts'
import type { Deps, Recording } from '../_intake/deps.ts'
import { toSubmission, withoutEmpty } from '../_intake/submission.ts'
import { marksOf } from '../_shared/answer-checks/answer-check.ts'
import { checkBridgingAnswers } from '../_shared/answer-checks/bridging-page-rules.ts'
import { bridgingFlags } from '../_shared/bridging-application/bridging-flags.ts'
import type { ShownTerms } from '../_shared/bridging-application/shown-terms-schema.ts'
import { BRIDGING_RANGES, type BridgingCost, bridgingCost } from '../_shared/calculators/bridging-loan.ts'
import { bridgingNet } from '../_shared/calculators/bridging-net.ts'
import { isBridgingFigure } from '../_shared/calculators/figures-query.ts'
import type { LeadAnswers } from '../_shared/desk/lead-answers.ts'
import type { LeadFlagName } from '../_shared/desk/lead-forms.ts'
import { bridgingFields, bridgingLoanFields } from '../_shared/fields/catalogue/bridging-fields.ts'
import { toColumns } from '../_shared/fields/catalogue/question.ts'
import { londonDay } from '../_shared/promises/london-time.ts'
import {
  type BridgingSubmission,
  bridgingSubmissionSchema,
} from '../_shared/submission/submission-schemas.ts'
import { textVersions } from '../_shared/words/texts.ts'

/**
 * The costs are worked out here. The figures that the page sent are only compared with them, and kept if they
 * differ.
 */
export async function receiveBridging(request: Request, deps: Deps, page?: PostedPage): Promise<Recording> {
  const given = requireFields(bridgingSubmissionSchema, await readJson(request), request, { page })
  const { monthlyInterest, totalInterest, totalRepayment, timestamp, applicationType: _, ...rest } = given
  const { idempotencyKey, source, referralNote, elapsedMilliseconds, referenceNumber, ...named } = rest
  const envelope = { idempotencyKey, source, referralNote, elapsedMilliseconds, referenceNumber }
  const { estimate, ...answers } = withoutEmpty(named)

  const { loanAmount, duration } = answers
  const cost = bridgingCost({ amountPounds: loanAmount, durationMonths: duration })
  const claimed = { monthlyInterest, totalInterest, totalRepayment }
  const differs = differsFrom(cost, claimed)
  const flags: LeadFlagName[] = []
  if (differs) flags.push('figures_mismatch')
  if (
    !isBridgingFigure('amountPounds', loanAmount, BRIDGING_RANGES) ||
    !isBridgingFigure('durationMonths', duration, BRIDGING_RANGES)
  )
    flags.push('outside_calculator')
  flags.push(...bridgingFlags(answers, londonDay(new Date())), ...marksOf(checkBridgingAnswers(answers)))

  return deps.record('record_bridging_application', {
    answers: {
      ...toColumns({ ...bridgingLoanFields, ...bridgingFields }, answers),
      monthly_interest: cost.monthlyInterest,
      total_interest: cost.totalInterest,
      total_repayment: cost.totalRepayment,
      claimed_figures: differs ? claimed : null,
      submitted_at: timestamp ?? null,
      // The disclosure that the confirmation e-mail contains.
      disclosure: flags.includes('may_be_regulated') ? 'may_be_regulated' : 'unregulated',
      disclosure_version: textVersions.disclosures,
      shown_estimate: estimate ? shownEstimate(answers, estimate) : null,
    } satisfies LeadAnswers['bridging_application'],
    submission: toSubmission('bridging_application', envelope, answers, flags),
  })
}

function shownEstimate(
  { loanAmount, duration }: Pick<BridgingSubmission, 'loanAmount' | 'duration'>,
  terms: ShownTerms,
) {
  return { ...terms, netPounds: bridgingNet(loanAmount, { ...terms, months: duration }).netPounds }
}

// A page may round to pennies, so a difference of one penny is ignored.
const TOLERANCE_PENCE = 1

function differsFrom(
  cost: BridgingCost,
  claimed: { [Figure in keyof BridgingCost]: number | undefined },
): boolean {
  return (Object.keys(cost) as (keyof BridgingCost)[]).some((figure) => {
    const value = claimed[figure]
    return value !== undefined && Math.round(Math.abs(value - cost[figure]) * 100) > TOLERANCE_PENCE
  })
}
