import { CASE_STATE_LABELS, type CaseState } from '#shared/desk/case-states.ts'
import { LEAD_FORM_LABELS } from '#shared/desk/lead-forms.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import { Cell, HeadCell, Row, Table } from '../../../../brand/ui/table.tsx'
import type { Overview } from '../../backend/overview.ts'
import { BarChart } from './charts/bar-chart.tsx'
import { FORM_FILLS, Legend } from './charts/chart-fills.tsx'
import { ChartPanel } from './charts/chart-panel.tsx'
import { FORMS, SHORT_FORM_LABELS, sum } from './figures.ts'
import { formatPoundsShort } from './format-pounds-short.ts'

// A callback names no amount.
const FORMS_WITH_AMOUNT = FORMS.filter((form) => form !== 'callback')

/** What is borrowed, state by state: the pipeline as it stands, or what was decided. */
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
  const of = (state: CaseState) => rows.filter((row) => row.state === state)
  const amountOf = (state: CaseState) => sum(of(state), (row) => row.amount_pounds)
  const casesOf = (state: CaseState) => sum(of(state), (row) => row.cases)
  return (
    <ChartPanel
      title={title}
      sentence={sentence}
      chart={
        <>
          <Legend
            entries={FORMS_WITH_AMOUNT.map((form) => ({
              label: LEAD_FORM_LABELS[form],
              fill: FORM_FILLS[form],
            }))}
          />
          <div className="mt-4">
            <BarChart
              title={title}
              bars={states.map((state) => ({
                label: CASE_STATE_LABELS[state],
                value: (
                  <>
                    {formatPoundsShort(amountOf(state))}{' '}
                    <span className="font-normal text-ink-quiet">{cases(casesOf(state))}</span>
                  </>
                ),
                parts: FORMS_WITH_AMOUNT.map((form) => ({
                  fill: FORM_FILLS[form],
                  value: sum(
                    of(state).filter((row) => row.form === form),
                    (row) => row.amount_pounds,
                  ),
                })),
              }))}
            />
          </div>
        </>
      }
      table={
        <Table
          caption={`${title} in figures`}
          columns={[
            { key: 'state', label: 'State' },
            ...FORMS.map((form) => ({ key: form, label: SHORT_FORM_LABELS[form], numeric: true })),
            { key: 'amount', label: 'Amount', numeric: true },
          ]}
        >
          {states.map((state) => (
            <Row key={state}>
              <HeadCell>{CASE_STATE_LABELS[state]}</HeadCell>
              {FORMS.map((form) => (
                <Cell key={form} numeric>
                  {sum(
                    of(state).filter((row) => row.form === form),
                    (row) => row.cases,
                  ).toLocaleString('en-GB')}
                </Cell>
              ))}
              <Cell numeric>{formatPounds(amountOf(state))}</Cell>
            </Row>
          ))}
        </Table>
      }
    />
  )
}

const cases = (count: number) => (count === 1 ? '1 case' : `${count.toLocaleString('en-GB')} cases`)
