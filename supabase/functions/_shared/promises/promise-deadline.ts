import { londonDay, nextDay } from './london-time.ts'
import { isWorkingDay, openingOf } from './opening-hours.ts'
import { type LeadForm, PROMISES } from './promises.ts'

/** Until when the promise made to a lead runs. A lead that arrives out of hours counts from the next opening. */
export function promiseDeadline(form: LeadForm, receivedAt: Date): Date {
  const { hours, during } = PROMISES[form]
  let remainingMs = hours * 3_600_000
  if (!during) return new Date(receivedAt.getTime() + remainingMs)

  for (let day = londonDay(receivedAt); ; day = nextDay(day)) {
    if (!isWorkingDay(day)) continue
    const { opens, closes } = openingOf(day, during)
    const from = Math.max(opens.getTime(), receivedAt.getTime())
    const openMs = closes.getTime() - from
    if (openMs <= 0) continue
    if (openMs >= remainingMs) return new Date(from + remainingMs)
    remainingMs -= openMs
  }
}
