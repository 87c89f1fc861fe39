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

/** How long what is kept, what goes within a month, and what went. */
export function Retention({ care }: { care: RetentionStatus }) {
  if (!care.rules || !care.due || !care.applied_at) {
    return <p className="text-ink-soft">It has not run yet. It runs when the host starts, and once a day.</p>
  }
  return (
    <>
      <Table
        caption="What is kept for how long"
        columns={[
          { key: 'what', label: 'What' },
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
        Last applied <Moment at={care.applied_at} />. The periods are settings of the host; the privacy policy
        must say the same.
      </p>
      <h3 className="mt-5 mb-2 text-lead">Removed lately</h3>
      {care.retention_runs.length === 0 ? (
        <p className="text-ink-soft">Nothing has been old enough.</p>
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
      what: 'Applications declined or withdrawn, from the decision',
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
      what: 'Completed cases, from their end',
      howLong: `${rules.completedMonths} months`,
      due: due.completed,
      oldest: oldest.completed,
    },
    {
      key: 'quarantined',
      what: 'Leads set aside and never released',
      howLong: `${rules.quarantinedDays} days`,
      due: due.quarantined,
      oldest: oldest.quarantined,
    },
  ]
}
