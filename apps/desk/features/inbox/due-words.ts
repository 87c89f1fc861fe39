import { londonDay } from '#shared/promises/london-time.ts'
import { promiseStanding } from '#shared/promises/promise-standing.ts'
import type { InboxRow } from '../../backend/inbox.ts'
import { daysBetween } from '../../ui/format/days-between.ts'
import { formatWorkingTime } from '../../ui/format/format-working-time.ts'

/** What a case is due for, in words and in one of four tones; the words say all that the tone says. */
export interface Due {
  tone: 'moss' | 'amber' | 'brick' | 'plain'
  text: string
  detail?: string
  /** While a promise runs: the share of it that is left. */
  leftShare?: number
  paused?: boolean
}

const shortDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})
const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', weekday: 'short' })
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
})

/** The time left of a promise, a follow-up, or how the case ended. */
export function dueWords(row: InboxRow, now: Date): Due {
  if (row.quarantined)
    return { tone: 'plain', text: 'Set aside', detail: dayWords(dayOf(row.received_at), now) }
  if (row.state === 'new') return describePromise(row, now)
  if (row.follow_up_on) return followUpWords(row.follow_up_on, now)
  if (row.decided_at) return { tone: 'plain', text: 'Decided', detail: dayWords(dayOf(row.decided_at), now) }
  return { tone: 'plain', text: 'No date set', detail: `came ${dayWords(dayOf(row.received_at), now)}` }
}

function describePromise(row: InboxRow, now: Date): Due {
  const standing = promiseStanding(row, now)
  const { deadline } = standing
  const by = `by ${momentWords(deadline, now)}`
  switch (standing.kind) {
    case 'running': {
      const left = `${formatWorkingTime(standing.leftMs)} left`
      const paused = standing.pausedUntil !== undefined
      return {
        tone: standing.dueSoon ? 'amber' : 'moss',
        // The list goes by deadline: two hours that begin on Monday stand below a whole day that runs now.
        ...(paused
          ? { text: `Due ${weekdayWords(deadline, now)}`, detail: `${left}, paused` }
          : { text: left, detail: by }),
        leftShare: standing.leftShare,
        paused,
      }
    }
    case 'overdue': {
      // Opening hours of other days would not add up in anybody's head.
      const since = dayOf(deadline.toISOString())
      return since === londonDay(now)
        ? { tone: 'brick', text: `Late by ${formatWorkingTime(standing.lateMs)}`, detail: by }
        : { tone: 'brick', text: 'Late', detail: `since ${dayWords(since, now)}` }
    }
    default:
      // Reopened without anybody having been in touch: the clock no longer says anything.
      return { tone: 'plain', text: 'Reopened', detail: by }
  }
}

function followUpWords(day: string, now: Date): Due {
  const days = daysBetween(londonDay(now), day)
  if (days === 0) return { tone: 'amber', text: 'Follow up today' }
  if (days > 0) return { tone: 'plain', text: 'Follow up', detail: dayWords(day, now) }
  const late = days === -1 ? 'a day' : `${-days} days`
  return { tone: 'brick', text: 'Follow up', detail: `${late} late` }
}

/** today, tomorrow, yesterday, or Fri 20 Nov. */
export function dayWords(day: string, now: Date): string {
  const days = daysBetween(londonDay(now), day)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days === -1) return 'yesterday'
  return shortDay.format(new Date(`${day}T00:00:00Z`)).replace(',', '')
}

function momentWords(moment: Date, now: Date): string {
  const day = dayOf(moment.toISOString())
  const time = clock.format(moment)
  return day === londonDay(now) ? time : `${dayWords(day, now)} ${time}`
}

/** Short, for a clock that stands: nobody is away for as long as a week, so the weekday says which day it is. */
function weekdayWords(moment: Date, now: Date): string {
  const time = clock.format(moment)
  return dayOf(moment.toISOString()) === londonDay(now) ? time : `${weekday.format(moment)} ${time}`
}

const dayOf = (moment: string) => londonDay(new Date(moment))
