import { LEAD_FORM_LABELS } from '#shared/desk/lead-forms.ts'
import { Cell, HeadCell, Row, Table } from '../../../../brand/ui/table.tsx'
import type { Overview } from '../../backend/overview.ts'
import { BarChart } from './charts/bar-chart.tsx'
import { type Fill, Legend } from './charts/chart-fills.tsx'
import { ChartPanel } from './charts/chart-panel.tsx'
import { FORMS, formatShare, hitRate, sum } from './figures.ts'

const TITLE = 'Promises kept'
const ENDS = [
  { key: 'kept', label: 'Kept', fill: 'moss' },
  { key: 'missed', label: 'Missed', fill: 'brick' },
  { key: 'running', label: 'Still running', fill: 'open' },
] as const satisfies { key: string; label: string; fill: Fill }[]
const NONE = { kept: 0, missed: 0, running: 0, not_needed: 0 }

export function PromisesKept({ overview }: { overview: Overview }) {
  const rows = FORMS.map((form) => ({
    form,
    ...NONE,
    ...overview.promises.find((row) => row.form === form),
  }))
  const missed = sum(rows, (row) => row.missed)
  return (
    <ChartPanel
      title={TITLE}
      sentence={
        missed === 0
          ? 'No promises missed in this period.'
          : `${missed.toLocaleString('en-GB')} ${missed === 1 ? 'person' : 'people'} heard from us late, or haven’t yet.`
      }
      chart={
        <>
          <Legend entries={ENDS} />
          <div className="mt-4">
            <BarChart
              title={TITLE}
              whole="each"
              bars={rows.map((row) => ({
                label: LEAD_FORM_LABELS[row.form],
                value: share(row),
                parts: ENDS.map(({ key, fill }) => ({ fill, value: row[key] })),
              }))}
            />
          </div>
        </>
      }
      table={<PromiseTable rows={rows} />}
    />
  )
}

type PromiseRow = Overview['promises'][number]

function PromiseTable({ rows }: { rows: readonly PromiseRow[] }) {
  return (
    <Table
      caption={`${TITLE} in figures`}
      columns={[
        { key: 'form', label: 'Type' },
        ...ENDS.map(({ key, label }) => ({ key, label, numeric: true })),
        { key: 'not_needed', label: 'Not needed', numeric: true },
        { key: 'rate', label: 'Share kept', numeric: true },
      ]}
    >
      {rows.map((row) => (
        <Row key={row.form}>
          <HeadCell>{LEAD_FORM_LABELS[row.form]}</HeadCell>
          {[row.kept, row.missed, row.running, row.not_needed].map((count, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: four columns in a fixed order
            <Cell key={index} numeric>
              {count.toLocaleString('en-GB')}
            </Cell>
          ))}
          <Cell numeric>{share(row)}</Cell>
        </Row>
      ))}
    </Table>
  )
}

function share(row: PromiseRow): string {
  const rate = hitRate([row])
  return rate === undefined ? '–' : formatShare(rate)
}
