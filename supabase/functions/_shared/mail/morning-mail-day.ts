import { clockInLondon } from '../promises/london-time.ts'
import { isWorkingDay } from '../promises/opening-hours.ts'

const FROM_HOUR = 7
// From this hour on it's too late for a morning e-mail, for example if the server was down until then.
const UNTIL_HOUR = 11

/** Returns the date in London as yyyy-mm-dd if morning e-mails may be sent now, otherwise undefined. */
export function morningMailDay(now: Date): string | undefined {
  const [day = '', time = ''] = clockInLondon(now).split('T')
  const hour = Number(time.slice(0, 2))
  return isWorkingDay(day) && hour >= FROM_HOUR && hour < UNTIL_HOUR ? day : undefined
}
