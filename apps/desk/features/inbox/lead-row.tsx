import { memo } from 'react'
import { Link } from 'react-router'
import { CASE_STATE_LABELS } from '#shared/desk/case-states.ts'
import { LEAD_FLAG_LABELS, LEAD_FORM_LABELS } from '#shared/desk/lead-forms.ts'
import { casePath } from '#shared/desk-links.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import type { InboxRow } from '../../backend/inbox.ts'
import { DueCell } from './due-cell.tsx'
import { OwnerCell } from './owner-cell.tsx'
import { RowActions, type RowActionsProps } from './row-actions.tsx'
import { RowMarks } from './row-marks.tsx'
import { SeenSensor } from './seen-sensor.tsx'
import { telHref } from './tel-href.ts'
import { waitingFor } from './waiting-for.ts'

/** A line of columns from tablets up; on a phone a card, with its buttons below while somebody waits. */
const layout =
  'relative grid items-center gap-x-4 rounded-small px-3 py-2 max-md:gap-y-1 max-md:px-0 max-md:py-3 ' +
  'max-md:grid-cols-[minmax(0,1fr)_auto] max-md:[grid-template-areas:"who_wants"_"due_owner"_"state_state"_"actions_actions"] ' +
  'md:grid-cols-[9rem_minmax(0,1fr)_7rem_2.25rem_6.5rem] md:[grid-template-areas:"due_who_wants_owner_actions"] ' +
  'lg:grid-cols-[9.5rem_minmax(0,1.3fr)_8rem_minmax(0,1fr)_3.5rem_6.5rem] lg:[grid-template-areas:"due_who_wants_state_owner_actions"] ' +
  'xl:grid-cols-[10.5rem_minmax(0,1.3fr)_8.5rem_minmax(0,1fr)_8.5rem_6.5rem] ' +
  'outline-ink -outline-offset-2 has-[a[data-row]:focus-visible]:bg-paper-raised has-[a[data-row]:focus-visible]:outline-2 md:hover:bg-paper-raised'

export interface LeadRowProps extends RowActionsProps {
  /** It came in since the list was opened. */
  fresh: boolean
  onSeen(reference: string): void
}

/** One lead. Drawn again only when the lead itself changes; the clock in it runs on its own. */
export const LeadRow = memo(function LeadRow({ row, fresh, onSeen, ...actions }: LeadRowProps) {
  const { mayWrite, busy, onTake } = actions
  return (
    <div className={layout}>
      <div className="min-w-0 [grid-area:due]">
        <DueCell row={row} />
      </div>
      <div className="min-w-0 [grid-area:who]">
        <p className="flex min-w-0 items-center gap-2">
          <Link
            to={casePath(row.reference)}
            data-row={row.reference}
            className="min-w-0 truncate font-semibold after:absolute after:inset-0 focus-visible:outline-none max-md:text-lead"
          >
            {row.contact_name}
          </Link>
          <RowMarks row={row} fresh={fresh} />
        </p>
        <p className="tabular flex min-w-0 gap-1.5 text-small text-ink-quiet max-md:hidden">
          <a href={telHref(row.phone)} className="relative z-1 shrink-0 hover:text-ink hover:underline">
            {row.phone}
          </a>
          <span className="truncate md:max-lg:hidden">
            <span aria-hidden="true">· </span>
            {row.business_name ?? row.email ?? row.reference}
          </span>
        </p>
      </div>
      <div className="min-w-0 [grid-area:wants] max-md:text-right">
        <p className="tabular truncate font-medium max-md:text-lead">
          {row.amount_pounds === null ? LEAD_FORM_LABELS[row.form] : formatPounds(row.amount_pounds)}
        </p>
        <p className="truncate text-small text-ink-quiet max-md:hidden">
          {row.amount_pounds === null ? 'no amount named' : LEAD_FORM_LABELS[row.form]}
        </p>
      </div>
      <StateCell row={row} />
      <div className="min-w-0 [grid-area:owner] max-md:justify-self-end">
        <OwnerCell row={row} mayWrite={mayWrite} busy={busy} onTake={onTake} />
      </div>
      <RowActions row={row} {...actions} />
      {fresh && <SeenSensor onSeen={() => onSeen(row.reference)} />}
    </div>
  )
})

function StateCell({ row }: { row: InboxRow }) {
  const waits = waitingFor(row)
  return (
    <p className="min-w-0 truncate [grid-area:state] max-md:text-small max-md:text-ink-soft md:max-lg:hidden">
      <span className="md:block md:truncate">
        {row.amount_pounds !== null && (
          <span className="md:hidden">
            {LEAD_FORM_LABELS[row.form]}
            <span aria-hidden="true"> · </span>
          </span>
        )}
        {row.quarantined ? reasonsOf(row) : CASE_STATE_LABELS[row.state]}
      </span>
      <span className="text-small text-ink-quiet md:block md:truncate">
        <span aria-hidden="true" className="md:hidden">
          {' · '}
        </span>
        {waits ? `waits for ${waits}` : promiseWords(row)}
      </span>
    </p>
  )
}

function reasonsOf({ flags }: InboxRow): string {
  return flags.map((flag) => LEAD_FLAG_LABELS[flag]).join('; ')
}

function promiseWords({ promise }: InboxRow): string {
  if (promise === 'kept') return 'promise was kept'
  return promise === 'missed' ? 'promise was missed' : 'no contact was needed'
}
