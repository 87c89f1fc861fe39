import { formatMoment, formatShortDay, formatTime } from '../format/format-moment.ts'
import { daysLeft, QUICKEST_COMPLETION_DAYS } from './days-left.ts'
import { addDays, londonDay, londonHour, nextDay } from './london-time.ts'
import { nextOpening } from './open-time.ts'
import { isWorkingDay, openingOf, PHONE_HOURS } from './opening-hours.ts'
import { promiseDeadline } from './promise-deadline.ts'
import { toldDeadline } from './promise-words.ts'
import type { LeadForm } from './promises.ts'

export type DatedForm = Exclude<LeadForm, 'callback'>

/** What we answer to somebody who told us when they need the money. */
export interface DateAnswer {
  /** Whether it can be done. */
  verdict: string
  /** When to call us. The telephone number follows it. Absent if there's no hurry. */
  call?: string
  /** What has to happen by when, at the latest. Empty if it can't be done. */
  steps: { what: string; by: string }[]
}

interface Plan {
  /** With fewer days the date is unlikely, tight or realistic. With more than all of these, it's comfortable. */
  unlikely: number
  tight: number
  realistic: number
  whyUnlikely: string
  when: Record<'realistic' | 'comfortable', string>
  first: string
  /** Staff see such an application flagged when there's less time than for the quickest completion. */
  isFlagged: boolean
  /** Each step is done once this share of the days has gone by. */
  steps: readonly { what: string; share: number }[]
  paid: string
}

const PLANS: Record<DatedForm, Plan> = {
  bridging_application: {
    unlikely: QUICKEST_COMPLETION_DAYS,
    tight: 14,
    realistic: 28,
    whyUnlikely: `our quickest completion takes ${QUICKEST_COMPLETION_DAYS} days`,
    when: {
      realistic: 'realistic, if the valuation is booked early',
      comfortable: 'enough time, even if the valuation or the title raises questions',
    },
    first: 'We’ve spoken to you',
    isFlagged: true,
    steps: [
      { what: 'You’ve chosen a lender’s terms', share: 2 / 7 },
      { what: 'The valuation is done', share: 4 / 7 },
      { what: 'The legal work is done', share: 6 / 7 },
    ],
    paid: 'The money is with your solicitor',
  },
  business_application: {
    unlikely: 2,
    tight: 7,
    realistic: 14,
    whyUnlikely: 'the lender still has checks to do after our decision',
    when: {
      realistic: 'realistic, if your documents are complete',
      comfortable: 'enough time, even if a lender has questions',
    },
    first: 'You have our decision',
    isFlagged: false,
    steps: [
      { what: 'You’ve chosen a lender’s offer', share: 3 / 7 },
      { what: 'The lender’s checks are done and you’ve signed', share: 6 / 7 },
    ],
    paid: 'The money is in your account',
  },
}

const DAY = /^\d{4}-\d\d-\d\d$/
const shortDay = (day: string) => formatShortDay(londonHour(day, 12))

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
  const noWork = aim === neededBy ? undefined : `${shortDay(neededBy)} isn’t a working day`
  const left = dated ? `${shortDay(aim)}, ${afterApplying(days)}` : inWords(days)
  if (days < plan.unlikely) {
    const lastDay = dated ? left : inWords(days, 'in ').toLowerCase()
    const told = noWork ? `${noWork}, and the last one before it is ${lastDay}` : left
    const earliest = shortDay(firstWorkingDay(addDays(today, plan.unlikely)))
    const flagged = isSent && plan.isFlagged ? ' We’ve marked your application urgent.' : ''
    return {
      verdict: `${told}: unlikely, because ${plan.whyUnlikely}. The earliest we’d plan for is ${earliest}.${flagged}`,
      call: whenToCall(aim, now, dated, (closes) => `Call us now, we’re open until ${closes}`),
      steps: [],
    }
  }
  const told = noWork ? `${noWork}, so aim for ${shortDay(aim)}. ${left}` : left
  const steps = stepsOf(form, aim, days, now)
  if (days < plan.tight)
    return {
      verdict: `${told}: possible, but tight.`,
      call: whenToCall(aim, now, dated, (closes) => `Call us before ${closes}`),
      steps,
    }
  return { verdict: `${told}: ${plan.when[days < plan.realistic ? 'realistic' : 'comfortable']}.`, steps }
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

/**
 * The days are shared out among the steps. If there's more time than these usually take, they count back from
 * the day on which the money is needed.
 */
function stepsOf(form: DatedForm, aim: string, days: number, now: Date): DateAnswer['steps'] {
  const plan = PLANS[form]
  const usual = Math.min(days, plan.realistic)
  const start = addDays(aim, -usual)
  const answered = toldDeadline(promiseDeadline(form, now), now).at
  let day = londonDay(answered)
  const steps = [{ what: plan.first, by: shortDay(day) }]
  for (const { what, share } of plan.steps) {
    const next = firstWorkingDay(addDays(start, Math.floor(usual * share)))
    if (next > day) day = next
    steps.push({ what, by: shortDay(day) })
  }
  return [...steps, { what: plan.paid, by: shortDay(aim) }]
}

const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)
const inWords = (days: number, before = '') => ['Today', 'Tomorrow'][days] ?? `${before}${inDays(days)}`

const afterApplying = (days: number) =>
  days === 0 ? 'the day you applied' : `${inDays(days)} after you applied`

function firstWorkingDay(day: string): string {
  return isWorkingDay(day) ? day : firstWorkingDay(nextDay(day))
}
