import type { RetentionRules } from '#shared/admin/retention.ts'
import { formatMonths } from '#shared/format/format-months.ts'
import { Cell, HeadCell, Row, Table } from '../../../../brand/ui/table.tsx'
import type { RetentionStatus } from '../../backend/admin.ts'
import { Moment, RelativeTime } from '../../ui/relative-time.tsx'

export function Retention({ retention }: { retention: RetentionStatus }) {
  if (!retention.rules || !retention.due || !retention.applied_at) {
    return <p className="text-ink-soft">Not run yet. It runs when the server starts, then once a day.</p>
  }
  return (
    <>
      <Table
        caption="Retention periods"
        columns={[
          { key: 'what', label: 'Data' },
          { key: 'kept', label: 'Kept for' },
          { key: 'due', label: 'Due within 30 days', numeric: true, className: 'max-sm:whitespace-normal' },
        ]}
      >
        {listPeriods(retention, retention.rules, retention.due).map(([what, howLong, due, oldest]) => (
          <Row key={what}>
            <HeadCell className="hyphens-auto">
              {what}
              {oldest && (
                <span className="block text-small font-normal text-ink-soft">
                  oldest <RelativeTime at={oldest} />
                </span>
              )}
            </HeadCell>
            <Cell className="sm:whitespace-nowrap">{howLong}</Cell>
            <Cell numeric>{due >= 1000 ? 'over 1,000' : due}</Cell>
          </Row>
        ))}
      </Table>
      <p className="mt-3 text-small text-ink-soft">
        Last run <Moment at={retention.applied_at} />. The periods are set on the server and must match the
        privacy policy.
      </p>
      <h3 className="mt-5 mb-2 text-lead">Recently deleted</h3>
      {retention.retention_runs.length === 0 ? (
        <p className="text-ink-soft">Nothing yet.</p>
      ) : (
        <ul className="grid gap-1">
          {retention.retention_runs.map(({ id, at, detail }) => (
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
): [what: string, howLong: string, due: number, oldest: string | null][] {
  const declined = 'Declined or withdrawn applications, from the decision'
  return [
    ['Callback requests', formatMonths(rules.callbackMonths), due.callbacks, oldest.callback],
    [declined, formatMonths(rules.declinedMonths), due.declined, oldest.declined],
    ['Their documents, from the decision', `${rules.declinedDocumentDays} days`, due.documents, null],
    [
      'Completed cases, from completion',
      formatMonths(rules.completedMonths),
      due.completed,
      oldest.completed,
    ],
    ['Possible spam, never released', `${rules.quarantinedDays} days`, due.quarantined, oldest.quarantined],
  ]
}
