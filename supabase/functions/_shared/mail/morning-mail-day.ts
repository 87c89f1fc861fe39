import { clockInLondon } from '../promises/london-time.ts'
import { isWorkingDay } from '../promises/opening-hours.ts'

const FROM_HOUR = 7
// A host that starts later than this sends none: by then it's no longer a morning e-mail.
const UNTIL_HOUR = 11

/** The working day whose morning e-mails are due at a moment, as yyyy-mm-dd; undefined when none are. */
export function morningMailDay(now: Date): string | undefined {
  const [day = '', time = ''] = clockInLondon(now).split('T')
  const hour = Number(time.slice(0, 2))
  return isWorkingDay(day) && hour >= FROM_HOUR && hour < UNTIL_HOUR ? day : undefined
}
