import type { Overview } from '../../backend/overview.ts'
import { kindLegend, kindParts } from './charts/chart-fills.tsx'
import { ChartPanel } from './charts/chart-panel.tsx'
import { ColumnChart } from './charts/column-chart.tsx'
import { countFigures, kindsIn } from './figures.ts'
import { chooseGrain, type Grain, groupDays, tickLabel } from './group-days.ts'
import { type DayRange, dayCount } from './range/day-range.ts'

const TITLES: Record<Grain, string> = {
  day: 'Leads by day',
  week: 'Leads by week',
  month: 'Leads by month',
}

export function LeadsByDay({ overview, range }: { overview: Overview; range: DayRange }) {
  const grain = chooseGrain(range)
  const title = TITLES[grain]
  const groups = groupDays(range, overview.days)
  const busiest = groups.reduce((most, group) => (group.total > most.total ? group : most))
  const perDay = overview.leads / dayCount(range)
  return (
    <ChartPanel
      title={title}
      className="xl:col-span-2"
      sentence={
        overview.leads === 0
          ? 'No leads in this period.'
          : `${overview.leads.toLocaleString('en-GB')} leads, ${perDay.toFixed(perDay < 10 ? 1 : 0)} a day on average. Busiest: ${busiest.label}, with ${busiest.total}.`
      }
      legend={kindLegend(kindsIn(groups))}
      chart={
        <ColumnChart
          title={title}
          columns={groups.map((group) => ({
            key: group.firstDay,
            label: group.label,
            tick: tickLabel(group, grain),
            parts: kindParts(group.counts),
          }))}
        />
      }
      // Newest first, because people look for the latest figures.
      figures={countFigures(
        grain === 'day' ? 'Day' : grain === 'week' ? 'Week' : 'Month',
        groups.toReversed(),
      )}
    />
  )
}
