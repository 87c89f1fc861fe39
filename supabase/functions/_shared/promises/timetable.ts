import { londonDay, nextDay } from './london-time.ts'
import { isWorkingDay } from './opening-hours.ts'
import { promiseDeadline } from './promise-deadline.ts'
import { toldDeadline } from './promise-words.ts'
import type { LeadForm } from './promises.ts'

export type DatedForm = Exclude<LeadForm, 'callback'>

/** What has to happen, and on which day (yyyy-mm-dd). */
interface Step {
  what: string
  on: string
}

/** Working days that a step takes after the one before it. */
interface Stage {
  what: string
  least: number
  usual: number
}

/** In a bridge, the legal work runs beside the valuation. These are the days of our guide to auctions. */
const STAGES: Record<DatedForm, readonly [first: string, ...Stage[]]> = {
  bridging_application: [
    'We’ve spoken to you',
    { what: 'You’ve chosen a lender’s terms, and the valuer is booked', least: 1, usual: 2 },
    { what: 'The valuation is done', least: 3, usual: 5 },
    { what: 'The legal work is done', least: 0, usual: 9 },
    { what: 'The money is with your solicitor', least: 1, usual: 2 },
  ],
  business_application: [
    'You have our decision',
    { what: 'You’ve chosen a lender’s offer', least: 0, usual: 2 },
    { what: 'The lender’s checks are done and you’ve signed', least: 1, usual: 4 },
    { what: 'The money is in your account', least: 0, usual: 1 },
  ],
}

/** So many working days more than usual are enough for what nobody expects. */
const COMFORTABLE_SPARE_DAYS = 2

interface Timetable {
  /** “none” means that not even the quickest way fits. */
  time: 'none' | 'tight' | 'realistic' | 'comfortable'
  steps: Step[]
  /** Working days between the last step and the day that was named. */
  spareDays: number
  /** The first day on which the money could be there. */
  earliest: string
}

/**
 * Counts forward from our first call. Each step takes as long as it usually does or, if there's less time, its share
 * of what there is. What is left is spare at the end. `aim` is a working day, yyyy-mm-dd.
 */
export function planTimetable(form: DatedForm, aim: string, now: Date): Timetable {
  const [first, ...stages] = STAGES[form]
  const answered = londonDay(toldDeadline(promiseDeadline(form, now), now).at)
  const start = isWorkingDay(answered) ? answered : addWorkingDays(answered, 1)
  const least = sumOf(stages, ({ least }) => least)
  const usual = sumOf(stages, ({ usual }) => usual)
  const days = workingDaysBetween(start, aim)
  const extra = Math.max(0, Math.min(days, usual) - least)
  const steps = stages.map(({ what }, index) => {
    const before = stages.slice(0, index + 1)
    const leastSoFar = sumOf(before, (stage) => stage.least)
    const moreSoFar = sumOf(before, (stage) => stage.usual - stage.least)
    const after = leastSoFar + Math.floor((extra * moreSoFar) / (usual - least))
    return { what, on: addWorkingDays(start, after) }
  })
  return {
    time: timeIn(days, least, usual),
    steps: [{ what: first, on: answered }, ...steps],
    spareDays: Math.max(0, days - usual),
    earliest: addWorkingDays(start, least),
  }
}

function timeIn(days: number, least: number, usual: number): Timetable['time'] {
  if (days < least) return 'none'
  if (days <= usual / 2) return 'tight'
  return days < usual + COMFORTABLE_SPARE_DAYS ? 'realistic' : 'comfortable'
}

function addWorkingDays(day: string, count: number): string {
  if (count === 0) return day
  const next = nextDay(day)
  return addWorkingDays(next, isWorkingDay(next) ? count - 1 : count)
}

/** Counts `to`, but not `from`. */
function workingDaysBetween(from: string, to: string): number {
  let count = 0
  for (let day = nextDay(from); day <= to; day = nextDay(day)) if (isWorkingDay(day)) count++
  return count
}

const sumOf = (stages: readonly Stage[], days: (stage: Stage) => number) =>
  stages.reduce((sum, stage) => sum + days(stage), 0)
