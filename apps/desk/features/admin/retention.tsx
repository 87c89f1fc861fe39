import type { RetentionRules } from '#shared/admin/retention.ts'
import { Cell, HeadCell, Row, Table } from '../../../../brand/ui/table.tsx'
import type { RetentionStatus } from '../../backend/admin.ts'
import { Moment, RelativeTime } from '../../ui/relative-time.tsx'

interface RetentionPeriod {
  key: string
  what: string
  howLong: string
  due: number
  oldest: string | null
}

/** The retention periods, what expires within a month, and what was deleted. */
export function Retention({ care }: { care: RetentionStatus }) {
  if (!care.rules || !care.due || !care.applied_at) {
    return <p className="text-ink-soft">Not run yet. It runs when the server starts, then once a day.</p>
  }
  return (
    <>
      <Table
        caption="Retention periods"
        columns={[
          { key: 'what', label: 'Data' },
          { key: 'kept', label: 'Kept for' },
          { key: 'due', label: 'Due within 30 days', numeric: true },
        ]}
      >
        {listPeriods(care, care.rules, care.due).map(({ key, what, howLong, due, oldest }) => (
          <Row key={key}>
            <HeadCell>
              {what}
              {oldest && (
                <span className="block text-small font-normal text-ink-soft">
                  oldest <RelativeTime at={oldest} />
                </span>
              )}
            </HeadCell>
            <Cell className="whitespace-nowrap">{howLong}</Cell>
            <Cell numeric>{due >= 1000 ? 'over 1,000' : due}</Cell>
          </Row>
        ))}
      </Table>
      <p className="mt-3 text-small text-ink-soft">
        Last run <Moment at={care.applied_at} />. The periods are set on the server and must match the privacy
        policy.
      </p>
      <h3 className="mt-5 mb-2 text-lead">Recently deleted</h3>
      {care.retention_runs.length === 0 ? (
        <p className="text-ink-soft">Nothing yet.</p>
      ) : (
        <ul className="grid gap-1">
          {care.retention_runs.map(({ id, at, detail }) => (
            <li key={id}>
              <Moment at={at} />: {detail.leads} leads, {detail.documents} documents
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function listPeriods(
  { oldest }: RetentionStatus,
  rules: RetentionRules,
  due: NonNullable<RetentionStatus['due']>,
): RetentionPeriod[] {
  return [
    {
      key: 'callbacks',
      what: 'Callback requests',
      howLong: `${rules.callbackMonths} months`,
      due: due.callbacks,
      oldest: oldest.callback,
    },
    {
      key: 'declined',
      what: 'Declined or withdrawn applications, from the decision',
      howLong: `${rules.declinedMonths} months`,
      due: due.declined,
      oldest: oldest.declined,
    },
    {
      key: 'documents',
      what: 'Their documents, from the decision',
      howLong: `${rules.declinedDocumentDays} days`,
      due: due.documents,
      oldest: null,
    },
    {
      key: 'completed',
      what: 'Completed cases, from completion',
      howLong: `${rules.completedMonths} months`,
      due: due.completed,
      oldest: oldest.completed,
    },
    {
      key: 'quarantined',
      what: 'Possible spam, never released',
      howLong: `${rules.quarantinedDays} days`,
      due: due.quarantined,
      oldest: oldest.quarantined,
    },
  ]
}
