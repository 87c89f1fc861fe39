import { requireFields } from '../_intake/body/read-fields.ts'
import { readJson } from '../_intake/body/read-json.ts'
import type { Deps, Recording } from '../_intake/deps.ts'
import { type LeadFlag, toSubmission } from '../_intake/submission.ts'
import { BRIDGING_RANGES, type BridgingCost, bridgingCost } from '../_shared/calculators/bridging-loan.ts'
import {
  type BridgingSubmission,
  bridgingSubmissionSchema,
} from '../_shared/submission/submission-schemas.ts'

/** Receives a bridging application. The figures are worked out here; those the page sent are only compared. */
export async function receiveBridging(request: Request, deps: Deps): Promise<Recording> {
  const given = requireFields(bridgingSubmissionSchema, await readJson(request), request)
  const { monthlyInterest, totalInterest, totalRepayment, timestamp, applicationType: _, ...rest } = given
  const { idempotencyKey, source, referralNote, elapsedMilliseconds, referenceNumber, ...answers } = rest
  const envelope = { idempotencyKey, source, referralNote, elapsedMilliseconds, referenceNumber }

  const cost = bridgingCost({ amountPounds: answers.loanAmount, durationMonths: answers.duration })
  const claimed = { monthlyInterest, totalInterest, totalRepayment }
  const differs = differsFrom(cost, claimed)
  const flags: LeadFlag[] = []
  if (differs) flags.push('figures_mismatch')
  if (isOutsideCalculator(answers)) flags.push('outside_calculator')

  const submission = {
    ...(await toSubmission('bridging_application', envelope, answers, flags)),
    claimedFigures: differs ? claimed : null,
    submittedAt: timestamp ?? null,
  }
  return deps.record('record_bridging_application', { answers: { ...answers, ...cost }, submission })
}

// A page may round to pennies, so a difference of a penny is none.
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

function isOutsideCalculator({ loanAmount, duration }: BridgingSubmission): boolean {
  const { amountPounds, durationMonths } = BRIDGING_RANGES
  return (
    loanAmount < amountPounds.min ||
    loanAmount > amountPounds.max ||
    duration < durationMonths.min ||
    duration > durationMonths.max
  )
}
