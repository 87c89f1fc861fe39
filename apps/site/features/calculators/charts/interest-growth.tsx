import { memo } from 'react'
import {
  BRIDGING_MONTHLY_RATE_PERCENT,
  BRIDGING_RANGES,
  type BridgingLoan,
  bridgingCost,
} from '#shared/calculators/bridging-loan.ts'
import { poundsInWords } from '../figure-words.ts'
import { ChartKey } from './chart-key.tsx'
import { type Bar, barsPath } from './chart-paths.ts'
import { ChartSheet, LABEL_LINE } from './chart-sheet.tsx'

const owedLook = 'fill-ink'
const laterLook = 'fill-none stroke-edge'

/** Bars until the repayment are solid. Dashed bars show what a later repayment would add. */
export const InterestGrowth = memo(function InterestGrowth({ loan }: { loan: BridgingLoan }) {
  const { durationMonths } = loan
  const longest = Math.max(BRIDGING_RANGES.durationMonths.max, durationMonths)
  const { monthlyInterest, totalInterest } = bridgingCost(loan)
  const bars: Bar[] = Array.from({ length: longest }, (_, place) => ({
    place,
    from: 0,
    to: (place + 1) / longest,
  }))
  const exitShare = (durationMonths - 0.5) / longest
  const message = `At ${BRIDGING_MONTHLY_RATE_PERCENT}% a month, each adds ${poundsInWords(monthlyInterest)}. If you repay in month ${durationMonths}, that’s ${poundsInWords(totalInterest)}.`
  return (
    <figure>
      <figcaption className="text-title font-serif font-medium">
        Interest, month by month until you repay
      </figcaption>
      <ChartKey
        entries={[
          { label: 'Owed when you repay', className: owedLook },
          ...(durationMonths < longest
            ? [{ label: 'If you repay later', className: laterLook, dashed: true }]
            : []),
        ]}
      />
      <ChartSheet
        title={`Interest grows to ${poundsInWords(totalInterest)} by month ${durationMonths}`}
        description={`A bar for each of ${longest} months, each one higher than the last. Those until you repay are solid, later ones dashed outlines.`}
        drawing={
          <>
            <path d={barsPath(bars.slice(0, durationMonths), longest)} className={owedLook} />
            <path
              d={barsPath(bars.slice(durationMonths), longest)}
              className={laterLook}
              strokeDasharray="3 3"
              strokeWidth="1.5"
              vectorEffect="non-scaling-stroke"
            />
          </>
        }
        labels={
          <text x={`${exitShare * 100}%`} y={LABEL_LINE} textAnchor={anchorAt(exitShare)}>
            Repaid in month {durationMonths}
          </text>
        }
      />
      <p className="mt-2 text-ink-soft">{message}</p>
    </figure>
  )
})

/** Returns the text anchor that keeps a label inside the chart even if it's near an edge. */
function anchorAt(share: number): 'start' | 'middle' | 'end' {
  if (share < 0.15) return 'start'
  return share > 0.85 ? 'end' : 'middle'
}
