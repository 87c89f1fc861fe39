import { CASE_KIND_LABELS } from '#shared/desk/case-kind.ts'
import { Cell, HeadCell, Row, Table } from '../../../../brand/ui/table.tsx'
import type { Overview } from '../../backend/overview.ts'
import { formatWorkingTime } from '../../ui/format/format-working-time.ts'
import { BarChart } from './charts/bar-chart.tsx'
import { Legend } from './charts/chart-fills.tsx'
import { ChartPanel } from './charts/chart-panel.tsx'
import { KINDS } from './figures.ts'

const TITLE = 'Time to first contact'
const minutes = (value: number | null) => (value === null ? '–' : formatWorkingTime(value * 60_000))

export function FirstContact({ overview }: { overview: Overview }) {
  const rows = KINDS.map(
    (form) =>
      overview.first_contact.find((row) => row.form === form) ?? {
        form,
        contacted: 0,
        median_minutes: null,
        p90_minutes: null,
      },
  )
  return (
    <ChartPanel
      title={TITLE}
      sentence="Median and 90th percentile. Nights and weekends count."
      chart={
        <>
          <Legend
            entries={[
              { label: 'Median', fill: 'ink' },
              { label: '90th percentile', fill: 'lattice' },
            ]}
          />
          <div className="mt-4">
            <BarChart
              title={TITLE}
              bars={rows.map(({ form, contacted, median_minutes, p90_minutes }) => ({
                label: CASE_KIND_LABELS[form],
                value: contacted === 0 ? '–' : `${minutes(median_minutes)} · ${minutes(p90_minutes)}`,
                parts: [
                  { fill: 'ink', value: median_minutes ?? 0 },
                  { fill: 'lattice', value: Math.max(0, (p90_minutes ?? 0) - (median_minutes ?? 0)) },
                ],
              }))}
            />
          </div>
        </>
      }
      table={
        <Table
          caption={`${TITLE} in figures`}
          columns={[
            { key: 'form', label: 'Type' },
            { key: 'contacted', label: 'Contacted', numeric: true },
            { key: 'median', label: 'Median', numeric: true },
            { key: 'p90', label: '90th percentile', numeric: true },
          ]}
        >
          {rows.map(({ form, contacted, median_minutes, p90_minutes }) => (
            <Row key={form}>
              <HeadCell>{CASE_KIND_LABELS[form]}</HeadCell>
              <Cell numeric>{contacted.toLocaleString('en-GB')}</Cell>
              <Cell numeric>{minutes(median_minutes)}</Cell>
              <Cell numeric>{minutes(p90_minutes)}</Cell>
            </Row>
          ))}
        </Table>
      }
    />
  )
}
