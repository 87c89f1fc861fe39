import {
  BRIDGING_APPLICATION_TYPE,
  bridgingApplicationSchema,
} from '#shared/bridging-application/bridging-application-schema.ts'
import type { BridgingCost, BridgingLoan } from '#shared/calculators/bridging-loan.ts'
import { readAnswers } from '../../forms/fields/read-answers.ts'
import { type DeliveryOutcome, readReceipt } from '../../forms/sending/delivery-outcome.ts'
import { invokeFunction } from '../../forms/sending/invoke-function.ts'
import type { Sending } from '../../forms/use-submit.ts'
import { carriedTerms } from './answer-notes.ts'
import { unlikelyLoanErrors } from './unlikely-loan.ts'

/** Checks the answers with the same rules as the backend. */
export function findFieldErrors(form: HTMLFormElement) {
  const { fieldErrors } = readAnswers(bridgingApplicationSchema, new FormData(form))
  return { ...unlikelyLoanErrors(form), ...fieldErrors }
}

/** Sends the application with the figures the visitor saw. */
export async function sendBridgingApplication(
  { form, envelope, identify }: Sending,
  { loan, cost }: { loan: BridgingLoan; cost: BridgingCost },
): Promise<DeliveryOutcome> {
  const { answers } = readAnswers(bridgingApplicationSchema, new FormData(form))
  if (!answers) throw new Error('an application must be checked before it is sent')
  const estimate = carriedTerms()
  const application = {
    ...answers,
    loanAmount: loan.amountPounds,
    duration: loan.durationMonths,
    ...cost,
    ...(estimate && { estimate }),
    applicationType: BRIDGING_APPLICATION_TYPE,
  }
  const { idempotencyKey, referenceNumber } = identify(application)
  const own = { referenceNumber, timestamp: new Date().toISOString() }
  const outcome = await invokeFunction(
    'send-application',
    { ...application, ...own, ...envelope },
    idempotencyKey,
  )
  return outcome.delivered ? { delivered: true, receipt: readReceipt(outcome.receipt, own) } : outcome
}
