import type { BusinessLoan } from '#shared/calculators/business-loan.ts'
import { formatMonths } from '#shared/format/format-months.ts'
import { formatPoundsAndPence } from '#shared/format/format-pounds.ts'
import { yearlyRateInWords } from '../figure-words.ts'
import { ChartKey } from './chart-key.tsx'
import { barsPath } from './chart-paths.ts'
import { ChartSheet, LABEL_LINE } from './chart-sheet.tsx'
import type { Payment } from './repayment-schedule.ts'

// In the calculators' charts, areas in the colour ink are interest and areas in paper-sunk are capital.
const capitalLook = 'fill-paper-sunk stroke-ink'
const interestLook = 'fill-ink stroke-ink'
// With more than two years of payments, the bars are so narrow that their outlines would merge.
const MOST_OUTLINED = 24

export function PaymentSplit({ loan, schedule }: { loan: BusinessLoan; schedule: readonly Payment[] }) {
  const months = schedule.length
  const outline = months > MOST_OUTLINED ? 0 : 1
  const split = schedule.map(({ month, capitalPounds, interestPounds }) => ({
    place: month - 1,
    capital: capitalPounds / (capitalPounds + interestPounds),
  }))
  return (
    <figure>
      <figcaption className="text-title font-serif font-medium">
        What each payment covers, at {yearlyRateInWords(loan.annualRatePercent)}
      </figcaption>
      <ChartKey
        entries={[
          { label: 'Interest, on top', className: interestLook },
          { label: 'Capital, below', className: capitalLook },
        ]}
      />
      <ChartSheet
        title={`${formatMonths(months)} of payments, each split into capital and interest`}
        description={shapeInWords(schedule)}
        drawing={
          <>
            <path
              d={barsPath(
                split.map(({ place, capital }) => ({ place, from: 0, to: capital })),
                months,
              )}
              className={capitalLook}
              strokeWidth={outline}
              vectorEffect="non-scaling-stroke"
            />
            <path
              d={barsPath(
                split.map(({ place, capital }) => ({ place, from: capital, to: 1 })),
                months,
              )}
              className={interestLook}
              strokeWidth={outline}
              vectorEffect="non-scaling-stroke"
            />
          </>
        }
        labels={
          <>
            <text y={LABEL_LINE}>Month 1</text>
            {months > 1 && (
              <text x="100%" y={LABEL_LINE} textAnchor="end">
                Month {months}
              </text>
            )}
          </>
        }
      />
      <p className="mt-2 text-ink-soft">{splitInWords(schedule)}</p>
    </figure>
  )
}

function shapeInWords(schedule: readonly Payment[]): string {
  const share = ({ interestPounds, capitalPounds }: Payment) =>
    `${((interestPounds / (interestPounds + capitalPounds)) * 100).toFixed(1)}%`
  const [first, last] = [schedule[0], schedule.at(-1)]
  if (!first || !last) return ''
  return `One bar a month, all of one height. Interest on top takes ${share(first)} of the first and ${share(last)} of the last.`
}

function splitInWords(schedule: readonly Payment[]): string {
  const first = formatPoundsAndPence(schedule[0]?.interestPounds ?? 0)
  const last = formatPoundsAndPence(schedule.at(-1)?.interestPounds ?? 0)
  return schedule.length === 1
    ? `Of the one payment, ${first} is interest.`
    : `Of the first payment, ${first} is interest; of the last, ${last}.`
}
