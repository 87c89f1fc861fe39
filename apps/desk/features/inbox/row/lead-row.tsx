import { memo } from 'react'
import { Link } from 'react-router'
import { caseKind } from '#shared/desk/case-kind.ts'
import { CASE_STATE_LABELS } from '#shared/desk/case-states.ts'
import { suspicionsIn } from '#shared/desk/lead-forms.ts'
import { taskWords } from '#shared/desk/tasks.ts'
import { casePath } from '#shared/desk-links.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import type { InboxRow } from '../../../backend/inbox.ts'
import { formatTimeOfDay } from '../../../ui/format/format-day-and-time.ts'
import { formatShortDay } from '../../../ui/format/format-short-day.ts'
import { phoneLink } from '../../../ui/format/phone-link.ts'
import { DueCell } from './due-cell.tsx'
import { InViewSensor } from './in-view-sensor.tsx'
import { OwnerCell } from './owner-cell.tsx'
import { RowActions, type RowActionsProps } from './row-actions.tsx'
import { RowBadges } from './row-badges.tsx'
import { isAwaited, waitingFor } from './waiting-for.ts'

/**
 * On tablets and wider screens, a row of columns. On a phone, a card, with buttons below while somebody waits
 * to hear from us.
 */
const layout =
  'relative grid items-center gap-x-4 rounded-small px-3 py-2 max-md:gap-y-1 max-md:px-0 max-md:py-3 ' +
  'max-md:grid-cols-[minmax(0,1fr)_auto] max-md:[grid-template-areas:"who_wants"_"due_owner"_"state_state"_"actions_actions"] ' +
  'md:grid-cols-[10.5rem_minmax(0,1fr)_9.5rem_3rem] md:[grid-template-areas:"due_who_state_owner"] ' +
  'lg:grid-cols-[10.5rem_minmax(0,1.3fr)_8rem_minmax(0,1fr)_5rem_7.5rem] lg:[grid-template-areas:"due_who_wants_state_owner_actions"] ' +
  'xl:grid-cols-[10.5rem_minmax(0,1.3fr)_8.5rem_minmax(0,1fr)_8.5rem_7.5rem] ' +
  'outline-ink -outline-offset-2 has-[a[data-row]:focus-visible]:bg-paper-raised has-[a[data-row]:focus-visible]:outline-2 md:hover:bg-paper-raised'

interface LeadRowProps extends RowActionsProps {
  /** Whether the lead arrived after the list was opened. */
  isNew: boolean
  onSeen(reference: string): void
}

/** A row is rendered again only if its props change. Only its DueCell follows the clock. */
export const LeadRow = memo(function LeadRow({ row, isNew, onSeen, ...actions }: LeadRowProps) {
  const waiting = isAwaited(row)
  const amount = amountOf(row)
  return (
    <div className={layout}>
      <div className="min-w-0 [grid-area:due] max-md:flex max-md:min-h-6 max-md:items-center">
        <DueCell row={row} />
      </div>
      <div className="min-w-0 [grid-area:who]">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2">
          <Link
            to={casePath(row.reference)}
            data-row={row.reference}
            className="min-h-6 max-w-max grow truncate leading-6 font-semibold md:basis-24 after:absolute after:inset-0 focus-visible:outline-none max-md:text-lead"
          >
            {row.contact_name}
          </Link>
          <RowBadges row={row} isNew={isNew} />
        </p>
        <p className="tabular hidden truncate text-small text-ink-quiet md:max-lg:block">
          {[waiting && stateOf(row), amount, caseKind(row)].filter(Boolean).join(' · ')}
        </p>
        <p className="tabular hidden truncate text-small text-ink-quiet md:max-lg:block">
          {[row.phone, sharedPhone(row), row.business_name].filter(Boolean).join(' · ')}
        </p>
        <p className="tabular flex min-w-0 items-center gap-1.5 text-small text-ink-quiet max-lg:hidden">
          <a
            href={phoneLink(row.phone)}
            className="relative z-1 inline-flex min-h-6 shrink-0 items-center hover:text-ink hover:underline"
          >
            {row.phone}
          </a>
          <span className="truncate">
            <span aria-hidden="true">· </span>
            {[sharedPhone(row), row.business_name ?? row.email ?? row.reference].filter(Boolean).join(' · ')}
          </span>
        </p>
      </div>
      <div className="min-w-0 [grid-area:wants] max-md:text-right md:max-lg:hidden">
        <p className="tabular truncate font-medium max-md:text-lead">{amount ?? caseKind(row)}</p>
        <p className="truncate text-small text-ink-quiet max-md:hidden">
          {amount ? caseKind(row) : row.topic ? 'asked for a call' : 'no amount yet'}
        </p>
      </div>
      <div className={`min-w-0 [grid-area:state] ${stateLayout(row, actions.mayWrite)}`}>
        <StateCell row={row} />
      </div>
      {!row.quarantined && (
        <div className="min-w-0 [grid-area:owner] max-md:justify-self-end">
          <OwnerCell row={row} {...actions} />
        </div>
      )}
      <RowActions row={row} {...actions} />
      {isNew && <InViewSensor onSeen={() => onSeen(row.reference)} />}
    </div>
  )
})

const sharedPhone = ({ same_phone }: InboxRow) => same_phone && 'same phone as another case'

/** What was lent, once that is recorded; before, what they ask for. */
export function amountOf({ amount_pounds, completed_pounds }: InboxRow): string | undefined {
  if (completed_pounds !== null) return `${formatPounds(completed_pounds)} lent`
  return amount_pounds === null ? undefined : formatPounds(amount_pounds)
}

function stateLayout(row: InboxRow, mayWrite: boolean): string {
  // Possible spam shows no owner and no buttons, so the reason for the suspicion takes their space.
  if (row.quarantined) return 'md:max-lg:[grid-column-end:owner-end] lg:[grid-column-end:actions-end]'
  // On a tablet, “Record contact” takes the place of the status, which is then shown under the name.
  return isAwaited(row) && mayWrite ? 'md:max-lg:hidden' : ''
}

function StateCell({ row }: { row: InboxRow }) {
  const waits = waitsOf(row)
  return (
    <p className="truncate max-md:text-small max-md:text-ink-soft">
      <span className="md:block md:truncate">
        {amountOf(row) && (
          <span className="md:hidden">
            {caseKind(row)}
            <span aria-hidden="true"> · </span>
          </span>
        )}
        {stateOf(row)}
      </span>
      <span title={waits} className="text-small text-ink-quiet md:block md:truncate">
        <span aria-hidden="true" className="md:hidden">
          {' · '}
        </span>
        {waits}
      </span>
    </p>
  )
}

function stateOf(row: InboxRow): string {
  // The case that it went into is below.
  if (row.merged_into) return 'Merged into'
  // For possible spam, the reason says more than the status, which is “New” or “Contacted”.
  return (row.quarantined && suspicionsIn(row.flags).join('; ')) || CASE_STATE_LABELS[row.state]
}

function waitsOf(row: InboxRow): string {
  if (row.spam_since) return 'marked as spam'
  if (row.merged_into) return row.merged_into
  if (row.follow_up_on && !isAwaited(row)) return plannedOf(row)
  const next = waitingFor(row)
  if (next) return `waiting for ${next}${nextTry(row)}`
  if (row.promise === 'kept') return 'promise kept'
  return row.promise === 'missed' ? 'promise missed' : 'no contact needed'
}

/** What a colleague who tried to reach them planned. */
function nextTry({ tasks: [first] }: InboxRow): string {
  if (first?.cause !== 'staff') return ''
  return `, next: ${taskWords(first)}${first.due_time ? ` ${formatTimeOfDay(first.due_time)}` : ''}`
}

/** What to do, then what was planned. */
function plannedOf({ next_step, tasks }: InboxRow): string {
  const [first, second] = tasks
  const words = taskWords(first ?? { words: next_step })
  return second ? `${words}. Then, ${formatShortDay(second.due_on)}: ${taskWords(second)}` : words
}
