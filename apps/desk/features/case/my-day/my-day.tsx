import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { readMyDay } from '../../../backend/cases.ts'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { useTableChanges } from '../../../session/live/use-table-changes.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { TabLinks } from '../../../ui/tabs.tsx'
import { DoneList } from './done-list.tsx'
import { DAY_VIEWS, type DayView, plannedIn } from './planned.ts'
import { PlannedDays } from './planned-days.tsx'
import { MY_DAY_KEY } from './use-day-task.ts'

const views = Object.entries(DAY_VIEWS) as [DayView, string][]

/** My own tasks and promises by day, and what I did today. */
export function MyDay() {
  const { view: asked } = useParams()
  const view = views.find(([name]) => name === asked)?.[0] ?? 'today'
  const query = useQuery({
    queryKey: MY_DAY_KEY,
    queryFn: () => readMyDay(supabase),
    refetchInterval: 60_000,
  })
  useTableChanges({ table: 'leads' }, () => void query.refetch())
  return (
    <>
      <PageHeader title="My day" parent={{ to: '/', label: 'Inbox' }} />
      <TabLinks
        label="Days"
        className="mb-4 border-b border-rule"
        tabs={views.map(([name, label]) => ({ to: `/my-day/${name}`, label, isCurrent: name === view }))}
      />
      <QueryView query={query}>
        {(day) =>
          view === 'done' ? (
            <DoneList events={day.done} />
          ) : (
            <PlannedDays
              days={plannedIn(view, day)}
              today={day.today}
              empty={
                <EmptyState title="Nothing planned">Tasks of your own cases are listed here.</EmptyState>
              }
            />
          )
        }
      </QueryView>
    </>
  )
}
