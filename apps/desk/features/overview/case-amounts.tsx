import { CASE_STATE_LABELS, type CaseState } from '#shared/desk/case-states.ts'
import { isKindOn } from '#shared/desk/what-is-on.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import type { Overview } from '../../backend/overview.ts'
import { BarChart } from './charts/bar-chart.tsx'
import { KIND_FILLS, kindLegend } from './charts/chart-fills.tsx'
import { ChartPanel } from './charts/chart-panel.tsx'
import { KINDS, SHORT_KIND_LABELS, sum } from './figures.ts'
import { formatPoundsShort } from './format-pounds-short.ts'

export function CaseAmounts({
  title,
  sentence,
  states,
  rows,
}: {
  title: string
  sentence: string
  states: readonly CaseState[]
  rows: Overview['pipeline']
}) {
  const kinds = KINDS.filter(
    (kind) => isKindOn(kind) || rows.some(({ form, cases }) => form === kind && cases > 0),
  )
  // A callback request has no amount.
  const kindsWithAmount = kinds.filter((kind) => kind !== 'callback')
  const byState = states.map((state) => {
    const inState = rows.filter((row) => row.state === state)
    const ofKind = (kind: string) => inState.filter(({ form }) => form === kind)
    return {
      label: CASE_STATE_LABELS[state],
      pounds: sum(inState, (row) => row.amount_pounds),
      cases: sum(inState, (row) => row.cases),
      poundsOf: (kind: string) => sum(ofKind(kind), (row) => row.amount_pounds),
      casesOf: (kind: string) => sum(ofKind(kind), (row) => row.cases),
    }
  })
  return (
    <ChartPanel
      title={title}
      sentence={sentence}
      legend={kindLegend(kindsWithAmount)}
      chart={
        <BarChart
          title={title}
          bars={byState.map(({ label, pounds, cases, poundsOf }) => ({
            label,
            value: (
              <>
                {formatPoundsShort(pounds)}{' '}
                <span className="font-normal text-ink-quiet">{describeCases(cases)}</span>
              </>
            ),
            parts: kindsWithAmount.map((kind) => ({ fill: KIND_FILLS[kind], value: poundsOf(kind) })),
          }))}
        />
      }
      figures={{
        headings: ['State', ...kinds.map((kind) => SHORT_KIND_LABELS[kind]), 'Amount'],
        rows: byState.map(({ label, pounds, casesOf }) => ({
          label,
          cells: [...kinds.map(casesOf), formatPounds(pounds)],
        })),
      }}
    />
  )
}

const describeCases = (count: number) => (count === 1 ? '1 case' : `${count.toLocaleString('en-GB')} cases`)
