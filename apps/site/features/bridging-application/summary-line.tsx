import { type BridgingLoan, bridgingCost } from '#shared/calculators/bridging-loan.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import type { FieldErrors } from '#shared/submission/field-errors.ts'
import { switches } from '#shared/switches.ts'
import { firm } from '../../content/firm.ts'

interface SummaryLineProps {
  loan: BridgingLoan
  started?: boolean
  fieldErrors: FieldErrors
  /**
   * A sentence that says how much would reach the visitor, by the estimate that they brought from a
   * calculator.
   */
  inHand: string | undefined
}

export function SummaryLine({ loan, started, fieldErrors, inHand }: SummaryLineProps) {
  if (Object.keys(fieldErrors).length > 0) return <CorrectionLine errors={Object.values(fieldErrors)} />
  if (!started) return <p>You’re applying for the loan you’ve set above.</p>
  return (
    <p>
      You’re applying for <strong className="whitespace-nowrap">{formatPounds(loan.amountPounds)}</strong>{' '}
      over{' '}
      <strong className="whitespace-nowrap">
        {loan.durationMonths} {loan.durationMonths === 1 ? 'month' : 'months'}
      </strong>
      : {formatPounds(bridgingCost(loan).totalRepayment)} to repay in total.
      {inHand && ` ${inHand}`}
    </p>
  )
}

function CorrectionLine({ errors }: { errors: string[] }) {
  return (
    <p>
      {errors.join(' ')}{' '}
      <a href={firm.phone.href} className="text-link">
        Call us
      </a>
      {switches.callback && (
        <>
          {' '}
          or{' '}
          <a href="/callback" className="text-link">
            ask for a callback
          </a>
        </>
      )}
      .
    </p>
  )
}
