import { CASE_KIND_LABELS } from '#shared/desk/case-kind.ts'
import type { Overview } from '../../backend/overview.ts'
import { BarChart } from './charts/bar-chart.tsx'
import { KIND_FILLS, Legend } from './charts/chart-fills.tsx'
import { ChartPanel } from './charts/chart-panel.tsx'
import { CountTable } from './count-table.tsx'
import { formatShare, KINDS, topSources } from './figures.ts'

const TITLE = 'Leads by source'

export function LeadsBySource({ overview }: { overview: Overview }) {
  const rows = topSources(overview.sources)
  const [first] = rows
  return (
    <ChartPanel
      title={TITLE}
      sentence={
        first
          ? `Largest: ${first.source}, ${formatShare(first.total / overview.leads)} of all. A source is the campaign’s name or, without a campaign, the site the visitor came from.`
          : 'No leads in this period.'
      }
      chart={
        <>
          <Legend
            entries={KINDS.map((kind) => ({ label: CASE_KIND_LABELS[kind], fill: KIND_FILLS[kind] }))}
          />
          <div className="mt-4">
            <BarChart
              title={TITLE}
              bars={rows.map(({ source, counts, total }) => ({
                label: source,
                value: total.toLocaleString('en-GB'),
                parts: KINDS.map((kind) => ({ fill: KIND_FILLS[kind], value: counts[kind] })),
              }))}
            />
          </div>
        </>
      }
      table={
        <CountTable
          caption={`${TITLE} in figures`}
          heading="Source"
          rows={topSources(overview.sources, Number.POSITIVE_INFINITY).map(({ source, ...row }) => ({
            label: source,
            ...row,
          }))}
        />
      }
    />
  )
}
