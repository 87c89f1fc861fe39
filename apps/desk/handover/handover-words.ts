import type { Handover, StayedReason } from '../backend/handovers.ts'
import { formatShortDay } from '../ui/format/format-short-day.ts'

export const describeCases = (count: number) =>
  count === 1 ? '1 case' : `${count.toLocaleString('en-GB')} cases`

export const STAYED_WORDS: Readonly<Record<StayedReason, string>> = {
  moved: 'given to somebody else since',
  closed: 'closed',
  merged: 'merged into another case',
  spam: 'marked as spam',
  worked_on: 'worked on since',
  stayed: 'new, and was to stay',
  owner_gone: 'its owner can’t take cases',
}

/** What is going on, for the list of handovers. */
export function describeHandover(handover: Handover): string {
  const { starts_on, returns_on, started_at, ending, cases, out, back, to_name } = handover
  const until = returns_on ? `, back on ${formatShortDay(returns_on)}` : ', for good'
  switch (ending) {
    case 'not_started':
      return `Didn’t begin: ${to_name} could no longer take cases.`
    case 'returned':
      return `Ended: ${back} of ${describeCases(cases)} went back.`
    case 'undone':
      return started_at
        ? `Undone: ${back} of ${describeCases(cases)} went back.`
        : 'Called off before it began.'
    default:
      return started_at
        ? `${describeCases(returns_on ? out : cases)} since ${formatShortDay(starts_on)}${until}.`
        : `From ${formatShortDay(starts_on)}${until}.`
  }
}

interface HandoverNotice {
  words: string
  tone: 'plain' | 'amber'
  /** Whether the reader can put the notice away. */
  dismissible: boolean
}

/** What a handover has to say to the person with this id at the top of the inbox, if anything. */
export function handoverNotice(handover: Handover, myId: string): HandoverNotice | undefined {
  if (handover.to_id === myId) return noticeToColleague(handover)
  return handover.from_id === myId ? noticeToOwner(handover) : undefined
}

function noticeToColleague(handover: Handover): HandoverNotice | undefined {
  const { from_id, from_name, made_by_name, starts_on, returns_on, started_at, ended_at, cases, out } =
    handover
  if (ended_at || handover.start_read_at) return undefined
  if (!started_at)
    return {
      words: `From ${formatShortDay(starts_on)} you stand in for ${from_name ?? 'nobody'}${returns_on ? `, who is back on ${formatShortDay(returns_on)}` : ''}.`,
      tone: 'plain',
      dismissible: false,
    }
  if (returns_on)
    return {
      words: `${from_name} is away and back on ${formatShortDay(returns_on)}: ${describeCases(out)} ${out === 1 ? 'is' : 'are'} yours until then.`,
      tone: 'amber',
      dismissible: true,
    }
  const whose = from_id === null ? ' that nobody had' : from_name === made_by_name ? '' : ` of ${from_name}`
  return {
    words: `${made_by_name} handed you ${describeCases(cases)}${whose}.`,
    tone: 'amber',
    dismissible: true,
  }
}

function noticeToOwner(handover: Handover): HandoverNotice | undefined {
  const { to_name, starts_on, returns_on, started_at, ended_at, ending, end_read_at, out, back } = handover
  if (ended_at) {
    if (end_read_at || (ending === 'undone' && !started_at)) return undefined
    const words =
      ending === 'not_started'
        ? `Your cases are still yours: ${to_name} could no longer take them.`
        : `${describeCases(back)} came back to you from ${to_name}.`
    return { words, tone: ending === 'not_started' ? 'amber' : 'plain', dismissible: true }
  }
  if (!returns_on) return undefined
  const day = formatShortDay(returns_on)
  const words = started_at
    ? `${to_name} has ${out.toLocaleString('en-GB')} of your cases until you’re back on ${day}.`
    : `On ${formatShortDay(starts_on)} your cases go to ${to_name}, until you’re back on ${day}.`
  return { words, tone: 'plain', dismissible: false }
}
