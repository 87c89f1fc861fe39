import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { CASE_STATES, CLOSED_STATES, isClosed } from '#shared/desk/case-states.ts'
import { isAdmin, mayWrite } from '#shared/desk/staff-roles.ts'
import { londonDay } from '#shared/promises/london-time.ts'
import { supabase } from '../../backend/client/supabase-client.ts'
import { type Overview as Figures, readOverview } from '../../backend/overview.ts'
import { useMe } from '../../session/use-me.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Outgoing } from '../../ui/states.tsx'
import { CaseAmounts } from './case-amounts.tsx'
import { FillDefinitions } from './charts/chart-fills.tsx'
import { ExportLeads } from './export/export-leads.tsx'
import { FirstContact } from './first-contact.tsx'
import { HeadlineFigures } from './headline-figures.tsx'
import { LeadsByDay } from './leads-by-day.tsx'
import { LeadsBySource } from './leads-by-source.tsx'
import { MoneyPanel } from './money/money-panel.tsx'
import { OverviewSkeleton } from './overview-skeleton.tsx'
import { PromisesKept } from './promises-kept.tsx'
import { type DayRange, readRange } from './range/day-range.ts'
import { RangePicker } from './range/range-picker.tsx'

export function Overview() {
  const me = useMe()
  const [params, setParams] = useSearchParams()
  const [exporting, setExporting] = useState(false)
  const today = londonDay(new Date())
  const range = readRange(params, today)
  const query = useQuery({
    queryKey: ['overview', range],
    queryFn: () => readOverview(supabase, range.firstDay, range.lastDay),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const change = ({ firstDay, lastDay }: DayRange) =>
    setParams({ from: firstDay, to: lastDay }, { preventScrollReset: true })

  return (
    <>
      <PageHeader
        title="Overview"
        actions={
          isAdmin(me.role) && (
            <Button disabled={!query.data} onClick={() => setExporting(true)}>
              Export leads
            </Button>
          )
        }
      />
      <RangePicker range={range} today={today} onChange={change} />
      <FillDefinitions />
      <QueryView query={query} loading={<OverviewSkeleton />}>
        {(overview) => (
          <Outgoing isOutgoing={query.isPlaceholderData}>
            <HeadlineFigures overview={overview} />
            {mayWrite(me.role) && <MoneyPanel range={range} />}
            <Charts overview={overview} />
          </Outgoing>
        )}
      </QueryView>
      {exporting && query.data && (
        <ExportLeads
          range={range}
          expected={query.data.leads + query.data.quarantined}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  )
}

function Charts({ overview }: { overview: Figures }) {
  // The period of the figures on the screen. While a newly chosen period loads, it's still the previous one.
  const range = { firstDay: overview.first_day, lastDay: overview.last_day }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
      <LeadsByDay overview={overview} range={range} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <PromisesKept overview={overview} />
        <LeadsBySource overview={overview} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <FirstContact overview={overview} />
        <CaseAmounts
          title="Pipeline"
          sentence="Every open case today, whenever it arrived."
          states={CASE_STATES.filter((state) => !isClosed(state))}
          rows={overview.pipeline}
        />
        <CaseAmounts
          title="Decided"
          sentence="Cases decided in this period, whenever they arrived."
          states={CLOSED_STATES}
          rows={overview.outcomes}
        />
      </div>
    </div>
  )
}
