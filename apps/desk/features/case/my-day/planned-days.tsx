import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { casePath } from '#shared/desk-links.ts'
import { formatTimeOfDay } from '../../../ui/format/format-day-and-time.ts'
import { formatShortDay } from '../../../ui/format/format-short-day.ts'
import { Panel } from '../../../ui/panel.tsx'
import type { PlannedDay } from './planned.ts'

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
    <div className="grid max-w-4xl gap-4">
      {days.map(({ day, plans }) => (
        <Panel key={day} title={nameDay(day, today)} flush>
          <ul className="divide-y divide-rule">
            {plans.map(({ key, reference, name, words, time }) => (
              <li
                key={key}
                className="relative grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 px-4 py-2.5 hover:bg-paper-sunk"
              >
                <span className="tabular font-semibold">{time ? formatTimeOfDay(time) : ''}</span>
                <span className="wrap-anywhere">
                  <Link
                    to={casePath(reference)}
                    className="font-semibold after:absolute after:inset-0 hover:underline"
                  >
                    {name}
                  </Link>
                  <span className="block">{words}</span>
                </span>
              </li>
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
