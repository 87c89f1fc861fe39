import {
  BRIDGING_MONTHLY_RATE_PERCENT,
  type BridgingLoan,
  bridgingCost,
  IS_EXAMPLE_RATE,
} from '#shared/calculators/bridging-loan.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import type { FieldErrors } from '#shared/submission/field-errors.ts'
import { switches } from '#shared/switches.ts'
import { firm } from '../../content/firm.ts'

interface SummaryLineProps {
  loan: BridgingLoan
  started?: boolean
  fieldErrors: FieldErrors
  /** What the same loan costs at other rates. Each sentence names its own. */
  atOtherRates: readonly string[]
}

export function SummaryLine({ loan, started, fieldErrors, atOtherRates }: SummaryLineProps) {
  if (Object.keys(fieldErrors).length > 0) return <CorrectionLine errors={Object.values(fieldErrors)} />
  if (!started) return <p>You’re applying for the loan you’ve set above.</p>
  return (
    <p>
      You’re applying for <strong className="whitespace-nowrap">{formatPounds(loan.amountPounds)}</strong>{' '}
      over{' '}
      <strong className="whitespace-nowrap">
        {loan.durationMonths} {loan.durationMonths === 1 ? 'month' : 'months'}
      </strong>
      . At {IS_EXAMPLE_RATE ? 'an example rate' : 'our lowest rate'}, {BRIDGING_MONTHLY_RATE_PERCENT}% a
      month, {formatPounds(bridgingCost(loan).totalRepayment)} to repay in total.
      {atOtherRates.map((sentence) => (
        <span key={sentence} className="mt-3 block text-ink-soft">
          {sentence}
        </span>
      ))}
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
