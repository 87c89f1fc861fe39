import { PROMISE_LABELS } from '#shared/desk/lead-forms.ts'
import { formatTime } from '#shared/format/format-moment.ts'
import { londonDay } from '#shared/promises/london-time.ts'
import { type PromiseStanding, promiseStanding } from '#shared/promises/promise-standing.ts'
import { toldOtherwise } from '#shared/promises/promise-words.ts'
import type { CaseLead } from '../../backend/case-lead.ts'
import { useNow } from '../../ui/browser/use-now.ts'
import { formatMoment } from '../../ui/format/format-moment.ts'
import { formatWorkingTime } from '../../ui/format/format-working-time.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

interface Shown {
  tone: 'moss' | 'amber' | 'brick' | 'plain'
  icon: IconName
  headline: string
  detail: string
}

const surfaces: Record<Shown['tone'], string> = {
  moss: 'border-moss bg-moss-tint text-moss',
  amber: 'border-amber bg-amber-tint text-amber',
  brick: 'border-brick bg-brick-tint text-brick',
  plain: 'border-rule bg-paper-raised text-ink-soft',
}

export function PromisePanel({ lead }: { lead: CaseLead }) {
  const now = new Date(useNow())
  const standing = promiseStanding(lead, now)
  if (standing.kind === 'none') return null
  const { tone, icon, headline, detail } = describeStanding(standing, lead, now)
  const told = toldOtherwise(standing.deadline, new Date(lead.received_at))
  return (
    <section
      aria-label="Response promise"
      className={`relative flex gap-3 overflow-hidden md:max-lg:col-span-2 rounded-card border px-4 py-3 ${surfaces[tone]}`}
    >
      <Icon name={icon} className="mt-1 size-6" />
      <div>
        <p className="figures text-[1.5rem] leading-tight font-medium">{headline}</p>
        <p className="text-ink">{detail}</p>
        {told && <p className="text-ink">They were told: {told}</p>}
      </div>
      {standing.kind === 'running' && (
        <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1 bg-paper-raised">
          <span className="block h-full bg-current" style={{ width: `${standing.leftShare * 100}%` }} />
        </span>
      )}
    </section>
  )
}

type Promised = Exclude<PromiseStanding, { kind: 'none' }>

function describeStanding(standing: Promised, lead: CaseLead, now: Date): Shown {
  const by = `${PROMISE_LABELS[lead.form]} ${formatMoment(standing.deadline)}`
  switch (standing.kind) {
    case 'running':
      return {
        tone: standing.dueSoon ? 'amber' : 'moss',
        icon: 'clock',
        headline: `${formatWorkingTime(standing.leftMs)} left`,
        detail: standing.pausedUntil
          ? `${by}. Paused until we open, ${formatOpening(standing.pausedUntil)}.`
          : by,
      }
    case 'overdue':
      return {
        tone: 'brick',
        icon: 'warning',
        // Lateness may count opening hours only, so staff couldn't check a figure that spans several days.
        headline: isSameDay(standing.deadline, now)
          ? `Late by ${formatWorkingTime(standing.lateMs)}`
          : 'Late',
        detail: by,
      }
    case 'kept':
      return { tone: 'plain', icon: 'check', headline: 'Promise kept', detail: describeSettling(lead, by) }
    case 'missed':
      return {
        tone: 'plain',
        icon: 'warning',
        headline: 'Promise missed',
        detail: describeSettling(lead, by),
      }
    case 'not_needed':
      return { tone: 'plain', icon: 'check', headline: 'Decided in time', detail: by }
  }
}

const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', weekday: 'short' })
const formatOpening = (opening: Date) => `${weekday.format(opening)} ${formatTime(opening)}`

const isSameDay = (one: Date, other: Date) => londonDay(one) === londonDay(other)

const SETTLED_BY = {
  spoke: 'Spoke to them',
  met: 'Met them',
  voicemail: 'Left a voicemail',
  texted: 'Texted them',
  emailed: 'E-mailed them',
  can_place: 'Answered: we can place it',
  need_more: 'Answered: we need more',
  cannot_help: 'Answered: we can’t help',
} as const

function describeSettling({ promise_settled_at, promise_settled_by }: CaseLead, by: string): string {
  if (!promise_settled_at) return by
  const how =
    promise_settled_by && promise_settled_by !== 'no_answer' ? SETTLED_BY[promise_settled_by] : 'Contact'
  return `${how}, ${formatMoment(new Date(promise_settled_at))}. ${by}`
}
