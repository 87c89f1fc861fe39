import { taskWords } from '#shared/desk/tasks.ts'
import { clockInLondon, londonDay, nextDay } from '#shared/promises/london-time.ts'
import type { DayPerson, MyDay } from '../../../backend/cases.ts'

export const DAY_VIEWS = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  week: 'This week',
  next: 'Next week',
  done: 'What I did today',
} as const

export type DayView = keyof typeof DAY_VIEWS

/** A task, or what we promised somebody. */
export interface Planned extends Pick<DayPerson, 'phone' | 'amount_pounds' | 'standing_in'> {
  key: string
  reference: string
  name: string
  /** The business, or undefined if `name` is all there is. */
  business?: string | undefined
  words: string
  day: string
  /** hh:mm or hh:mm:ss in London, if there is a time. */
  time: string | null
  /** Undefined for a promise, which only a contact settles. */
  task?: MyDay['tasks'][number]
}

export interface PlannedDay {
  day: string
  plans: Planned[]
}

/** Days in their order. Of a day, what has a time comes first. What is late is under today. */
export function plannedIn(view: Exclude<DayView, 'done'>, { today, tasks, promises }: MyDay): PlannedDay[] {
  const sunday = lastDayOfWeek(today)
  const isShown = (day: string) => {
    if (view === 'today') return day <= today
    if (view === 'tomorrow') return day === nextDay(today)
    return view === 'week' ? day <= sunday : day > sunday
  }
  const plans: Planned[] = [
    ...promises.map(({ promised_by, ...person }) => ({
      ...whom(person),
      key: `promise-${person.reference}`,
      words: 'Be in touch, as promised',
      day: londonDay(new Date(promised_by)),
      time: clockInLondon(new Date(promised_by)).slice(11),
    })),
    ...tasks.map((task) => ({
      ...whom(task),
      task,
      key: task.id,
      words: taskWords(task),
      day: task.due_on,
      time: task.due_time,
    })),
  ]
  const shown = plans.filter(({ day }) => isShown(day))
  return [...new Set(shown.map(({ day }) => day))].sort().map((day) => ({
    day,
    plans: shown
      .filter((plan) => plan.day === day)
      .sort((one, other) => (one.time ?? '24').localeCompare(other.time ?? '24')),
  }))
}

const whom = ({
  reference,
  contact_name,
  business_name,
  phone,
  amount_pounds,
  standing_in,
}: DayPerson & { reference: string }) => ({
  reference,
  name: contact_name,
  business: business_name ?? undefined,
  phone,
  amount_pounds,
  standing_in,
})

function lastDayOfWeek(today: string): string {
  let day = today
  while (new Date(`${day}T00:00:00Z`).getUTCDay() !== 0) day = nextDay(day)
  return day
}
