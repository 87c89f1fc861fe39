import { CASE_KIND_LABELS } from '#shared/desk/case-kind.ts'
import { CASE_STATE_LABELS, type CaseState } from '#shared/desk/case-states.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import { Cell, HeadCell, Row, Table } from '../../../../brand/ui/table.tsx'
import type { Overview } from '../../backend/overview.ts'
import { BarChart } from './charts/bar-chart.tsx'
import { KIND_FILLS, Legend } from './charts/chart-fills.tsx'
import { ChartPanel } from './charts/chart-panel.tsx'
import { KINDS, SHORT_KIND_LABELS, sum } from './figures.ts'
import { formatPoundsShort } from './format-pounds-short.ts'

// A callback request has no amount.
const KINDS_WITH_AMOUNT = KINDS.filter((kind) => kind !== 'callback')

interface Amounts {
  title: string
  states: readonly CaseState[]
  rows: Overview['pipeline']
}

/** The amounts of cases by state: the open ones, or those decided. */
export function CaseAmounts({ sentence, ...amounts }: Amounts & { sentence: string }) {
  return (
    <ChartPanel
      title={amounts.title}
      sentence={sentence}
      chart={
        <>
          <Legend
            entries={KINDS_WITH_AMOUNT.map((kind) => ({
              label: CASE_KIND_LABELS[kind],
              fill: KIND_FILLS[kind],
            }))}
          />
          <AmountBars {...amounts} />
        </>
      }
      table={<AmountTable {...amounts} />}
    />
  )
}

function AmountBars({ title, states, rows }: Amounts) {
  return (
    <div className="mt-4">
      <BarChart
        title={title}
        bars={states.map((state) => ({
          label: CASE_STATE_LABELS[state],
          value: (
            <>
              {formatPoundsShort(sum(inState(rows, state), (row) => row.amount_pounds))}{' '}
              <span className="font-normal text-ink-quiet">
                {cases(sum(inState(rows, state), (row) => row.cases))}
              </span>
            </>
          ),
          parts: KINDS_WITH_AMOUNT.map((kind) => ({
            fill: KIND_FILLS[kind],
            value: sum(
              inState(rows, state).filter((row) => row.form === kind),
              (row) => row.amount_pounds,
            ),
          })),
        }))}
      />
    </div>
  )
}

function AmountTable({ title, states, rows }: Amounts) {
  return (
    <Table
      caption={`${title} in figures`}
      columns={[
        { key: 'state', label: 'State' },
        ...KINDS.map((kind) => ({ key: kind, label: SHORT_KIND_LABELS[kind], numeric: true })),
        { key: 'amount', label: 'Amount', numeric: true },
      ]}
    >
      {states.map((state) => (
        <Row key={state}>
          <HeadCell>{CASE_STATE_LABELS[state]}</HeadCell>
          {KINDS.map((kind) => (
            <Cell key={kind} numeric>
              {sum(
                inState(rows, state).filter((row) => row.form === kind),
                (row) => row.cases,
              ).toLocaleString('en-GB')}
            </Cell>
          ))}
          <Cell numeric>{formatPounds(sum(inState(rows, state), (row) => row.amount_pounds))}</Cell>
        </Row>
      ))}
    </Table>
  )
}

const inState = (rows: Overview['pipeline'], state: CaseState) => rows.filter((row) => row.state === state)
const cases = (count: number) => (count === 1 ? '1 case' : `${count.toLocaleString('en-GB')} cases`)
