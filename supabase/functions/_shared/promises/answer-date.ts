import { formatMoment, formatShortDay, formatTime } from '../format/format-moment.ts'
import { daysLeft, QUICKEST_COMPLETION_DAYS } from './days-left.ts'
import { addDays, londonDay, londonHour, nextDay } from './london-time.ts'
import { nextOpening } from './open-time.ts'
import { isWorkingDay, openingOf, PHONE_HOURS } from './opening-hours.ts'
import { type DatedForm, planTimetable } from './timetable.ts'

/** What we answer to somebody who told us when they need the money. */
export interface DateAnswer {
  /** Whether it can be done. */
  verdict: string
  /** When to call us. The telephone number follows it. Absent if there's no hurry. */
  call?: string
  /** What has to happen by when. Empty if it can't be done, or the day is far off. */
  steps: { what: string; by: string }[]
}

interface Plan {
  /** With fewer days we can't do it. */
  unlikely: number
  whyUnlikely: string
  when: Record<'realistic' | 'comfortable', string>
  /** From our first call or decision, if nothing is in a hurry. */
  usually: string
  /** Staff see such an application flagged when there's less time than for the quickest completion. */
  isFlagged: boolean
}

const PLANS: Record<DatedForm, Plan> = {
  bridging_application: {
    unlikely: QUICKEST_COMPLETION_DAYS,
    whyUnlikely: `our quickest completion takes ${QUICKEST_COMPLETION_DAYS} days`,
    when: {
      realistic: 'realistic, if the valuation is booked early',
      comfortable: 'enough time, even if the valuation or the title raises questions',
    },
    usually: 'Allow four weeks from our first call.',
    isFlagged: true,
  },
  business_application: {
    unlikely: 2,
    whyUnlikely: 'the lender still has checks to do after our decision',
    when: {
      realistic: 'realistic, if your documents are complete',
      comfortable: 'enough time, even if a lender has questions',
    },
    usually: 'The money usually comes about ten days after our decision.',
    isFlagged: false,
  },
}

/** Somebody with more days than these needs no timetable yet. */
const LONG_DAYS = 60

const DAY = /^\d{4}-\d\d-\d\d$/
const shortDay = (day: string, withYear = false) =>
  `${formatShortDay(londonHour(day, 12))}${withYear ? ` ${day.slice(0, 4)}` : ''}`

interface AnswerOptions {
  /** Names days instead of counting from now, for what may be read later. */
  dated?: boolean
  /** The application has been sent, so staff have seen how little time there is. */
  isSent?: boolean
}

/** The answer is undefined if the day has passed or can't be read: that's an error of the form. */
export function answerDate(
  form: DatedForm,
  neededBy: string,
  now: Date,
  { dated = false, isSent = false }: AnswerOptions = {},
): DateAnswer | undefined {
  const plan = PLANS[form]
  const today = londonDay(now)
  if (!DAY.test(neededBy) || Number.isNaN(Date.parse(neededBy)) || neededBy < today) return undefined
  const { aim, days } = daysLeft(neededBy, today)
  const isFar = days > LONG_DAYS
  const noWork = aim === neededBy ? undefined : `${shortDay(neededBy, isFar)} isn’t a working day`
  const left = dated ? `${shortDay(aim, isFar)}, ${afterApplying(days)}` : inWords(days)
  const told = noWork ? `${noWork}, so aim for ${dated ? left : `${shortDay(aim, isFar)}. ${left}`}` : left
  if (isFar) return { verdict: `${told}: ${plan.when.comfortable}. ${plan.usually}`, steps: [] }
  const planned = planTimetable(form, aim, now)
  if (days < plan.unlikely || planned.time === 'none') {
    const lastDay = dated ? left : inWords(days, 'in ').toLowerCase()
    const unlikely = noWork
      ? `${noWork}, and the last one before it is ${lastDay}. That’s unlikely to work:`
      : `${left}: unlikely, because`
    const why = days < plan.unlikely ? plan.whyUnlikely : 'there are too few working days'
    const [, earliest = ''] = [firstWorkingDay(addDays(today, plan.unlikely)), planned.earliest].sort()
    const flagged =
      isSent && plan.isFlagged && days < plan.unlikely ? ' We’ve marked your application urgent.' : ''
    return {
      verdict: `${unlikely} ${why}. The earliest we’d plan for is ${shortDay(earliest)}.${flagged}`,
      call: whenToCall(aim, now, dated, (closes) => `Call us now, we’re open until ${closes}`),
      steps: [],
    }
  }
  const steps = planned.steps.map(({ what, on }) => ({ what, by: shortDay(on) }))
  if (planned.spareDays > 0)
    steps.push({ what: `Your date, with ${inWorkingDays(planned.spareDays)} to spare`, by: shortDay(aim) })
  if (planned.time === 'tight')
    return {
      verdict: `${told}: possible, but tight.`,
      call: whenToCall(aim, now, dated, (closes) => `Call us before ${closes}`),
      steps,
    }
  return { verdict: `${told}: ${plan.when[planned.time]}.`, steps }
}

function whenToCall(neededBy: string, now: Date, dated: boolean, ifOpen: (closes: string) => string): string {
  const opens = nextOpening(now, PHONE_HOURS)
  if (!opens) {
    const { closes } = openingOf(londonDay(now), PHONE_HOURS)
    return dated ? `Call us before ${formatMoment(closes)}` : ifOpen(formatTime(closes))
  }
  const moment = formatMoment(opens)
  return londonDay(opens) > neededBy
    ? `We’re closed until ${moment}, after your date. If a later day would do, call us then`
    : `Call us when we open, ${moment}`
}

const inWorkingDays = (days: number) => (days === 1 ? '1 working day' : `${days} working days`)
const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)
const inWords = (days: number, before = '') => ['Today', 'Tomorrow'][days] ?? `${before}${inDays(days)}`

const afterApplying = (days: number) =>
  days === 0 ? 'the day you applied' : `${inDays(days)} after you applied`

function firstWorkingDay(day: string): string {
  return isWorkingDay(day) ? day : firstWorkingDay(nextDay(day))
}
