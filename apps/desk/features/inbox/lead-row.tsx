import { memo } from 'react'
import { Link } from 'react-router'
import { CASE_STATE_LABELS } from '#shared/desk/case-states.ts'
import { LEAD_FORM_LABELS } from '#shared/desk/lead-forms.ts'
import { casePath } from '#shared/desk-links.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import type { InboxRow } from '../../backend/inbox.ts'
import { Person } from '../../ui/person.tsx'
import { DueCell } from './due-cell.tsx'
import { RowActions, type RowActionsProps } from './row-actions.tsx'
import { RowMarks } from './row-marks.tsx'
import { SeenSensor } from './seen-sensor.tsx'
import { waitingFor } from './waiting-for.ts'

/** A table's row from tablets up; on a phone a card of three lines, with its buttons below while somebody waits. */
const layout =
  'grid items-center gap-x-4 px-3 py-2 max-md:gap-y-1 max-md:px-0 max-md:py-3 ' +
  'max-md:grid-cols-[minmax(0,1fr)_auto] max-md:[grid-template-areas:"due_marks"_"who_wants"_"state_owner"_"actions_actions"] ' +
  'md:grid-cols-[9.5rem_minmax(0,1fr)_8.5rem_2rem_7.5rem] ' +
  'md:[grid-template-areas:"due_who_wants_owner_actions"] ' +
  'lg:grid-cols-[9.5rem_minmax(0,1.3fr)_9rem_minmax(0,1fr)_2rem_7.5rem] ' +
  'lg:[grid-template-areas:"due_who_wants_state_owner_actions"] ' +
  'xl:grid-cols-[10.5rem_minmax(0,1.3fr)_9.5rem_minmax(0,1fr)_9rem_11rem]'

export interface LeadRowProps extends RowActionsProps {
  /** It came in since the list was opened. */
  fresh: boolean
  onSeen(reference: string): void
}

/** One lead. Drawn again only when the lead itself changes; the clock in it runs on its own. */
export const LeadRow = memo(function LeadRow({ row, fresh, onSeen, ...actions }: LeadRowProps) {
  const waits = waitingFor(row)
  return (
    <div
      className={`${layout} relative rounded-small has-[a[data-row]:focus-visible]:bg-paper-raised md:hover:bg-paper-raised`}
    >
      <div className="min-w-0 [grid-area:due]">
        <DueCell row={row} />
      </div>
      <div className="min-w-0 [grid-area:who]">
        <p className="flex items-baseline gap-2">
          <Link
            to={casePath(row.reference)}
            data-row={row.reference}
            className="truncate font-semibold outline-offset-0 after:absolute after:inset-0 max-md:text-lead"
          >
            {row.contact_name}
          </Link>
          <span className="max-md:hidden">
            <RowMarks row={row} fresh={fresh} />
          </span>
        </p>
        <p className="truncate text-small text-ink-quiet max-md:hidden">
          {row.business_name ?? row.email ?? row.phone} · {row.reference}
        </p>
      </div>
      <div className="min-w-0 [grid-area:wants] max-md:text-right">
        <p className="tabular truncate font-medium max-md:text-lead">
          {row.amount_pounds === null ? LEAD_FORM_LABELS[row.form] : formatPounds(row.amount_pounds)}
        </p>
        <p className="tabular truncate text-small text-ink-quiet max-md:hidden">
          {row.amount_pounds === null ? row.phone : LEAD_FORM_LABELS[row.form]}
        </p>
      </div>
      <p className="min-w-0 truncate [grid-area:state] max-md:text-small max-md:text-ink-soft md:max-lg:hidden">
        <span className="font-medium md:block md:truncate">
          <span className="md:hidden">
            {row.amount_pounds !== null && `${LEAD_FORM_LABELS[row.form]} · `}
          </span>
          {CASE_STATE_LABELS[row.state]}
        </span>
        <span className="text-small text-ink-quiet md:block md:truncate">
          <span className="md:hidden"> · </span>
          {waits ? `waits for ${waits}` : promiseWords(row)}
        </span>
      </p>
      <div className="min-w-0 [grid-area:owner] max-md:text-right">
        {row.owner_name ? (
          <>
            <span className="max-md:hidden xl:hidden">
              <Person name={row.owner_name} initialsOnly />
            </span>
            <span className="text-small max-md:text-ink-soft md:max-xl:hidden">{row.owner_name}</span>
          </>
        ) : (
          <span className="text-small text-ink-quiet">
            <span aria-hidden="true" className="md:max-xl:inline xl:hidden max-md:hidden">
              –
            </span>
            <span className="md:max-xl:sr-only">Nobody’s yet</span>
          </span>
        )}
      </div>
      <div className="[grid-area:marks] md:hidden">
        <RowMarks row={row} fresh={fresh} />
      </div>
      <RowActions row={row} {...actions} />
      {fresh && <SeenSensor onSeen={() => onSeen(row.reference)} />}
    </div>
  )
})

function promiseWords({ promise }: InboxRow): string {
  if (promise === 'kept') return 'promise was kept'
  return promise === 'missed' ? 'promise was missed' : 'no contact was needed'
}
