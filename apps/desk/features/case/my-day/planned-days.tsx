import type { ReactNode } from 'react'
import { formatShortDay } from '../../../ui/format/format-short-day.ts'
import { Panel } from '../../../ui/panel.tsx'
import type { PlannedDay } from './planned.ts'
import { PlannedLine } from './planned-line.tsx'

export function PlannedDays({
  days,
  today,
  empty,
}: {
  days: readonly PlannedDay[]
  today: string
  empty: ReactNode
}) {
  if (days.length === 0) return empty
  return (
    <div className="grid max-w-5xl gap-4">
      {days.map(({ day, plans }) => (
        <Panel key={day} title={nameDay(day, today)} flush>
          <ul className="divide-y divide-rule">
            {plans.map((plan) => (
              <PlannedLine key={plan.key} plan={plan} today={today} />
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  )
}

function nameDay(day: string, today: string): string {
  if (day === today) return 'Today'
  const named = formatShortDay(day, today)
  return day < today ? `Late: ${named}` : named
}
