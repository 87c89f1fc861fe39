import type { CaseKind } from '#shared/desk/case-kind.ts'
import type { Overview } from '../../backend/overview.ts'
import { noCounts } from './figures.ts'
import { addDays, type DayRange, dayCount } from './range/day-range.ts'

/** A week starts on Monday. The first and last week or month are cut off at the ends of the range. */
interface DayGroup {
  firstDay: string
  lastDay: string
  label: string
  counts: Record<CaseKind, number>
  total: number
}

export type Grain = 'day' | 'week' | 'month'

const shortDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' })
const longDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})
const month = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short', year: 'numeric' })

/** The shortest grain is chosen for which the columns are still wide enough to read. */
export function chooseGrain(range: DayRange): Grain {
  const days = dayCount(range)
  if (days <= 62) return 'day'
  return days <= 400 ? 'week' : 'month'
}

export function groupDays(range: DayRange, days: Overview['days']): DayGroup[] {
  const grain = chooseGrain(range)
  const groups: DayGroup[] = []
  const groupOf = new Map<string, DayGroup>()
  for (let day = range.firstDay; day <= range.lastDay; day = addDays(day, 1)) {
    let group = groups.at(-1)
    if (!group || beginsGroup(day, grain)) {
      group = { firstDay: day, lastDay: day, label: '', counts: noCounts(), total: 0 }
      groups.push(group)
    }
    group.lastDay = day
    groupOf.set(day, group)
  }
  for (const { day, form, leads } of days) {
    const group = groupOf.get(day)
    if (!group) continue
    group.counts[form] += leads
    group.total += leads
  }
  return groups.map((group) => ({ ...group, label: labelOf(group, grain) }))
}

function beginsGroup(day: string, grain: Grain): boolean {
  if (grain === 'day') return true
  return grain === 'week' ? new Date(`${day}T00:00:00Z`).getUTCDay() === 1 : day.endsWith('-01')
}

function labelOf({ firstDay, lastDay }: DayGroup, grain: Grain): string {
  const [first, last] = [new Date(`${firstDay}T00:00:00Z`), new Date(`${lastDay}T00:00:00Z`)]
  if (grain === 'day') return longDay.format(first).replace(',', '')
  if (grain === 'month') return month.format(first)
  return firstDay === lastDay
    ? shortDay.format(first)
    : `${shortDay.format(first)} to ${shortDay.format(last)}`
}

export function tickLabel({ firstDay }: DayGroup, grain: Grain): string {
  const first = new Date(`${firstDay}T00:00:00Z`)
  return grain === 'month' ? month.format(first) : shortDay.format(first)
}
