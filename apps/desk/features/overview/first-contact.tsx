import { CASE_KIND_LABELS } from '#shared/desk/case-kind.ts'
import { isKindOn } from '#shared/desk/what-is-on.ts'
import type { Overview } from '../../backend/overview.ts'
import { formatWorkingTime } from '../../ui/format/format-working-time.ts'
import { BarChart } from './charts/bar-chart.tsx'
import { ChartPanel } from './charts/chart-panel.tsx'
import { KINDS } from './figures.ts'

const TITLE = 'Time to first contact'
const NONE = { contacted: 0, median_minutes: null, p90_minutes: null }
const minutes = (value: number | null) => (value === null ? '–' : formatWorkingTime(value * 60_000))

export function FirstContact({ overview }: { overview: Overview }) {
  const shown = KINDS.filter(
    (kind) => isKindOn(kind) || overview.first_contact.some(({ form }) => form === kind),
  )
  const rows = shown.map((form) => {
    const found = overview.first_contact.find((row) => row.form === form) ?? NONE
    const { contacted, median_minutes, p90_minutes } = found
    return { label: CASE_KIND_LABELS[form], contacted, median: median_minutes, p90: p90_minutes }
  })
  return (
    <ChartPanel
      title={TITLE}
      sentence="Median and 90th percentile. Nights and weekends count."
      legend={[
        { label: 'Median', fill: 'ink' },
        { label: '90th percentile', fill: 'lattice' },
      ]}
      chart={
        <BarChart
          title={TITLE}
          bars={rows.map(({ label, contacted, median, p90 }) => ({
            label,
            value: contacted === 0 ? '–' : `${minutes(median)} · ${minutes(p90)}`,
            parts: [
              { fill: 'ink', value: median ?? 0 },
              { fill: 'lattice', value: Math.max(0, (p90 ?? 0) - (median ?? 0)) },
            ],
          }))}
        />
      }
      figures={{
        headings: ['Type', 'Contacted', 'Median', '90th percentile'],
        rows: rows.map(({ label, contacted, median, p90 }) => ({
          label,
          cells: [contacted, minutes(median), minutes(p90)],
        })),
      }}
    />
  )
}
