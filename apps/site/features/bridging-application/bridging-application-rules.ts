import { type Fields, textOf } from '#shared/answer-checks/answer-check.ts'
import { bridgingPageRules as rules } from '#shared/answer-checks/bridging-page-rules.ts'
import {
  BRIDGING_APPLICATION_TYPE,
  bridgingApplicationSchema,
} from '#shared/bridging-application/bridging-application-schema.ts'
import { type BridgingLoan, bridgingCost } from '#shared/calculators/bridging-loan.ts'
import { findPageErrors } from '../../forms/fields/find-page-errors.ts'
import { fieldsOf, readAnswers } from '../../forms/fields/read-answers.ts'
import { readTypedNumber } from '../../forms/fields/typed-number.ts'
import { readTypedPounds } from '../../forms/fields/typed-pounds.ts'
import { type DeliveryOutcome, readReceipt } from '../../forms/sending/delivery-outcome.ts'
import { invokeFunction } from '../../forms/sending/invoke-function.ts'
import { withPromise } from '../../forms/sending/with-promise.ts'
import type { Sending } from '../../forms/use-submit.ts'
import { carriedTerms } from './answer-notes.tsx'
import { unlikelyLoanErrors } from './unlikely-loan.ts'

export { bridgingPageOrder } from '#shared/fields/catalogue/bridging-fields.ts'

export function findFieldErrors(form: HTMLFormElement, isSubmit: boolean) {
  const fields = fieldsOf(form)
  const schemaErrors = readAnswers(bridgingApplicationSchema, fields).fieldErrors
  return { ...unlikelyLoanErrors(form), ...findPageErrors({ form, fields, rules, schemaErrors, isSubmit }) }
}

/**
 * The figures sent are those in the calculator's boxes, because the visitor saw them. The boxes belong to the
 * form even if the calculator's own script hasn't loaded.
 */
export async function sendBridgingApplication({
  form,
  envelope,
  identify,
}: Sending): Promise<DeliveryOutcome> {
  const given = fieldsOf(form)
  const loan = readLoan(given)
  const { answers } = readAnswers(bridgingApplicationSchema, given)
  if (!answers) throw new Error('an application must be checked before it is sent')
  const estimate = carriedTerms()
  const application = {
    ...answers,
    loanAmount: loan.amountPounds,
    duration: loan.durationMonths,
    ...bridgingCost(loan),
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
  if (!outcome.delivered) return outcome
  const receipt = withPromise('bridging_application', readReceipt(outcome.receipt, own), answers)
  return { delivered: true, receipt }
}

function readLoan(given: Fields): BridgingLoan {
  // An invalid figure becomes NaN. It doesn't get through, because the calculator stops the submit, or the
  // backend refuses it if the calculator's script hasn't loaded.
  return {
    amountPounds: readTypedPounds(textOf(given, 'loanAmount')) ?? Number.NaN,
    durationMonths: readTypedNumber(textOf(given, 'duration')) ?? Number.NaN,
  }
}
