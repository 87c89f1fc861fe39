import { firm } from '../firm.ts'
import { formatMoment, formatTime } from '../format/format-moment.ts'
import { londonDay } from './london-time.ts'
import { nextOpening } from './open-time.ts'
import { CALLBACK_HOURS, openingOf, PHONE_HOURS } from './opening-hours.ts'
import { promiseInWords } from './promise-words.ts'

/** Outside the hours of callbacks, also says when they start again, and that the phone is answered if it is. */
export function callPromise(receivedAt: Date): string {
  const promise = `${promiseInWords('callback', receivedAt)}.`
  const starts = nextOpening(receivedAt, CALLBACK_HOURS)
  if (!starts) return promise
  const later = `Our callbacks start again ${formatMoment(starts)}. ${promise}`
  if (nextOpening(receivedAt, PHONE_HOURS)) return later
  const { closes } = openingOf(londonDay(receivedAt), PHONE_HOURS)
  return `${later} If you’d like to talk now, call us on ${firm.phone.shown} until ${formatTime(closes)}.`
}
