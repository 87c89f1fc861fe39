import type { Overview } from '../../backend/overview.ts'
import { BarChart } from './charts/bar-chart.tsx'
import { kindLegend, kindParts } from './charts/chart-fills.tsx'
import { ChartPanel } from './charts/chart-panel.tsx'
import { countFigures, formatShare, kindsIn, topSources } from './figures.ts'

const TITLE = 'Leads by source'

export function LeadsBySource({ overview }: { overview: Overview }) {
  const rows = topSources(overview.sources)
  const [first] = rows
  return (
    <ChartPanel
      title={TITLE}
      sentence={
        first
          ? `Largest: ${first.label}, ${formatShare(first.total / overview.leads)} of all. A source is the campaign’s name or, without a campaign, the site the visitor came from.`
          : 'No leads in this period.'
      }
      legend={kindLegend(kindsIn(rows))}
      chart={
        <BarChart
          title={TITLE}
          bars={rows.map(({ label, counts, total }) => ({
            label,
            value: total.toLocaleString('en-GB'),
            parts: kindParts(counts),
          }))}
        />
      }
      figures={countFigures('Source', topSources(overview.sources, Number.POSITIVE_INFINITY))}
    />
  )
}
