import { londonDay } from '#shared/promises/london-time.ts'
import { promiseStanding } from '#shared/promises/promise-standing.ts'
import type { InboxRow } from '../../../backend/inbox.ts'
import { daysBetween } from '../../../ui/format/days-between.ts'
import { formatTimeOfDay } from '../../../ui/format/format-day-and-time.ts'
import { formatShortDay } from '../../../ui/format/format-short-day.ts'
import { formatWorkingTime } from '../../../ui/format/format-working-time.ts'
import { isAwaited } from './waiting-for.ts'

/** The text says everything that the colour does. */
export interface Due {
  tone: 'moss' | 'amber' | 'brick' | 'plain'
  text: string
  detail?: string
  /**
   * The share of the promised time that is left, from 1 to 0. Set only for a promise that is open and not
   * overdue.
   */
  leftShare?: number
  paused?: boolean
}

const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', weekday: 'short' })
const hourAndMinute = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

export function dueText(row: InboxRow, now: Date): Due {
  if (row.quarantined)
    return { tone: 'plain', text: 'Received', detail: dayText(dayOf(row.received_at), now) }
  if (isAwaited(row)) return promiseText(row, now)
  if (row.follow_up_on) return stepText(row.follow_up_on, row.tasks[0]?.due_time, now)
  if (row.decided_at)
    return {
      tone: 'plain',
      text: row.merged_into ? 'Merged' : 'Decided',
      detail: dayText(dayOf(row.decided_at), now),
    }
  return { tone: 'amber', text: 'No next step', detail: idleText(row, now) }
}

function idleText({ last_worked_at, received_at }: InboxRow, now: Date): string {
  const days = daysBetween(dayOf(last_worked_at ?? received_at), londonDay(now))
  if (days <= 0) return 'worked on today'
  return days === 1 ? 'idle for 1 day' : `idle for ${days} days`
}

function promiseText(row: InboxRow, now: Date): Due {
  const standing = promiseStanding(row, now)
  if (standing.kind === 'none') return { tone: 'plain', text: 'Nothing promised' }
  const { deadline } = standing
  const by = `by ${momentText(deadline, now)}`
  switch (standing.kind) {
    case 'running': {
      const left = `${formatWorkingTime(standing.leftMs)} left`
      const paused = standing.pausedUntil !== undefined
      return {
        tone: standing.dueSoon ? 'amber' : 'moss',
        // The list is sorted by deadline, so a paused promise shows its deadline first. Its time left would
        // look out of order, because 2 hours that only start on Monday come below 8 hours that are running.
        ...(paused
          ? { text: `Due ${weekdayText(deadline, now)}`, detail: `${left}, paused` }
          : { text: left, detail: by }),
        leftShare: standing.leftShare,
        paused,
      }
    }
    case 'overdue': {
      // After the first day only the date is shown, because nobody could check a number of opening hours over
      // several days.
      const since = dayOf(deadline.toISOString())
      return since === londonDay(now)
        ? { tone: 'brick', text: `Late by ${formatWorkingTime(standing.lateMs)}`, detail: by }
        : { tone: 'brick', text: 'Late', detail: `since ${dayText(since, now)}` }
    }
    default:
      return { tone: 'plain', text: 'Settled', detail: by }
  }
}

function stepText(day: string, time: string | undefined, now: Date): Due {
  const days = daysBetween(londonDay(now), day)
  if (days === 0)
    return { tone: 'amber', text: 'Due today', ...(time && { detail: `at ${formatTimeOfDay(time)}` }) }
  if (days > 0) return { tone: 'plain', text: 'Due', detail: dayText(day, now) }
  const late = days === -1 ? '1 day' : `${-days} days`
  return { tone: 'brick', text: 'Due', detail: `${late} late` }
}

function dayText(day: string, now: Date): string {
  const days = daysBetween(londonDay(now), day)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days === -1) return 'yesterday'
  return formatShortDay(day, londonDay(now))
}

function momentText(moment: Date, now: Date): string {
  const day = dayOf(moment.toISOString())
  const time = timeText(moment)
  return day === londonDay(now) ? time : `${dayText(day, now)} ${time}`
}

/** We are never closed for a week, so the weekday is enough. */
function weekdayText(moment: Date, now: Date): string {
  const time = timeText(moment)
  return dayOf(moment.toISOString()) === londonDay(now) ? time : `${weekday.format(moment)} ${time}`
}

function timeText(moment: Date): string {
  return hourAndMinute.format(moment).replace(':00', '').replace(/\s/g, '')
}

const dayOf = (moment: string) => londonDay(new Date(moment))
