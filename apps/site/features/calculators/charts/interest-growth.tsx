import { memo } from 'react'
import { BRIDGING_RANGES, type BridgingLoan, bridgingCost } from '#shared/calculators/bridging-loan.ts'
import { poundsInWords } from '../figure-words.ts'
import { ChartKey } from './chart-key.tsx'
import { type Bar, barsPath } from './chart-paths.ts'
import { ChartSheet, LABEL_LINE } from './chart-sheet.tsx'

const LONGEST = BRIDGING_RANGES.durationMonths.max
const owedLook = 'fill-ink'
const laterLook = 'fill-none stroke-edge'

/** Interest owed by the end of each month: solid up to the exit, dashed for what a later exit would add. */
export const InterestGrowth = memo(function InterestGrowth({ loan }: { loan: BridgingLoan }) {
  const { durationMonths } = loan
  const { monthlyInterest, totalInterest } = bridgingCost(loan)
  const bars: Bar[] = Array.from({ length: LONGEST }, (_, place) => ({
    place,
    from: 0,
    to: (place + 1) / LONGEST,
  }))
  const exitShare = (durationMonths - 0.5) / LONGEST
  const message = `Each month adds ${poundsInWords(monthlyInterest)}. By an exit in month ${durationMonths} that is ${poundsInWords(totalInterest)}.`
  return (
    <figure>
      <figcaption className="text-title font-serif font-medium">
        Interest, month by month to the exit
      </figcaption>
      <ChartKey
        entries={[
          { label: 'Owed by your exit', className: owedLook },
          ...(durationMonths < LONGEST
            ? [{ label: 'If you repay later', className: laterLook, dashed: true }]
            : []),
        ]}
      />
      <ChartSheet
        title={`Interest grows to ${poundsInWords(totalInterest)} by month ${durationMonths}`}
        description={`A column for each of ${LONGEST} months, every one a step higher. Those up to the exit are solid, those after it dashed outlines.`}
        drawing={
          <>
            <path d={barsPath(bars.slice(0, durationMonths), LONGEST)} className={owedLook} />
            <path
              d={barsPath(bars.slice(durationMonths), LONGEST)}
              className={laterLook}
              strokeDasharray="3 3"
              strokeWidth="1.5"
              vectorEffect="non-scaling-stroke"
            />
          </>
        }
        labels={
          <text x={`${exitShare * 100}%`} y={LABEL_LINE} textAnchor={anchorAt(exitShare)}>
            Exit, month {durationMonths}
          </text>
        }
      />
      <p className="mt-2 text-ink-soft">{message}</p>
    </figure>
  )
})

/** A label near an edge must not run over it. */
function anchorAt(share: number): 'start' | 'middle' | 'end' {
  if (share < 0.15) return 'start'
  return share > 0.85 ? 'end' : 'middle'
}
