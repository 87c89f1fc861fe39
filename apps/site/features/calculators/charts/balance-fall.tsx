import type { BusinessLoan } from '#shared/calculators/business-loan.ts'
import { formatMonths } from '#shared/format/format-months.ts'
import { poundsInWords, yearlyRateInWords } from '../figure-words.ts'
import { ChartKey } from './chart-key.tsx'
import { linePath, SHEET } from './chart-paths.ts'
import { ChartSheet, DRAWING_HEIGHT, LABEL_LINE } from './chart-sheet.tsx'
import { halfRepaidMonth, type Payment } from './repayment-schedule.ts'

export function BalanceFall({ loan, schedule }: { loan: BusinessLoan; schedule: readonly Payment[] }) {
  const { amountPounds, termMonths } = loan
  const line = linePath([1, ...schedule.map(({ balancePounds }) => balancePounds / amountPounds)])
  const half = halfRepaidMonth(loan, schedule)
  const owedAtHalf = (schedule[half - 1]?.balancePounds ?? 0) / amountPounds
  const message =
    half === termMonths
      ? `You owe ${poundsInWords(amountPounds)} until the last payment, in month ${termMonths}.`
      : `You owe ${poundsInWords(amountPounds)} at the start, half of that or less after month ${half}, and nothing after month ${termMonths}.`
  return (
    <figure>
      <figcaption className="text-title font-serif font-medium">
        What you still owe, at {yearlyRateInWords(loan.annualRatePercent)}
      </figcaption>
      <ChartKey entries={[{ label: 'Balance left to repay', className: 'fill-paper-sunk stroke-ink' }]} />
      <ChartSheet
        title={`The balance falls from ${poundsInWords(amountPounds)} to nothing over ${formatMonths(termMonths)}`}
        description="A line that falls a little faster every month, because less of each payment goes on interest."
        drawing={
          <>
            <path d={`${line}V${SHEET.height}H0z`} className="fill-paper-sunk" />
            <path
              d={line}
              fill="none"
              className="stroke-ink"
              strokeWidth="2.5"
              vectorEffect="non-scaling-stroke"
            />
            {half < termMonths && (
              <path
                d={`M${(half / termMonths) * SHEET.width} ${(1 - owedAtHalf) * SHEET.height}V${SHEET.height}`}
                className="stroke-ink"
                strokeWidth="1.5"
                strokeDasharray="4 4"
                vectorEffect="non-scaling-stroke"
              />
            )}
          </>
        }
        labels={
          <>
            <text y={LABEL_LINE}>Start</text>
            {half < termMonths && (
              // There's room to the left of the line, because repaying half takes at least half the term.
              <text x={`${(half / termMonths) * 100}%`} dx="-8" y={DRAWING_HEIGHT - 10} textAnchor="end">
                Half by month {half}
              </text>
            )}
            <text x="100%" y={LABEL_LINE} textAnchor="end">
              Month {termMonths}
            </text>
          </>
        }
      />
      <p className="mt-2 text-ink-soft">{message}</p>
    </figure>
  )
}
