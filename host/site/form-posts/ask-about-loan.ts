import { ASKED_PERCENT_FIELD, unlikelyLoanQuestion } from '#shared/bridging-application/unlikely-loan.ts'
import { loanToValuePercent } from '#shared/calculators/loan-to-value.ts'
import { bridgingSubmissionSchema } from '#shared/submission/submission-schemas.ts'
import { invalidFields } from '../../../supabase/functions/_intake/refusal.ts'

/**
 * Asks visitors once to check a loan that is larger than its security, as the form's script does. The page
 * that asks has a hidden field with the loan to value, so the same figures pass when they're posted again.
 * Returns the fields without the hidden one.
 */
export function askAboutLoan({
  [ASKED_PERCENT_FIELD]: asked,
  ...fields
}: Record<string, string>): Record<string, string> {
  const reading = bridgingSubmissionSchema.safeParse(fields)
  // The handler refuses fields with errors, so this question can wait until the form is posted again.
  if (!reading.success) return fields
  const { loanAmount, propertyValue, charge, owedPounds = 0 } = reading.data
  const percent = loanToValuePercent(loanAmount, propertyValue, charge === 'second' ? owedPounds : 0)
  const question = unlikelyLoanQuestion(percent, asked)
  if (question === undefined) return fields
  const refusal = invalidFields({ propertyValue: question })
  refusal.typed = { [ASKED_PERCENT_FIELD]: `${percent}` }
  throw refusal
}
